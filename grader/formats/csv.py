"""Marks in CSV: a row for each submission, columns for each question, no cell a formula."""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO

from generator.plain import Plain
from grader.format import Format
from grader.grading.marking import Marking
from grader.grading.row import Row
from solver.exact import Rational, rational

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""How a formula begins, full-width signs among them; a spreadsheet would reckon with -7/5 too."""

STUDENT = ("id", "name", "email")
RESULT = ("status", "points", "out_of", "score", "file", "notes")
QUESTION = ("given", "read_as", "verdict", "mistake", "points", "out_of", "feedback")
PLACES = 6


def as_csv(marked: Marking) -> Iterator[str]:
    """The table with its header; points are decimals, to six places where they do not end."""
    columns = columns_of(marked.rows)
    yield line(columns)
    for row in marked.rows:
        cells = cells_of(row)
        yield line([cells.get(column, "") for column in columns])


def line(cells: Sequence[str]) -> str:
    written = StringIO(newline="")
    csv.writer(written).writerow(map(defused, cells))
    return written.getvalue()


def columns_of(rows: Iterable[Row]) -> list[str]:
    """The student's columns, the result's, and those of every question that anybody was asked."""
    further: dict[str, None] = {}
    asked: dict[str, None] = {}
    for row in rows:
        further |= dict.fromkeys(f"roster.{name}" for name in row.columns)
        asked |= dict.fromkeys(answer_cells(row))
    by_exercise = sorted(asked, key=lambda name: int(name.partition(".")[0]))
    return [*STUDENT, *further, *RESULT, *by_exercise]


def cells_of(row: Row) -> dict[str, str]:
    return {
        "id": row.id,
        "name": row.name,
        "email": row.email,
        **{f"roster.{name}": cell for name, cell in row.columns.items()},
        "status": str(row.status),
        "points": "" if row.points is None else decimal(row.points),
        "out_of": "" if row.out_of is None else decimal(row.out_of),
        "score": "" if row.score is None else str(row.score),
        "file": row.file,
        "notes": "; ".join(row.notes),
        **answer_cells(row),
    }


def answer_cells(row: Row) -> dict[str, str]:
    return {
        f"{exercise['exercise']}.{mark['question']}.{about}": cell
        for exercise in row.exercises
        for mark in exercise["marks"]
        for about, cell in mark_cells(mark)
    }


def mark_cells(mark: Mapping[str, Plain]) -> Iterator[tuple[str, str]]:
    for about in QUESTION:
        given = mark.get(about)
        if about in ("points", "out_of"):
            yield about, decimal(rational(str(given)))
        elif about == "feedback":
            yield about, " ".join(str(given or "").split())
        else:
            yield about, shown(given)


def shown(answer: Plain) -> str:
    """An answer in one cell, as a student might have written it."""
    match answer:
        case None:
            return ""
        case list():
            return ", ".join(map(shown, answer))
        case dict():
            return ", ".join(f"{label}: {shown(weight)}" for label, weight in answer.items())
        case _:
            return str(answer)


def decimal(number: Rational) -> str:
    """`3`, `1.6`, `0.333333`: what a spreadsheet takes for a number, where 1/3 might be a date."""
    scaled = round(number * 10**PLACES)
    whole, rest = divmod(int(scaled), 10**PLACES)
    return f"{whole}.{rest:0{PLACES}}".rstrip("0").rstrip(".")


def defused(cell: str) -> str:
    """The cell as text: an apostrophe stands before what would be a formula."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


FORMAT = Format("csv", ".csv", as_csv)
