"""Marks as Moodle's offline grading worksheet, of which it reads three columns and the comments."""

from collections.abc import Iterator

from grader.base.disk.csv_tables import decimal, line
from grader.exams.format import Format
from grader.exams.grading.readable_marks import answered, not_marked, shown
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
    """A roster from which Moodle would not know its students again."""

    def __init__(self, id_: str) -> None:
        super().__init__(
            "Moodle knows student {id!r} only by the column {identifier!r} of its grading "
            "worksheet; keep that column in the roster",
            id=id_[:60],
            identifier=IDENTIFIER,
        )


def as_moodle(marked: MarkingResults) -> Iterator[str]:
    """Moodle passes over a row without an identifier, such as one that was not marked."""
    yield line(COLUMNS)
    for row in shown(marked.rows):
        cells = cells_of(row, marked.exam.language)
        yield line([cells.get(column, "") for column in COLUMNS])


def cells_of(row: Row, language: str) -> dict[str, str]:
    """Of an absent student the worksheet's own cells, so that nothing is wiped out."""
    if row.status not in {Status.MARKED, Status.ABSENT}:
        return {"Full name": not_marked(row)}
    if not row.columns.get(IDENTIFIER):
        raise NoIdentifier(row.id)
    student = {"Full name": row.name, "ID number": row.id, "Email address": row.email}
    return {**row.columns, **student, "Status": str(row.status), **result(row, language)}


def result(row: Row, language: str) -> dict[str, str]:
    if row.points is None or row.out_of is None:
        return {}
    return {
        GRADE: "" if row.open else decimal(row.points),  # what is to be decided is no grade
        "Maximum grade": decimal(row.out_of),
        COMMENTS: words.comments(answered(row), language),
    }


FORMAT = Format("moodle", ".worksheet.csv", as_moodle)
