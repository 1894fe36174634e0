"""One exercise out of a file that holds several, as `export --to json` writes it: `bank.json#3`."""

from pathlib import Path
from typing import Any

from solver.errors import RequestError

MARK = "#"
EXERCISES = "exercises"


def parted(reference: str) -> tuple[str, str]:
    """The file, and the number after it, if there is one."""
    file, mark, number = reference.rpartition(MARK)
    there = mark and number.isdecimal() and not Path(reference).exists() and Path(file).is_file()
    return (file, number) if there else (reference, "")


def picked(found: Any, number: str, source: str) -> Any:
    """The exercise of that number, from 1; of a file that holds only one, that one."""
    several = found.get(EXERCISES) if isinstance(found, dict) else None
    if not isinstance(several, list):
        several = [found]
    if not number and len(several) != 1:
        raise RequestError(
            "{source} holds {count} exercises; name one of them by its number: {source}#1",
            source=source,
            count=len(several),
        )
    at = int(number[:9] or 1)
    if not 1 <= at <= len(several):
        raise RequestError(
            "{source} has no exercise {number}; its exercises have numbers from 1 to {count}",
            source=source,
            number=at,
            count=len(several),
        )
    return several[at - 1]
