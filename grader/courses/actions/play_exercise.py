"""Playing an exercise of an assignment: each try at a step is judged, and kept before it is told.

What is kept counts, whatever a page sends when it hands in: the first try at each step is the one
that earns, also when the student goes back, opens the page again or hands in again. Kept are the
first that can be read and the one that takes the step: others change nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.predictions import Predictions
from grader.actions.pages.play_page import run_json, take_answer
from grader.actions.practice.played_run import Judgement, PlayedRun
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.receive_submission import (
    lock_variant,
    refuse_more,
    refuse_replaced,
    refuse_untimely,
)
from grader.courses.actions.requested import read_head
from grader.courses.actions.sheet_answers import played_numbers
from grader.courses.actions.variant_sheets import OwnSheet, find_own_sheet, starts
from grader.courses.actions.visibility import refuse_unopened
from grader.courses.store import plays, submissions
from grader.courses.store.database import Database
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.playing.played_exercise import (
    HELP,
    Record,
    count_done,
    judge_record,
    read_record,
)
from grader.words.play_words import Help, place_of_step
from grader.words.render import answer_of
from solver.errors import RequestError


@dataclass(frozen=True, slots=True, kw_only=True)
class SentSteps:
    """Answers to steps as a page sends them, with the help that it asks for.

    They are of the steps from `step` on, or from the first that is not done if it is None; an
    answer of None lets the step be taken for the player, `rest` all that follow at the node.
    """

    exercise: int
    step: int | None = None
    answers: tuple[Plain, ...] = ()
    rest: bool = False
    help: int = 0


def play_step(
    database: Database, course: str, assignment: str, *, student: str, sent: SentSteps
) -> dict[str, Plain]:
    """Judge the answers, keep them, and return what the page shows next.

    Answers and help are refused if nothing could be handed in now.
    """
    own = find_own_sheet(database, course, assignment, student)
    language = own.sheet.language
    run = PlayedRun(played_exercise(own, sent.exercise))
    with database.writing() as tx:
        asked_assignment, variant = lock_variant(tx, course, assignment=assignment, student=student)
        refuse_replaced(own.sheet.code, variant)
        refuse_unopened(asked_assignment, now())
        if sent.answers or sent.rest or sent.help or starts(asked_assignment, now()):
            refuse_untimely(asked_assignment, now())
            _, so_far = submissions.count_submissions(
                tx, asked_assignment.id, student, variant.attempt
            )
            refuse_more(asked_assignment, so_far)
        records, number = plays.find(tx, variant), str(sent.exercise)
        before = read_record(records.get(number, []))
        judgement, record = take_steps(run, before, sent, language)
        if record != [*map(list, before)]:
            plays.keep(tx, variant, {**records, number: record})
    return run_view(run, judgement, record, grade=sent.help, language=language)


def played_exercise(own: OwnSheet, number: int) -> Exercise[Any, Any]:
    """Return an exercise of the sheet that is played; RequestError for another."""
    exam = read_head(own.assignment.head)
    if number not in played_numbers(exam, own.sheet):
        raise RequestError("exercise {number} is not played step by step", number=number)
    return pose_exercise(exam, own.sheet, own.sheet.exercise_numbers[number - 1])


def take_steps(
    run: PlayedRun, record: Record, sent: SentSteps, language: str
) -> tuple[Judgement | None, list[Plain]]:
    """Take the steps; return what is to be said of the last answer, and the record with them."""
    done = count_done(run.predictions, record)
    run.done = done if sent.step is None else sent.step
    if run.done > done:
        raise RequestError("step {step} comes after one that is not done", step=run.done + 1)
    tries = [list(each) for each in (*record, *((),) * len(run.predictions))]
    judgement = None
    for answer in answers_of(run, sent):
        if run.next is None:
            break
        place = run.done
        judgement = take_answer(run, answer, language)
        is_read = judgement.answer is not None or answer is None
        if place >= done and is_read and (judgement.is_right or not tries[place]):
            tries[place].append(answer)
        if not judgement.is_right:
            break
        if answer is not None and not judgement.is_rounded:
            judgement = None
    if sent.help >= Help.WORKING and run.done >= done and run.next and not tries[run.done]:
        tries[run.done].append({HELP: str(sent.help)})
    return judgement, [*tries[: len(run.predictions)]]


def answers_of(run: PlayedRun, sent: SentSteps) -> Iterator[Plain]:
    """Yield the answers, then None for each step that is left to the search where they end."""
    yield from sent.answers
    if sent.rest:
        yield from (None,) * run.rest_count


def run_view(
    run: PlayedRun, judgement: Judgement | None, record: Plain, *, grade: int, language: str
) -> dict[str, Plain]:
    """Return what the page shows: the run, and how the steps so far were answered first."""
    view = run_json(run, judgement, grade=grade, language=language)
    return {**view, **first_answers(run.predictions, read_record(record), language)}


def first_answers(predictions: Predictions, record: Record, language: str) -> dict[str, Plain]:
    """Return which steps were wrong at first, where and how, and which were shown."""
    judged = [*enumerate(judge_record(predictions, record))]
    return {
        "wrong": [
            [
                number,
                {
                    "place": place_of_step(step.prediction, language),
                    "own": answer_of(step.answer, language),
                },
            ]
            for number, step in judged
            if step.answer is not None
        ],
        "told": [number for number, step in judged if step.is_shown],
    }
