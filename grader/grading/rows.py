"""Rows about a student of the exam."""

from dataclasses import replace

from grader.exams.exam_file import Sheet
from grader.grading.row import Row, Status
from solver.exact import text


def student_row(
    sheet: Sheet, status: Status, *, file: str = "", notes: tuple[str, ...] = ()
) -> Row:
    """A row about a student, still without marks."""
    return Row(
        status=status,
        file=file,
        id=sheet.id,
        name=sheet.name,
        email=sheet.email,
        language=sheet.language,
        version=sheet.version,
        columns=sheet.columns,
        notes=notes,
    )


def contested(marked: Row, why: str) -> Row:
    """What it would have earned, which counts for nobody."""
    assert marked.points is not None, "it has been marked"
    assert marked.out_of is not None, "it has been marked"
    worth = f"would earn {text(marked.points)} of {text(marked.out_of)}"
    return replace(
        marked,
        status=Status.CONFLICT,
        points=None,
        out_of=None,
        exercises=(),
        notes=(worth, why, *marked.notes),
    )
