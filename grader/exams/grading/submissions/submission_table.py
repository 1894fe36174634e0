"""Submissions in CSV: a row for each student, a column for each question."""

from collections.abc import Collection, Iterator
from typing import TextIO

from grader.base.disk.csv_tables import BadRow, CsvRow, stream_rows
from grader.exams.grading.submissions.submission import (
    HandedIn,
    Submission,
    UnreadablePart,
    excess,
    separate_answers,
)
from solver.message import Message

KNOWN = ("id", "code")
MAX_CELLS = 20_000_000
"""The greatest number of cells of a table, however many of them are empty."""
TOO_MANY_CELLS = Message("there are more than {most} cells; hand in the rest apart", most=MAX_CELLS)
MARKS = {"status", "points", "out_of"}
"""Columns and keys of marks, which are not answers."""
ROSTER = {"id", "name", "email", "language", "seat", "size", "duration", "extra"}
THIS_IS_A_ROSTER = Message(
    "no column of it is a question, such as 1.value; a roster holds no answers"
)
THESE_ARE_MARKS = Message(
    "these are marks that `grade` has written, and no answers; `regrade` marks them again"
)


def rows(text: TextIO, source: str) -> Iterator[CsvRow | UnreadablePart]:
    """Yield the rows of a table with a column `id` or `code` and columns such as `1.value`."""
    is_empty, is_checked, cells = True, False, 0
    for row in stream_rows(text, source, KNOWN):
        is_empty = False
        if isinstance(row, BadRow):
            yield UnreadablePart(f"{source}, line {row.line}", row.reason)
            continue
        if not is_checked and (why := refuse_table(row.cells)):
            yield UnreadablePart(source, why)
            return
        is_checked = True
        cells += len(row.cells)
        if cells > MAX_CELLS:
            yield UnreadablePart(source, TOO_MANY_CELLS)
            return
        yield row
    if is_empty:
        none = Message("there is no row below the header; each student has one")
        yield UnreadablePart(source, none)


def refuse_table(columns: Collection[str]) -> Message | None:
    """Return why the columns are no student's answers; None if they are."""
    if not any(name in KNOWN or name[:1].isdecimal() for name in columns):
        column_names = ", ".join(repr(name[:40]) for name in columns)[:200]
        return Message("there is no column 'id'; the columns are {there}", there=column_names)
    if set(columns) >= MARKS:
        return THESE_ARE_MARKS
    return THIS_IS_A_ROSTER if set(columns) <= ROSTER else None


def submission(row: CsvRow, source: str) -> HandedIn:
    """Return the submission in a row, or why there is none."""
    if row.beyond:
        cell = row.beyond[0][:40]
        beyond = Message("the row has cells beyond the header ({cell!r})", cell=cell)
        return UnreadablePart(source, beyond)
    if (reason := excess(row.cells)) is not None:
        return UnreadablePart(source, reason)
    answers, beside = separate_answers(row.cells)
    student, code = (beside.get(name, "") for name in KNOWN)
    return Submission(source=source, student=student, code=code, answers=answers, beside=beside)
