"""Marks as Moodle's offline grading worksheet, of which it reads three columns and the comments."""

from collections.abc import Iterator

from grader.disk.spreadsheet import decimal, line
from grader.format import Format
from grader.grading.marking import Marking
from grader.grading.row import Row, Status
from grader.grading.shown import answered, shown
from grader.words import marked as words
from solver.errors import RequestError

IDENTIFIER = "Identifier"
GRADE = "Grade"
MODIFIED = "Last modified (grade)"
COMMENTS = "Feedback comments"
COLUMNS = (
    IDENTIFIER,
    "Full name",
    "ID number",
    "Email address",
    "Status",
    GRADE,
    "Maximum grade",
    MODIFIED,
    COMMENTS,
)


class NoIdentifier(RequestError):
    """A roster from which Moodle would not know its students again."""

    def __init__(self, id_: str) -> None:
        super().__init__(
            f"Moodle knows student {id_[:60]!r} only by the column {IDENTIFIER!r} of its grading "
            "worksheet; keep that column in the roster"
        )


def as_moodle(marked: Marking) -> Iterator[str]:
    """Moodle passes over the rows of nobody that it knows."""
    yield line(COLUMNS)
    for row in shown(marked.rows):
        cells = {**of_student(row), **of_result(row, marked.exam.language)}
        yield line([cells[column] for column in COLUMNS])


def of_student(row: Row) -> dict[str, str]:
    identifier = row.columns.get(IDENTIFIER, "")
    if not identifier and row.status is not Status.UNREADABLE:
        raise NoIdentifier(row.id)
    return {
        IDENTIFIER: identifier,
        "Full name": row.name or row.file,
        "ID number": row.id,
        "Email address": row.email,
        MODIFIED: row.columns.get(MODIFIED, ""),
    }


def of_result(row: Row, language: str) -> dict[str, str]:
    """Whoever is not marked keeps the grade and the comments that the worksheet had."""
    if row.status is Status.MARKED and row.points is not None and row.out_of is not None:
        return {
            "Status": str(row.status),
            GRADE: decimal(row.points),
            "Maximum grade": decimal(row.out_of),
            COMMENTS: words.comments(answered(row), language),
        }
    return {
        "Status": ": ".join(filter(None, (str(row.status), "; ".join(row.notes)))),
        GRADE: row.columns.get(GRADE, ""),
        "Maximum grade": row.columns.get("Maximum grade", ""),
        COMMENTS: row.columns.get(COMMENTS, ""),
    }


FORMAT = Format("moodle", ".worksheet.csv", as_moodle)
