"""Statistics as one table in CSV: the exam, its versions, exercises, questions and mistakes."""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from io import StringIO
from typing import Any

from grader.exams.statistics.items import VERDICTS
from grader.exams.statistics.statistics import Item, Statistics

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


def verdicts(item: Item) -> dict[str, int]:
    return {f"verdict.{name}": answers for name, answers in item.verdicts.items()}
