"""Marks for Excel: a table in CSV as it is saved in the exam's language, or a workbook."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from pathlib import Path

from grader.base.disk import workbooks
from grader.base.disk.csv_tables import line
from grader.exams.formats import csv
from grader.exams.grading.results import MarkingResults
from grader.words.amounts import decimal_sign
from solver.errors import RequestError

PROGRAM = "excel"
BYTE_ORDER_MARK = "\ufeff"
"""The beginning of a file by which Excel knows that it is UTF-8."""
COMMA, SEMICOLON = ",", ";"


def is_workbook(out: Path | None, to: str | None) -> bool:
    """Tell whether marks go into a workbook: the file is one, and no other format is named."""
    return out is not None and out.suffix.lower() == workbooks.ENDING and to in (None, "csv")


def refuse_unfit(to: str | None, out: Path | None, program: str | None) -> None:
    """Refuse a program for another format than CSV, and a workbook without its library."""
    if is_workbook(out, to):
        workbooks.refuse_without()
    elif program is not None and to not in (None, "csv"):
        raise RequestError(
            "--for {program} is for --to csv, not {format}", program=program, format=to
        )


def table_lines(marked: MarkingResults) -> Iterator[str]:
    """Yield the lines of the table for Excel: it splits at `;` where decimals have a comma."""
    sign = decimal_sign(marked.exam.language)
    delimiter = SEMICOLON if sign == COMMA else COMMA
    beginning = BYTE_ORDER_MARK
    for cells in typed_rows(marked):
        texts = (
            f"{cell:f}".replace(".", sign) if isinstance(cell, Decimal) else cell for cell in cells
        )
        yield beginning + line(texts, delimiter=delimiter)
        beginning = ""


def workbook(marked: MarkingResults) -> bytes:
    """Return the table as a workbook, in which points are numbers and all else is text."""
    return workbooks.workbook_of(typed_rows(marked), marked.exam.title)


def typed_rows(marked: MarkingResults) -> Iterator[Sequence[str | Decimal]]:
    """Yield the rows, with numbers where a column has them."""
    rows = csv.table_rows(marked)
    header = next(rows)
    yield header
    for cells in rows:
        yield [
            Decimal(text) if csv.is_number(column, text) else text
            for column, text in zip(header, cells, strict=True)
        ]
