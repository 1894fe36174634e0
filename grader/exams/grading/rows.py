"""Rows about a student of the exam."""

from dataclasses import replace

from grader.exams.grading.row import Row, Status
from grader.exams.making.exam_file import Sheet
from grader.words import messages
from solver.exact import text
from solver.message import Message


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


def contested(marked: Row, why: str, language: str) -> Row:
    """What it would have earned, which counts for nobody."""
    assert marked.points is not None, "it has been marked"
    assert marked.out_of is not None, "it has been marked"
    points, out_of = text(marked.points), text(marked.out_of)
    worth = Message("would earn {points} of {out_of}", points=points, out_of=out_of)
    return replace(
        marked,
        status=Status.CONFLICT,
        points=None,
        out_of=None,
        exercises=(),
        notes=(messages.told(worth, language), why, *marked.notes),
    )
