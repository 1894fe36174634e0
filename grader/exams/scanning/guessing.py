"""What each written answer of a student may say, by the form that its question gives it.

A guess sorts answers for the person who reads them. It never sees a key, and is no answer before
that person has confirmed it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

import cv2
import numpy as np

from generator.answers.kind import Form
from grader.base.workers.engine import FinishedTask, Progress, Workers, spread
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.exam_students import Roll
from grader.exams.scanning.handwriting.grammar import answer_grammar
from grader.exams.scanning.handwriting.reading import guess_line
from grader.exams.scanning.scan_order import ArrangedPages, ScannedStudent
from solver.errors import RequestError

SURE = 0.6
"""A guess that is less probable than this is not shown."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The ink of a student's answers by field, as PNG, and the student's sheet as JSON."""

    sheet: bytes
    inks: Mapping[str, bytes]


def guess_answers(
    students: Roll, pages: ArrangedPages, workers: Workers, *, progress: Progress
) -> ArrangedPages:
    """Return the pages with a guess at each written answer that can be guessed."""
    inks_by_student = [
        Inks(students.read_sheet_json(student.student), dict(inks_of(student)))
        for student in pages.found
    ]
    coming = spread(
        workers, partial(guess_texts, students.exam), ([inks] for inks in inks_by_student)
    )
    guessed_students = []
    for done, (guessed_student, (_, outcome)) in enumerate(
        zip(pages.found, coming, strict=True), 1
    ):
        texts = outcome.result if isinstance(outcome, FinishedTask) else {}
        guessed_students.append(with_guesses(guessed_student, texts))
        progress(done, len(inks_by_student))
    return replace(pages, found=tuple(guessed_students))


def inks_of(student: ScannedStudent) -> Iterator[tuple[str, bytes]]:
    """Yield the ink of each answer that is not blank, by its field."""
    for page in student.pages:
        yield from ((cut.field, cut.ink) for cut in page.answers if not cut.blank)


def with_guesses(student: ScannedStudent, texts: Mapping[str, str]) -> ScannedStudent:
    """Return the student's pages with these guesses; the ink is no longer needed."""
    return replace(
        student,
        pages=tuple(
            replace(
                page,
                answers=tuple(
                    replace(cut, guess=texts.get(cut.field, ""), ink=b"") for cut in page.answers
                ),
            )
            for page in student.pages
        ),
    )


def guess_texts(exam: ExamFile, inks: Inks) -> dict[str, str]:
    """Return the text that each answer may say, by field, without those that nobody can guess."""
    forms = forms_of(exam, Sheet.model_validate_json(inks.sheet), inks.inks)
    text_by_field = {}
    for field, ink in inks.inks.items():
        question, _, piece = field.partition("_")
        grammar = answer_grammar(forms[question], piece) if question in forms else None
        answer_guess = grammar and guess_line(
            cv2.imdecode(np.frombuffer(ink, np.uint8), 0), grammar
        )
        if answer_guess and answer_guess.sure >= SURE:
            text_by_field[field] = answer_guess.text
    return text_by_field


def forms_of(exam: ExamFile, sheet: Sheet, fields: Mapping[str, bytes]) -> dict[str, Form]:
    """Return the form of each question, such as `1.value`, of exercises with written answers."""
    exercise_numbers = {field.partition(".")[0] for field in fields}
    forms: dict[str, Form] = {}
    for place, number in enumerate(sheet.exercise_numbers, 1):
        if str(place) not in exercise_numbers:
            continue
        try:
            exercise = pose_exercise(exam, sheet, number)
        except RequestError:
            continue  # whatever is wrong with it, `grade` says
        forms |= {f"{place}.{question.name}": question.form for question in exercise.questions}
    return forms
