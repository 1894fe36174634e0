"""The answers of a sheet as JSON, and in them the steps of exercises that are played."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from generator.base.plain import Plain
from grader.courses.actions.requested import read_head, sheet_of
from grader.courses.store import plays
from grader.courses.store.database import Transaction
from grader.courses.store.records import Assignment, VariantRecord
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.playing.played_exercise import PLAY, read_record


def write_answers(answers: Mapping[str, Plain]) -> str:
    """Return the answers as canonical JSON."""
    return json.dumps(answers, ensure_ascii=False, sort_keys=True)


def played_numbers(exam: ExamFile, sheet: Sheet) -> Iterator[int]:
    """Yield the numbers on the sheet of the exercises that are played."""
    for number, in_exam in enumerate(sheet.exercise_numbers, 1):
        if exam.exercises[in_exam - 1].is_played:
            yield number


def kept_answers(
    tx: Transaction, assignment: Assignment, variant: VariantRecord, answers: str
) -> str:
    """Return a student's answers with the steps that were kept in place of those that were sent.

    Of an exercise that is played nothing else is taken: its steps have told the answers.
    """
    numbers = [*played_numbers(read_head(assignment.head), sheet_of(variant))]
    if not numbers:
        return answers
    records = plays.find(tx, variant)
    others = {
        name: answer
        for name, answer in json.loads(answers).items()
        if name.partition(".")[0] not in map(str, numbers)
    }
    steps = {f"{n}.{PLAY}": reached_steps(records.get(str(n), [])) for n in numbers}
    return write_answers({**others, **steps})


def reached_steps(record: Plain) -> list[Any]:
    """Return the record without the steps at its end that were not reached."""
    steps = [list(tries) for tries in read_record(record)]
    while steps and not steps[-1]:
        steps.pop()
    return steps


def without_plays(answers: str) -> dict[str, Plain]:
    """Return the answers but those to steps, which are kept apart."""
    return {
        name: answer
        for name, answer in json.loads(answers).items()
        if name.partition(".")[2] != PLAY
    }


EMPTY = "{}"


def kept_draft(
    tx: Transaction, assignment: Assignment, variant: VariantRecord, answers: str
) -> str:
    """Return a draft's answers with the steps that were kept; EMPTY if nothing was answered."""
    kept = kept_answers(tx, assignment, variant, answers)
    return kept if kept == answers or any(json.loads(kept).values()) else EMPTY
