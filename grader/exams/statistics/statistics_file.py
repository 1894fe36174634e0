"""Statistics as a file, in the form that its ending names."""

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from io import StringIO
from pathlib import Path
from typing import Any

from grader.exams.statistics import plots
from grader.exams.statistics.items import VERDICTS
from grader.exams.statistics.statistics import ItemStatistics, Statistics
from grader.words.html_templates import page_of
from solver.errors import RequestError
from solver.exact import text

# Statistics as one table in CSV: the exam, its versions, exercises, questions and mistakes.


COLUMNS = (
    *("what", "version", "exercise", "family", "question", "mistake", "title"),
    *("students", "answers", "share"),
    *("difficulty", "deviation", "right", "blank", "ambiguous", "unreadable"),
    *("correlation", "discrimination"),
    *("quality", "alpha", "alpha_without", *(f"verdict.{name}" for name in VERDICTS)),
)


def table(found: Statistics) -> str:
    """A cell is empty where there is nothing to say; nothing here has been typed by anybody."""
    written = StringIO(newline="")
    rows = csv.DictWriter(written, COLUMNS, extrasaction="ignore")
    rows.writeheader()
    rows.writerows(cells(found))
    return written.getvalue()


def cells(found: Statistics) -> Iterator[Mapping[str, Any]]:
    yield exam(found)
    for version in found.versions:
        yield {"what": "version", **asdict(version), "difficulty": version.mean}
    for what, items in (("exercise", found.exercises), ("question", found.questions)):
        for item in items:
            yield {"what": what, **asdict(item), **verdicts(item)}
    for mistake in found.mistakes:
        yield {"what": "mistake", **asdict(mistake)}


def exam(found: Statistics) -> dict[str, Any]:
    marks, alpha = found.marks, found.reliability and found.reliability.alpha
    scores = {"difficulty": marks.mean, "deviation": marks.deviation} if marks else {}
    return {"what": "exam", "students": found.marked, "alpha": alpha, **scores}


def verdicts(item: ItemStatistics) -> dict[str, int]:
    return {f"verdict.{name}": answers for name, answers in item.verdicts.items()}


# Statistics as one page of HTML, with its plots in it.


TEMPLATE = "statistics/page.html.j2"


def page(found: Statistics) -> str:
    """In the exam's language; it needs no script and no other file."""
    return page_of(TEMPLATE, found.language, found=found, plots=plots)


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
