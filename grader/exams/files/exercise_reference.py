"""One exercise out of a file that holds several, as `export --to json` writes it: `bank.json#3`."""

from pathlib import Path
from typing import Any

from solver.errors import RequestError

MARK = "#"
EXERCISES = "exercises"


def split_reference(reference: str) -> tuple[str, str]:
    """Split a reference into the file and the number after `#`; the number may be empty."""
    file, mark, number = reference.rpartition(MARK)
    has_number = (
        mark and number.isdecimal() and not Path(reference).exists() and Path(file).is_file()
    )
    return (file, number) if has_number else (reference, "")


def pick_exercise(data: Any, number: str, source: str) -> Any:
    """Return the exercise with that number, from 1; without a number, the file's only one.

    Raises RequestError if there is none, or several to choose from.
    """
    several = data.get(EXERCISES) if isinstance(data, dict) else None
    if not isinstance(several, list):
        several = [data]
    if not number and len(several) != 1:
        raise RequestError(
            "{source} holds {count} exercises; name one of them by its number: {source}#1",
            source=source,
            count=len(several),
        )
    index = int(number[:9] or 1)
    if not 1 <= index <= len(several):
        raise RequestError(
            "{source} has no exercise {number}; its exercises have numbers from 1 to {count}",
            source=source,
            number=index,
            count=len(several),
        )
    return several[index - 1]
