"""Marks as a grade book for Canvas: one assignment, named after the exam."""

from collections.abc import Iterator

from grader.base.disk.csv_tables import decimal, line
from grader.exams.format import Format
from grader.exams.grading.readable_marks import not_marked, printable_rows
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, is_excused, mark_of_row
from grader.exams.making.scale import LinearScale, Scale

SIS = ("SIS User ID", "SIS Login ID")
COLUMNS = ("Student", "ID", *SIS, "Section")
POSSIBLE = "    Points Possible"


def as_canvas(marked: MarkingResults) -> Iterator[str]:
    """Yield the lines of the grade book; the second row has the points possible, if known."""
    rows = printable_rows(marked.rows)
    possible = next((row.out_of for row in rows if row.out_of is not None), None)
    scale = marked.exam.mark_scale
    if scale is not None:
        possible = scale.out_of if isinstance(scale, LinearScale) else None
    yield line([*COLUMNS, marked.exam.title])
    yield line([POSSIBLE, "", "", "", "", "" if possible is None else decimal(possible)])
    for row in printable_rows(marked.rows):
        yield line([*of_student(row), grade(row, scale)])


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


def grade(row: Row, scale: Scale | None) -> str:
    """Return the mark on the course's scale, or the points, as a cell.

    An absent student whom the roster excuses has `EX`; all others have nothing.

    Points are not a grade while some answers are still to be decided.
    """
    if row.status is Status.MARKED and row.points is not None and not row.open:
        mark = mark_of_row(row, scale)
        return mark.name if mark else decimal(row.points)
    return "EX" if row.status is Status.ABSENT and is_excused(row.columns) else ""


FORMAT = Format("canvas", ".gradebook.csv", as_canvas)
