"""Marks as Moodle's offline grading worksheet, of which it reads three columns and the comments."""

from collections.abc import Iterator

from grader.base.disk.csv_tables import decimal, line
from grader.exams.format import Format
from grader.exams.grading.readable_marks import list_answers, not_marked, printable_rows
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status
from grader.words import marks_words as words
from solver.errors import RequestError

IDENTIFIER = "Identifier"
GRADE = "Grade"
COMMENTS = "Feedback comments"
COLUMNS = (
    IDENTIFIER,
    "Full name",
    "ID number",
    "Email address",
    "Status",
    GRADE,
    "Maximum grade",
    "Last modified (grade)",
    COMMENTS,
)


class NoIdentifier(RequestError):
    """A roster without the identifiers by which Moodle finds its students."""

    def __init__(self, id_: str) -> None:
        super().__init__(
            "Moodle knows student {id!r} only by the column {identifier!r} of its grading "
            "worksheet; keep that column in the roster",
            id=id_[:60],
            identifier=IDENTIFIER,
        )


def as_moodle(marked: MarkingResults) -> Iterator[str]:
    """Yield the lines of the worksheet; Moodle skips rows without an identifier."""
    yield line(COLUMNS)
    for row in printable_rows(marked.rows):
        cells = cells_of(row, marked.exam.language)
        yield line([cells.get(column, "") for column in COLUMNS])


def cells_of(row: Row, language: str) -> dict[str, str]:
    """Return the cells of a row; an absent student keeps the worksheet's, so nothing is erased.

    Raises NoIdentifier if the roster lacks the worksheet's column.
    """
    if row.status not in {Status.MARKED, Status.ABSENT}:
        return {"Full name": not_marked(row)}
    if not row.columns.get(IDENTIFIER):
        raise NoIdentifier(row.id)
    student = {"Full name": row.name, "ID number": row.id, "Email address": row.email}
    return {**row.columns, **student, "Status": str(row.status), **result(row, language)}


def result(row: Row, language: str) -> dict[str, str]:
    """Return the cells of the result; none if the row has no points."""
    if row.points is None or row.out_of is None:
        return {}
    return {
        GRADE: "" if row.open else decimal(row.points),  # an open mark is not a grade
        "Maximum grade": decimal(row.out_of),
        COMMENTS: words.comments(list_answers(row), language),
    }


FORMAT = Format("moodle", ".worksheet.csv", as_moodle)
