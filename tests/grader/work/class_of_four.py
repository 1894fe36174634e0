"""An exam of one small tree for four students, and what they hand in."""

import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import marked_exam
from one_run import mark
from reportlab.pdfgen.canvas import Canvas

from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Status
from grader.exams.making.exam_file import ExamFile, ExercisePart, Sheet, write_exam_file
from grader.exams.making.fields import field_name

TREE = {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"}
CODES = {"ana": "K7MX3P", "luis": "WWWWWW", "zoë": "CCCCCC", "dora": "DDDDDD"}
ANA, LUIS, ZOE, DORA = CODES


def student(id_: str, name: str, email: str, **columns: str) -> Sheet:
    return Sheet(
        id=id_,
        name=name,
        email=email,
        language="en",
        columns=columns,
        file=id_,
        code=CODES[id_],
        problems=(TREE,),
    )


EXAM = marked_exam.EXAM.model_copy(
    update={
        "exercises": (ExercisePart(family="minimax", points="4"),),
        "students": (
            student(ANA, "Ana Peña", "ana@uni.example", moodle="4711", group="G1"),
            student(LUIS, "Luis Pérez Gil", "l.perez@uni.example", moodle="4712", group="G1"),
            student(ZOE, "Zoë Li", "zoe@uni.example", moodle="Participant 4713", group="G2"),
            student(DORA, "Dora Li", "", moodle="4714", group="G2"),
        ),
    }
)


def hand_in(file: Path, *objects: dict[str, str]) -> Path:
    """JSON with one or several students' answers."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(objects[0] if len(objects) == 1 else objects))
    return file


def sheet(file: Path, *codes: str, value: str = "3") -> Path:
    """A PDF with the field of one question for each of the sheets."""
    content = BytesIO()
    page = Canvas(content)
    page.drawString(72, 800, "a sheet")
    for i, code in enumerate(codes):
        page.acroForm.textfield(name=field_name(code, 1, "A"), value=value, y=700 - 40 * i)
    page.save()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content.getvalue())
    return file


def marked(
    folder: Path, *asked: Path, bound_by: str = "auto", exam: ExamFile = EXAM
) -> MarkingResults:
    """The marks of what lies in the folder, or of what is asked for in it."""
    path = folder.parent / "exam.json"
    path.write_text(write_exam_file(exam))
    return mark(path, asked or (folder,), bound_by=bound_by)


def outcomes(marking: MarkingResults) -> Sequence[tuple[str, str, str]]:
    """Whose row, what became of it, from which file; not those of the absent."""
    rows = [row for row in marking.rows if row.status is not Status.ABSENT]
    return [(row.id, str(row.status), Path(row.file).name) for row in rows]


def absent(marking: MarkingResults) -> list[str]:
    return [row.id for row in marking.rows if row.status is Status.ABSENT]


def notes(marking: MarkingResults) -> str:
    return "\n".join(note for row in marking.rows for note in row.notes)
