"""A student's variant and its key, as JSON for pages and as PDF."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.wording import Illustration
from grader.actions.desk.exercise_actions import PosedExercise
from grader.actions.pages.exercise import LEVEL, exercise_on_page
from grader.actions.pages.page_figure import plain_figure
from grader.actions.pages.solution import steps, walk_json
from grader.courses.actions import generate_variants
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.extend_assignment import for_student
from grader.courses.actions.make_marks import as_enrolled
from grader.courses.actions.receive_submission import lock_variant
from grader.courses.actions.requested import (
    assignment_of,
    read_exam,
    read_head,
    sheet_of,
    student_of,
)
from grader.courses.actions.sheet_answers import played_numbers
from grader.courses.actions.visibility import refuse_unopened
from grader.courses.store import extensions, variants
from grader.courses.store.database import Database
from grader.courses.store.records import Assignment
from grader.exams.files import exercise_file
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.making.exam_file import Sheet
from grader.exams.making.paper_content import paper
from grader.exams.playing.played_exercise import PLAY
from grader.figures import markdown
from grader.figures.paper.paper import Paper
from grader.rendering.html.html_blocks import embed_picture, flow, line
from grader.rendering.pdf.sheets import write_key, write_sheet
from grader.words.picture_words import picture_of
from grader.words.play_words import name_of_play, play_rule
from solver.exact import ZERO, text

SECOND = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """A student's sheet of an assignment, which has the student's own terms."""

    assignment: Assignment
    sheet: Sheet

    @property
    def exercises(self) -> Iterator[Exercise[Any, Any]]:
        """The exercises on the sheet, solved."""
        exam = read_head(self.assignment.head)
        return (pose_exercise(exam, self.sheet, number) for number in self.sheet.exercise_numbers)


def find_own_sheet(database: Database, course: str, assignment: str, student: str) -> OwnSheet:
    """Return the student's current sheet; generate it if it is missing."""
    while True:
        with database.reading() as tx:
            found_assignment = for_student(tx, assignment_of(tx, course, assignment), student)
            known = student_of(tx, course, student)
            variant = variants.find(tx, assignment, student)
        if variant:
            return OwnSheet(found_assignment, as_enrolled(sheet_of(variant), known))
        generate_variants.draw_for(database, course, assignment, student)


def open_own_sheet(database: Database, course: str, assignment: str, student: str) -> OwnSheet:
    """Return the student's sheet as the student opens it, with which a time limit begins.

    Raises NotNow before the assignment opens.
    """
    sheet = find_own_sheet(database, course, assignment, student)
    refuse_unopened(sheet.assignment, now())
    while starts(sheet.assignment, now()):
        with database.writing() as tx:
            asked_assignment, variant = lock_variant(
                tx, course, assignment=assignment, student=student
            )
            if variant.code == sheet.sheet.code and starts(asked_assignment, now()):
                began = now().replace(microsecond=0) + SECOND  # to the second, and in full
                extensions.begin(tx, assignment, student, moment=began)
        sheet = find_own_sheet(database, course, assignment, student)
    return sheet


def starts(assignment: Assignment, moment: datetime) -> bool:
    """Return whether the student's time would begin at the moment."""
    closes = assignment.terms.closes
    is_open = closes is None or moment < closes
    return assignment.terms.minutes is not None and assignment.opened is None and is_open


def sheet_json(own: OwnSheet) -> dict[str, Plain]:
    """Return the sheet as a page needs it, without key and seed."""
    sheet, exercises = own.sheet, list(own.exercises)
    printed = paper_on_page(own, exercises)
    played = {*played_numbers(read_head(own.assignment.head), sheet)}
    return {
        "title": printed.heading.title,
        "course": printed.heading.course,
        **front_json(printed),
        "student": sheet.id,
        "name": sheet.name,
        "code": sheet.code,
        "attempt": sheet.attempt,
        "language": sheet.language,
        "exercises": [
            {
                "number": on_paper.number,
                **exercise_on_page(PosedExercise(exercise, sheet.language), on_paper),
                **(played_json(exercise, sheet.language) if on_paper.number in played else {}),
                "worth": on_paper.points,
            }
            for exercise, on_paper in zip(exercises, printed.exercises, strict=True)
        ],
    }


def played_json(exercise: Exercise[Any, Any], language: str) -> dict[str, Plain]:
    """Return what a page needs of an exercise that is played, in place of its questions."""
    name = name_of_play(language)
    question = {
        "name": PLAY,
        "kind": PLAY,
        "control": PLAY,
        "points": text(sum((question.points for question in exercise.questions), ZERO)),
        "prompt": in_line(name),
        "said": name,
        "rule": play_rule(language),
    }
    picture = exercise.family.question_picture(exercise.problem, exercise.solution)
    worded_picture = picture_of(picture, language)
    figure = worded_picture and plain_figure(worded_picture, language)
    return {"questions": [question], "figure": figure, "legend": []}


def paper_on_page(own: OwnSheet, exercises: Sequence[Exercise[Any, Any]]) -> Paper:
    """Return the content of the sheet as a page shows it, on which no box is crossed by hand."""
    exam = read_exam(own.assignment.toml)
    return paper(replace(exam, page=replace(exam.page, scan=False)), own.sheet, exercises)


def front_json(printed: Paper) -> dict[str, Plain]:
    """Return what the sheet says before its exercises; texts are HTML.

    The course's conventions are told even where the printed sheet has no front.
    """
    front, heading = printed.front, printed.heading
    language = heading.language
    told = front or printed.cover
    rules = told.rules if told else ()
    logo = Illustration(front.logo, {}) if front and front.logo else None
    return {
        "facts": [*filter(None, (heading.department, heading.date, front and front.duration))],
        "header": heading.header,
        "logo": embed_picture(logo, language) if logo else "",
        "instructions": flow(markdown.parse(front.instructions), {}, level=LEVEL) if front else "",
        "notes": [in_line(note) for note in printed.notes],
        "rules": [in_line(rule) for rule in rules],
        "marking": printed.words.marking,
        "conventions": printed.words.rules,
    }


def in_line(text: str) -> str:
    """Return one line of Markdown as HTML."""
    return line(markdown.inline(text))


def key_json(own: OwnSheet) -> dict[str, Plain]:
    """Return the key, the mistakes' answers, and the solutions in steps with figures."""
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
    """Return the sheet as PDF."""
    return write_sheet(paper(read_exam(own.assignment.toml), own.sheet, list(own.exercises)))


def key_pdf(own: OwnSheet) -> bytes:
    """Return the key as PDF."""
    return write_key(paper(read_exam(own.assignment.toml), own.sheet, list(own.exercises)))
