"""Writing statistics as a file, in the format of its ending."""

import csv
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from grader.base.disk.csv_tables import number_or_text
from grader.base.disk.one_line import printable
from grader.exams.statistics import plots
from grader.exams.statistics.items import VERDICTS
from grader.exams.statistics.statistics import ItemStatistics, Statistics
from grader.words.html_templates import page_of
from grader.words.language_catalogues import LANGUAGES
from grader.words.language_names import called
from solver.errors import RequestError
from solver.exact import text

# Statistics as one table in CSV: the exam, its versions, exercises, questions and mistakes.


COLUMNS = (
    *("what", "version", "exercise", "family", "question", "mistake", "title"),
    *("students", "answers", "share"),
    *("difficulty", "deviation", "right", "blank", "ambiguous", "unreadable"),
    *("correlation", "discrimination"),
    *("quality", "alpha", "alpha_without", *(f"verdict.{name}" for name in VERDICTS)),
    *("column", "group", "answer", "open", "points", "prompt"),
)


def table(statistics: Statistics) -> str:
    """Return the statistics as CSV; a cell is empty if there is no such number."""
    buffer = StringIO(newline="")
    rows = csv.DictWriter(buffer, COLUMNS, extrasaction="ignore")
    rows.writeheader()
    rows.writerows(map(without_formulas, cells(statistics)))
    return buffer.getvalue()


def without_formulas(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a row of which no spreadsheet runs a cell."""
    return {
        name: number_or_text(printable(cell)) if isinstance(cell, str) else cell
        for name, cell in row.items()
    }


def cells(statistics: Statistics) -> Iterator[Mapping[str, Any]]:
    """Yield the rows of the table as cells by column."""
    yield exam(statistics)
    for version in statistics.versions:
        yield {"what": "version", **asdict(version), "difficulty": version.mean}
    for group in statistics.groups:
        yield {"what": "group", **asdict(group), "difficulty": group.mean}
    for item_kind, items in (
        ("exercise", statistics.exercises),
        ("question", statistics.questions),
    ):
        for item in items:
            yield {"what": item_kind, **asdict(item), **verdicts(item)}
    for mistake in statistics.mistakes:
        yield {"what": "mistake", **asdict(mistake)}
    for wrong_answer in statistics.wrong_answers:
        yield {"what": "answer", **asdict(wrong_answer)}
    for kind in statistics.steps:
        yield {
            "what": "steps",
            **asdict(kind),
            "question": kind.ask,
            "right": round(kind.right_steps / kind.steps, 4),
            "wrong": kind.wrong_steps,
            "shown": kind.shown_steps,
            "open": kind.open_steps,
        }


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


@dataclass(frozen=True, slots=True)
class SheetLink:
    """The name of a student, and where the marked sheet is from the page on."""

    student: str
    href: str


@dataclass(frozen=True, slots=True)
class SheetLinks:
    """Links to marked sheets: of some students who made each mistake, and of the weakest."""

    mistakes: Mapping[tuple[int, str], Sequence[SheetLink]]
    weakest: Sequence[SheetLink]


def page(statistics: Statistics, links: SheetLinks | None = None) -> str:
    """Return the statistics as an HTML page in the exam's language; it needs no other file."""
    return page_of(
        TEMPLATE,
        statistics.language,
        statistics=statistics,
        plots=plots,
        links=links,
        language_name=language_name,
    )


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


def language_name(code: str) -> str:
    """Return the language's own name; a code that no catalogue has stays as it is."""
    return called(code) if code in LANGUAGES else code
