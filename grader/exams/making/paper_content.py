"""The content of a student's sheet: the exercises in the student's language, before layout."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from generator.answers.agreement import PARTS
from generator.exercise.exercise import Exercise
from generator.exercise.wording import in_language
from grader.exams.making.describe_exercise import paper_exercise, rules, settings_used
from grader.exams.making.exam import AnswerPlace, Exam, FrontPage
from grader.exams.making.exam_file import Sheet
from grader.exams.making.presentation import PLAIN, Presentation
from grader.exams.making.roster import DURATION, EXTRA, SIZE
from grader.exams.making.scale import LinearScale, TableScale, read_scale
from grader.exams.making.selection import WorthOfExercise, total_points
from grader.figures.paper.page_format import PageFormat
from grader.figures.paper.paper import Paper, PaperExercise, PaperFront, PaperHeading
from grader.marking.marks.scheme import Scheme
from grader.rendering.pdf.groups import TICKED
from grader.words.dates import date_of
from grader.words.environment import say
from grader.words.html_templates import LAYOUT, layout_words
from solver.exact import ZERO

COVER = FrontPage(logo=b"", duration="", instructions={}, signature=False, own_page=True)
A_PROBABILITY = "100/999"
TREES = "trees.md.j2"
SEVERAL = 2
"""So many exercises with trees of the same signs have them said once."""


def paper(exam: Exam, sheet: Sheet, exercises: Sequence[Exercise[Any, Any]]) -> Paper:
    """Return the content of the student's sheet and of its key."""
    exam = exam.in_language(sheet.language)
    heading = PaperHeading(
        title=exam.title,
        course=exam.course,
        date=date_of(exam.date, sheet.language),
        language=sheet.language,
        name=sheet.name,
        student=sheet.id,
        code=sheet.code,
        version=sheet.version,
        department=exam.department,
        header=exam.header,
        footer=exam.footer,
    )
    presentations = order_presentations(exam, sheet, len(exercises))
    asked_exercises = [
        paper_exercise(exercise, sheet.language, number=n, code=sheet.code, how=how)
        for n, (exercise, how) in enumerate(zip(exercises, presentations, strict=True), 1)
    ]
    placed = (
        asked_exercises
        if exam.answers is AnswerPlace.FIGURE
        else list(map(with_answers_below, asked_exercises))
    )
    signs, paper_exercises = signs_once(placed, sheet.language)
    return Paper(
        heading=heading,
        exercises=paper_exercises,
        signs=signs,
        notes=(
            *notes(exam.scheme, sheet.language),
            *credit_note(exercises, sheet.language),
            *scale_note(exam, sheet.language),
            *(boxes_note(paper_exercises, sheet.language) if exam.page.scan else ()),
        ),
        words=layout_words(sheet.language),
        page=page_of(exam, sheet),
        key=exam.keys.form,
        front=front(exam, exam.front, sheet, exercises) if exam.front else None,
        cover=None if exam.front else front(exam, COVER, sheet, exercises),
    )


def signs_once(
    exercises: Sequence[PaperExercise], language: str
) -> tuple[str, tuple[PaperExercise, ...]]:
    """Return what the nodes are in the trees of several exercises, and the exercises.

    Each of those knows which part of its statement it is; nothing is said of fewer than two.
    """
    ways = {chance: said_of_nodes(chance=chance, language=language) for chance in (False, True)}
    sign_words = {
        exercise.number: (chance, sentence)
        for exercise in exercises
        for chance, sentences in ways.items()
        for sentence in sentences
        if exercise.statement.startswith(sentence)
    }
    if len(sign_words) < SEVERAL:
        return "", tuple(exercises)
    chance = any(chance for chance, _ in sign_words.values())
    signs = say(TREES, "signs_of_several", language, list(sign_words), chance)
    return signs, tuple(
        replace(exercise, signs=sign_words[exercise.number][1])
        if exercise.number in sign_words
        else exercise
        for exercise in exercises
    )


@cache
def said_of_nodes(*, chance: bool, language: str) -> tuple[str, ...]:
    """Return the sentences with which statements say whose the nodes are, with chance or not."""
    return tuple(say(TREES, "signs", language, min_, chance) for min_ in (True, not chance))


def page_of(exam: Exam, sheet: Sheet) -> PageFormat:
    """Return the exam's page format, with the student's font size if the roster has one."""
    size = sheet.columns.get(SIZE)
    return replace(exam.page, size=int(size)) if size else exam.page


def duration(front_page: FrontPage, sheet: Sheet) -> str:
    """Return the student's time: the roster's or the exam's, and extra time with a plus sign."""
    own = sheet.columns.get(DURATION) or front_page.duration
    return " + ".join(filter(None, (own, sheet.columns.get(EXTRA, ""))))


def order_presentations(exam: Exam, sheet: Sheet, exercises: int) -> list[Presentation]:
    """Return the presentation of each exercise, in the order of the sheet.

    Without an exam, every exercise has the plain presentation.
    """
    if not exam.entries:
        return [PLAIN] * exercises
    numbers = sheet.order or range(1, exercises + 1)
    return [exam.entries[n - 1].presentation for n in numbers]


def front(
    exam: Exam, front_page: FrontPage, sheet: Sheet, exercises: Sequence[Exercise[Any, Any]]
) -> PaperFront:
    """Return the content of the front page, with the course's rules that the exercises use.

    Bonus points do not count towards the total.
    """
    language = sheet.language
    points = [sum((q.points for q in e.questions), ZERO) for e in exercises]
    presentations = order_presentations(exam, sheet, len(exercises))
    worths = map(WorthOfExercise, points, (how.bonus for how in presentations))
    return PaperFront(
        points=tuple(
            f"{'+' if how.bonus else ''}{say(LAYOUT, 'amount', language, worth)}"
            for worth, how in zip(points, presentations, strict=True)
        ),
        total=say(LAYOUT, "amount", language, total_points([*worths])),
        duration=duration(front_page, sheet),
        instructions=in_language(front_page.instructions, language),
        rules=rules(exam.convention, settings_used(exercises, language), language),
        logo=front_page.logo,
        signature=front_page.signature,
        own_page=front_page.own_page,
    )


def with_answers_below(exercise: PaperExercise) -> PaperExercise:
    """Return the exercise with all answers below its figure."""
    placed_nowhere = (replace(question, place=None) for question in exercise.questions)
    return replace(exercise, questions=tuple(placed_nowhere))


def credit_note(exercises: Sequence[Exercise[Any, Any]], language: str) -> tuple[str, ...]:
    """Return the note on partial credit, if any question allows it."""
    questions = [q for exercise in exercises for q in exercise.questions]
    if not any(q.credit == PARTS and q.has_parts for q in questions):
        return ()
    return (say(LAYOUT, "parts", language),)


def scale_note(exam: Exam, language: str) -> tuple[str, ...]:
    """Return the note on the scale of the marks, if the exam has one."""
    match exam.scale and read_scale(exam.scale):
        case LinearScale(out_of=out_of, step=step, passes_from=passes_from):
            return (say(LAYOUT, "scale", language, out_of, step, passes_from),)
        case TableScale(thresholds=thresholds, passes_from=passes_from):
            marks = [(mark.name, mark.text) for mark in thresholds]
            return (say(LAYOUT, "mark_table", language, marks, passes_from),)
        case _:
            return ()


def boxes_note(exercises: Sequence[PaperExercise], language: str) -> tuple[str, ...]:
    """Return the note on check boxes, if any question has them."""
    paper_questions = [q for exercise in exercises for q in exercise.questions]
    if not any(isinstance(q.place, TICKED) for q in paper_questions):
        return ()
    return (say(LAYOUT, "crosses", language),)


@cache
def notes(scheme: Scheme, language: str) -> tuple[str, ...]:
    """Return the rules of marking, one per line."""
    return tuple(say(LAYOUT, "notes", language, str(scheme.rounding), scheme.alone).split("\n\n"))
