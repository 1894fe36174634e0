"""One variant of an exam to look at, drawn from a secret that is thrown away."""

from dataclasses import dataclass
from secrets import token_bytes
from typing import Any

from generator.exercise.exercise import Exercise
from grader.base.workers.here import Here
from grader.exams.making.assign_problems import Band, band, settled, sheet_of
from grader.exams.making.assign_variants import plan
from grader.exams.making.exam import Exam
from grader.exams.making.exam_entry import GeneratedExercise
from grader.exams.making.exam_file import Sheet
from grader.exams.making.generate_exercise import posed
from grader.exams.making.make_exam import refuse_names
from grader.exams.making.secret import BYTES
from grader.exams.making.student import Student


@dataclass(frozen=True, slots=True)
class PreviewedExercise:
    """An exercise of the sheet, its number in the exam, how hard it is and how hard it may be."""

    number: int
    exercise: Exercise[Any, Any]
    difficulty: int
    band: Band | None


@dataclass(frozen=True, slots=True)
class Preview:
    """Nobody's sheet."""

    exam: Exam
    sheet: Sheet
    exercises: tuple[PreviewedExercise, ...]


def preview(exam: Exam) -> Preview:
    """Another one every time."""
    for number, entry in enumerate(exam.entries, 1):
        refuse_names(number, entry, exam.convention)
    nobody = Student(id="0", name="")
    planned = plan(exam, [nobody], None, secret=token_bytes(BYTES), replaced=())
    bands = [band(n, entry, exam.convention) for n, entry in enumerate(exam.entries, 1)]
    (drawn,) = settled(exam, planned, bands, Here())
    sheet = sheet_of(exam, drawn)
    return Preview(exam, sheet, tuple(shown(exam, sheet, bands[n - 1], n) for n in sheet.asked))


def shown(exam: Exam, sheet: Sheet, band: Band, number: int) -> PreviewedExercise:
    entry = exam.entries[number - 1]
    exercise = posed(entry, sheet.problems[sheet.asked.index(number)], exam.convention)
    allowed = band if isinstance(entry, GeneratedExercise) else None
    return PreviewedExercise(number, exercise, sheet.difficulty[number], allowed)
