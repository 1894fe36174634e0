"""Statistics as a file, in the form that its ending names."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path

from grader.exams.statistics.page import page
from grader.exams.statistics.statistics import Statistics
from grader.exams.statistics.table import table
from solver.errors import RequestError
from solver.exact import text


def plain(found: Statistics) -> str:
    """JSON: counts and indices are numbers, points are exact and therefore texts."""
    return json.dumps(asdict(found), default=text, ensure_ascii=False, indent=2) + "\n"


WRITERS: Mapping[str, Callable[[Statistics], str]] = {".csv": table, ".html": page, ".json": plain}


def writer(path: Path) -> Callable[[Statistics], str]:
    """What writes a file of that ending; RequestError names the endings that there are."""
    ending = path.suffix.casefold()
    if ending not in WRITERS:
        raise RequestError(
            "{path}: statistics are written as {writers}", path=path, writers=", ".join(WRITERS)
        )
    return WRITERS[ending]
