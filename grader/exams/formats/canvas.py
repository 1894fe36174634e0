"""Marks as a grade book for Canvas: one assignment, named after the exam."""

from collections.abc import Iterator

from grader.base.disk.csv_tables import decimal, line
from grader.exams.format import Format
from grader.exams.grading.readable_marks import not_marked, printable_rows
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, is_excused

SIS = ("SIS User ID", "SIS Login ID")
COLUMNS = ("Student", "ID", *SIS, "Section")
POSSIBLE = "    Points Possible"


def as_canvas(marked: MarkingResults) -> Iterator[str]:
    """Yield the lines of the grade book; the second row has the points possible, if known."""
    rows = printable_rows(marked.rows)
    possible = next((row.out_of for row in rows if row.out_of is not None), None)
    yield line([*COLUMNS, marked.exam.title])
    yield line([POSSIBLE, "", "", "", "", "" if possible is None else decimal(possible)])
    for row in printable_rows(marked.rows):
        yield line([*of_student(row), grade(row)])


def of_student(row: Row) -> tuple[str, ...]:
    """Return the cells that identify the student; Canvas's own id if the roster came from there.

    A row that was not marked names no student, since a second row would overwrite the grade of the
    first; Canvas asks what to do about it.
    """
    if row.status not in {Status.MARKED, Status.ABSENT}:
        return (not_marked(row), "", "", "", "")
    user, login = (row.columns.get(column, "") for column in SIS)
    section = row.columns.get("Section", "")
    if user or login:
        return (row.name, row.id, user, login, section)
    return (row.name, "", row.id, row.email, section)


def grade(row: Row) -> str:
    """Return the points as a cell; `EX` for an absent student whom the roster excuses; else empty.

    Points are not a grade while some answers are still to be decided.
    """
    if row.status is Status.MARKED and row.points is not None and not row.open:
        return decimal(row.points)
    return "EX" if row.status is Status.ABSENT and is_excused(row.columns) else ""


FORMAT = Format("canvas", ".gradebook.csv", as_canvas)
