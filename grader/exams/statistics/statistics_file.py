"""Writing statistics as a file, in the format of its ending."""

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


def table(statistics: Statistics) -> str:
    """Return the statistics as CSV; a cell is empty if there is no such number."""
    buffer = StringIO(newline="")
    rows = csv.DictWriter(buffer, COLUMNS, extrasaction="ignore")
    rows.writeheader()
    rows.writerows(cells(statistics))
    return buffer.getvalue()


def cells(statistics: Statistics) -> Iterator[Mapping[str, Any]]:
    """Yield the rows of the table as cells by column."""
    yield exam(statistics)
    for version in statistics.versions:
        yield {"what": "version", **asdict(version), "difficulty": version.mean}
    for item_kind, items in (
        ("exercise", statistics.exercises),
        ("question", statistics.questions),
    ):
        for item in items:
            yield {"what": item_kind, **asdict(item), **verdicts(item)}
    for mistake in statistics.mistakes:
        yield {"what": "mistake", **asdict(mistake)}


def exam(statistics: Statistics) -> dict[str, Any]:
    """Return the row of the whole exam."""
    marks, alpha = statistics.marks, statistics.reliability and statistics.reliability.alpha
    scores = {"difficulty": marks.mean, "deviation": marks.deviation} if marks else {}
    return {"what": "exam", "students": statistics.marked, "alpha": alpha, **scores}


def verdicts(item: ItemStatistics) -> dict[str, int]:
    """Return the numbers of answers by verdict, as cells."""
    return {f"verdict.{name}": answers for name, answers in item.verdicts.items()}


# Statistics as one page of HTML, with its plots in it.


TEMPLATE = "statistics/page.html.j2"


def page(statistics: Statistics) -> str:
    """Return the statistics as an HTML page in the exam's language; it needs no other file."""
    return page_of(TEMPLATE, statistics.language, statistics=statistics, plots=plots)


def statistics_json(statistics: Statistics) -> str:
    """Return the statistics as JSON: counts and indices as numbers, exact points as strings."""
    return json.dumps(asdict(statistics), default=text, ensure_ascii=False, indent=2) + "\n"


WRITERS: Mapping[str, Callable[[Statistics], str]] = {
    ".csv": table,
    ".html": page,
    ".json": statistics_json,
}


def writer(path: Path) -> Callable[[Statistics], str]:
    """Return the function that writes a file of that ending; RequestError lists the endings."""
    ending = path.suffix.casefold()
    if ending not in WRITERS:
        raise RequestError(
            "{path}: statistics are written as {writers}", path=path, writers=", ".join(WRITERS)
        )
    return WRITERS[ending]
