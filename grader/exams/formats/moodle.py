"""Marks for Moodle: its offline grading worksheet, or a table for its gradebook.

Of the worksheet it reads three columns and the comments. A roster without the worksheet's
identifiers gives a table that *Import grades from CSV* matches by id number or e-mail.
"""

from collections.abc import Iterator

from grader.base.disk.csv_tables import decimal, line
from grader.exams.format import Format
from grader.exams.grading.readable_marks import list_answers, not_marked, printable_rows
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, mark_of_row
from grader.exams.making.scale import LinearScale, Scale, TableScale
from grader.words import marks_words as words
from solver.errors import RequestError
from solver.exact import ZERO

IDENTIFIER = "Identifier"
GRADE = "Grade"
COMMENTS = "Feedback comments"
FULL_NAME, ID_NUMBER, EMAIL = "Full name", "ID number", "Email address"
COLUMNS = (
    IDENTIFIER,
    FULL_NAME,
    ID_NUMBER,
    EMAIL,
    "Status",
    GRADE,
    "Maximum grade",
    "Last modified (grade)",
    COMMENTS,
)


class NoIdentifier(RequestError):
    """A roster that lacks the identifier of a student, while it has those of others."""

    def __init__(self, id_: str) -> None:
        super().__init__(
            "Moodle knows student {id!r} only by the column {identifier!r} of its grading "
            "worksheet; keep that column in the roster",
            id=id_[:60],
            identifier=IDENTIFIER,
        )


def as_moodle(marked: MarkingResults) -> Iterator[str]:
    """Yield the lines of the worksheet, or of the table for the gradebook."""
    has_identifiers = any(row.columns.get(IDENTIFIER) for row in marked.rows)
    return worksheet(marked) if has_identifiers else gradebook(marked)


def gradebook(marked: MarkingResults) -> Iterator[str]:
    """Yield the lines of a table that the gradebook imports.

    An empty grade would erase one, and an empty id number or e-mail would give the points to the
    student of the row above. So only rows with a grade are in it, and e-mails if all of them have
    one.
    """
    has_emails = all(row.email for row in graded_rows(marked))
    by = (ID_NUMBER, EMAIL) if has_emails else (ID_NUMBER,)
    scale = marked.exam.mark_scale
    yield line([*by, FULL_NAME, marked.exam.title, COMMENTS])
    for row in graded_rows(marked):
        cells = {ID_NUMBER: row.id, EMAIL: row.email}
        yield line(
            [
                *(cells[column] for column in by),
                row.name,
                grade_of(row, scale),
                words.comments(list_answers(row), row.language or marked.exam.language),
            ]
        )


def grade_of(row: Row, scale: Scale | None) -> str:
    """Return the mark on the course's scale, or else the points, as a cell."""
    mark = mark_of_row(row, scale)
    return mark.name if mark else decimal(row.points or ZERO)


def greatest_grade(row: Row, scale: Scale | None) -> str:
    """Return the greatest grade as a cell; that of a table of marks is Moodle's own."""
    match scale:
        case LinearScale(out_of=out_of):
            return decimal(out_of)
        case TableScale():
            return ""
        case None:
            return decimal(row.out_of or ZERO)


def graded_rows(marked: MarkingResults) -> Iterator[Row]:
    """Yield the rows of students whose grade is settled."""
    for row in printable_rows(marked.rows):
        if row.status is Status.MARKED and row.id and row.points is not None and not row.open:
            yield row


def worksheet(marked: MarkingResults) -> Iterator[str]:
    """Yield the lines of the worksheet; Moodle skips rows without an identifier."""
    yield line(COLUMNS)
    scale = marked.exam.mark_scale
    for row in printable_rows(marked.rows):
        cells = cells_of(row, row.language or marked.exam.language, scale)
        yield line([cells.get(column, "") for column in COLUMNS])


def cells_of(row: Row, language: str, scale: Scale | None) -> dict[str, str]:
    """Return the cells of a row; an absent student keeps the worksheet's, so nothing is erased.

    Raises NoIdentifier if the roster lacks it for this student.
    """
    if row.status not in {Status.MARKED, Status.ABSENT}:
        return {FULL_NAME: not_marked(row)}
    if not row.columns.get(IDENTIFIER):
        raise NoIdentifier(row.id)
    student = {FULL_NAME: row.name, ID_NUMBER: row.id, EMAIL: row.email}
    return {**row.columns, **student, "Status": str(row.status), **result(row, language, scale)}


def result(row: Row, language: str, scale: Scale | None) -> dict[str, str]:
    """Return the cells of the result; none if the row has no points."""
    if row.points is None or row.out_of is None:
        return {}
    return {
        GRADE: "" if row.open else grade_of(row, scale),  # an open mark is not a grade
        "Maximum grade": greatest_grade(row, scale),
        COMMENTS: words.comments(list_answers(row), language),
    }


FORMAT = Format("moodle", ".worksheet.csv", as_moodle)
