"""A student's variant to work on, and its key: for a page, and on paper."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from grader.actions.desk.exercise_actions import PosedExercise
from grader.actions.pages.exercise import exercise_json
from grader.actions.pages.solution import steps, walk_json
from grader.courses.actions import generate_variants
from grader.courses.actions.make_marks import as_enrolled
from grader.courses.actions.requested import assignment_of, headed, sheet_of, student_of, written
from grader.courses.store import variants
from grader.courses.store.database import Database
from grader.courses.store.records import Assignment
from grader.exams.files import exercise_file
from grader.exams.grading.mark_submission import posed
from grader.exams.making.exam_file import Sheet
from grader.exams.making.paper_content import paper
from grader.rendering.pdf.sheets import write_key, write_sheet


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """A student's sheet of an assignment."""

    assignment: Assignment
    sheet: Sheet

    @property
    def exercises(self) -> Iterator[Exercise[Any, Any]]:
        """As they stand on the sheet, solved."""
        exam = headed(self.assignment.head)
        return (posed(exam, self.sheet, number) for number in self.sheet.asked)


def own(there: Database, course: str, assignment: str, student: str) -> OwnSheet:
    """The student's of now; it is drawn if it is still to be."""
    while True:
        with there.reading() as tx:
            found = assignment_of(tx, course, assignment)
            known = student_of(tx, course, student)
            variant = variants.find(tx, assignment, student)
        if variant:
            return OwnSheet(found, as_enrolled(sheet_of(variant), known))
        generate_variants.draw_for(there, course, assignment, student)


def sheet_json(own: OwnSheet) -> dict[str, Plain]:
    """What a page needs to have it answered; no key and no seed is in it."""
    exam, sheet = headed(own.assignment.head), own.sheet
    return {
        "title": exam.title,
        "course": exam.course,
        "student": sheet.id,
        "code": sheet.code,
        "attempt": sheet.attempt,
        "language": sheet.language,
        "exercises": [
            {"number": number, **exercise_json(PosedExercise(exercise, sheet.language))}
            for number, exercise in enumerate(own.exercises, 1)
        ],
    }


def key_json(own: OwnSheet) -> dict[str, Plain]:
    """The answers, those of mistakes, and the solution as steps with their figures."""
    language = own.sheet.language
    return {
        "code": own.sheet.code,
        "exercises": [
            {
                "number": number,
                **exercise_file.key_json(exercise, language),
                "steps": walk_json(steps(exercise, language), language),
            }
            for number, exercise in enumerate(own.exercises, 1)
        ],
    }


def sheet_pdf(own: OwnSheet) -> bytes:
    return write_sheet(paper(written(own.assignment.toml), own.sheet, list(own.exercises)))


def key_pdf(own: OwnSheet) -> bytes:
    return write_key(paper(written(own.assignment.toml), own.sheet, list(own.exercises)))
