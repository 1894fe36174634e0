"""Marks as a grade book for Canvas: one assignment, called as the exam is."""

from collections.abc import Iterator

from grader.base.disk.csv_tables import decimal, line
from grader.exams.format import Format
from grader.exams.grading.readable_marks import not_marked, shown
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status

SIS = ("SIS User ID", "SIS Login ID")
COLUMNS = ("Student", "ID", *SIS, "Section")
POSSIBLE = "    Points Possible"
EXCUSED = "excused"
NOT = {"", "0", "n", "no", "false", "-"}


def as_canvas(marked: MarkingResults) -> Iterator[str]:
    """The points that are possible stand in the second row, as far as anybody's are known."""
    rows = shown(marked.rows)
    possible = next((row.out_of for row in rows if row.out_of is not None), None)
    yield line([*COLUMNS, marked.exam.title])
    yield line([POSSIBLE, "", "", "", "", "" if possible is None else decimal(possible)])
    for row in shown(marked.rows):
        yield line([*of_student(row), grade(row)])


def of_student(row: Row) -> tuple[str, ...]:
    """In a roster that came from Canvas, which has its own columns, the id is Canvas's.

    What was not marked stands for nobody, since a student's second row would wipe out the first's
    grade; Canvas asks what to do about it.
    """
    if row.status not in {Status.MARKED, Status.ABSENT}:
        return (not_marked(row), "", "", "", "")
    user, login = (row.columns.get(column, "") for column in SIS)
    section = row.columns.get("Section", "")
    if user or login:
        return (row.name, row.id, user, login, section)
    return (row.name, "", row.id, row.email, section)


def grade(row: Row) -> str:
    """The points; `EX` for an absent student whom the roster excuses; else nothing is claimed.

    Points of which some are still to be decided are not the student's grade.
    """
    if row.status is Status.MARKED and row.points is not None and not row.open:
        return decimal(row.points)
    excused = row.columns.get(EXCUSED, "").strip().lower() not in NOT
    return "EX" if row.status is Status.ABSENT and excused else ""


FORMAT = Format("canvas", ".gradebook.csv", as_canvas)
