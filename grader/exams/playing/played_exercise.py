"""An exercise that was played step by step: its marks, from the tries that were recorded.

A record is a list with the tries of each step, in order: answers, null where the step was taken for
the player, and {"help": "2"} where its numbers or its answer were shown. In place of a list of one
try the try itself may stand. Nothing of it but these is believed: the solver runs again, and each
first try is read and compared with what it does.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final, TypeAlias

from msgspec import Struct

from generator.answers.answers import Answer
from generator.answers.outcome import Outcome, ReadAnswer
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.predictions import Prediction, Predictions
from grader.marking.marks.attempt import is_rounded
from grader.marking.marks.grade import read_any, with_aliases
from grader.marking.marks.scheme import USUAL, Scheme
from grader.words.play_words import played_feedback
from grader.words.spellings import spellings_in
from solver.exact import ZERO, Rational, text
from solver.message import Message

PLAY = "play"
"""The name under which the steps of an exercise are handed in: `1.play`."""
MAX_TRIES = 5
"""The greatest number of tries at a step that are looked at."""

BLANK: Final[tuple[Plain, ...]] = (None, "", {})
"""What stands where nothing was handed in."""
HELP = "help"
StepTries: TypeAlias = tuple[Plain, ...]
Record: TypeAlias = tuple[StepTries, ...]
"""The tries at each step."""


class StepFate(Enum):
    """How a step was answered first."""

    RIGHT = "right"
    ROUNDED = "rounded"
    WRONG = "wrong"
    SHOWN = "shown"
    OPEN = "open"


class JudgedStep(Struct, frozen=True):
    """A step with how it was answered first, and the first answer if it is wrong."""

    prediction: Prediction
    fate: StepFate
    answer: Answer | None = None

    @property
    def is_shown(self) -> bool:
        """Whether the step was shown or taken before it was answered."""
        return self.fate is StepFate.SHOWN


def predictions_of(exercise: Exercise[Any, Any]) -> Predictions:
    """Return the steps of the exercise that somebody predicts who plays it."""
    return exercise.play.predictions


def read_record(value: Plain) -> Record:
    """Return the record in plain data or in JSON text; what is none has no tries."""
    return parse_record(value) or ()


def parse_record(value: Plain) -> Record | None:
    """Return the record in plain data or in JSON text; None for what is none."""
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            return None
    if not isinstance(value, list):
        return None
    return tuple(
        tuple(tries[:MAX_TRIES]) if isinstance(tries, list) else (tries,) for tries in value
    )


EXAMPLE = '[["4", "3"], ["cut"], [null]]'
"""A record as it may be written."""
MAX_NUMBERS = 200
"""The greatest number of characters of a line's numbers of steps."""


def record_messages(name: str, value: Plain, predictions: Predictions) -> Iterator[Message]:
    """Yield messages about what of a record is not read, and with it what to write."""
    record = parse_record(value)
    if record is None:
        yield Message(
            "{question} is no list of the answers to each step; write {example}",
            question=name,
            example=EXAMPLE,
        )
        return
    judged = judge_record(predictions, record)
    unread = [
        str(number)
        for number, (step, tries) in enumerate(zip(judged, record, strict=False), 1)
        if step.fate is StepFate.OPEN and tries
    ]
    if unread:
        yield Message(
            "no answer to step {steps} of {question} can be read; write {example}",
            question=name,
            steps=", ".join(unread)[:MAX_NUMBERS],
            example=EXAMPLE,
        )
    if len(record) > len(predictions):
        yield Message(
            "{question} has answers to {count} steps, of which the search has only {of}",
            question=name,
            count=len(record),
            of=len(predictions),
        )


def is_step_name(name: str) -> bool:
    """Tell whether steps are handed in under the name: `play`, or `1.play` as on a sheet."""
    number, _, last = name.rpartition(".")
    return last == PLAY and (not number or number.isdecimal())


def read_step(prediction: Prediction, answer: Plain) -> Outcome:
    """Read an answer to a step, in which options are written in any language."""
    return read_any(answer, with_aliases(prediction.form, spellings_in(prediction.form)))


def is_right_step(prediction: Prediction, outcome: ReadAnswer) -> bool:
    """Tell whether the answer is right, or rounds what is."""
    return prediction.accepts(outcome.answer) or is_rounded(outcome, prediction.key)


def is_help(each: Plain) -> bool:
    """Tell whether what is recorded is no answer but help with the step."""
    return isinstance(each, dict) and each.keys() == {HELP}


def judge_tries(prediction: Prediction, tries: StepTries) -> JudgedStep:
    """Return how the step was answered first; what could not be read costs nothing."""
    for each in tries:
        if each is None or is_help(each):
            return JudgedStep(prediction, StepFate.SHOWN)
        outcome = read_step(prediction, each)
        if not isinstance(outcome, ReadAnswer):
            continue
        if prediction.accepts(outcome.answer):
            return JudgedStep(prediction, StepFate.RIGHT)
        if is_rounded(outcome, prediction.key):
            return JudgedStep(prediction, StepFate.ROUNDED)
        return JudgedStep(prediction, StepFate.WRONG, outcome.answer)
    return JudgedStep(prediction, StepFate.OPEN)


def judge_record(predictions: Predictions, record: Record) -> list[JudgedStep]:
    """Return how each step was answered first; steps of which nothing is recorded are open."""
    every = (*record, *((),) * len(predictions))
    return [
        judge_tries(prediction, tries)
        for prediction, tries in zip(predictions, every, strict=False)
    ]


def count_done(predictions: Predictions, record: Record) -> int:
    """Return how many steps are done, one after another from the first."""
    done = 0
    for prediction, tries in zip(predictions, record, strict=False):
        if not is_done(prediction, tries):
            break
        done += 1
    return done


def is_done(prediction: Prediction, tries: StepTries) -> bool:
    """Tell whether the step was taken: by a right answer, which is the last, or for the player."""
    return bool(tries) and is_taking_try(prediction, tries[-1])


def is_taking_try(prediction: Prediction, each: Plain) -> bool:
    """Tell whether the try takes the step."""
    if each is None or is_help(each):
        return each is None
    outcome = read_step(prediction, each)
    return isinstance(outcome, ReadAnswer) and is_right_step(prediction, outcome)


def is_played(answers: Mapping[str, Plain], number: int) -> bool:
    """Tell whether the steps of the exercise with this number on the sheet were handed in."""
    return answers.get(f"{number}.{PLAY}") not in (None, "")


def played_report(
    exercise: Exercise[Any, Any], steps: Plain, language: str, *, scheme: Scheme = USUAL
) -> dict[str, Plain]:
    """Return the report of a played exercise as JSON data: one mark, by the steps."""
    record = parse_record(steps)
    judged = judge_record(predictions_of(exercise), record or ())
    out_of = sum((question.points for question in exercise.questions), ZERO)
    counts = {fate: sum(step.fate is fate for step in judged) for fate in StepFate}
    rounded = Rational(counts[StepFate.ROUNDED])
    earned = Rational(counts[StepFate.RIGHT]) + rounded * scheme.rounding.worth
    share = earned / Rational(len(judged)) if judged else ZERO
    points = out_of * share
    mark: dict[str, Plain] = {
        "question": PLAY,
        "given": steps if isinstance(steps, str) else short_text(counts, len(judged)),
        "read_as": None,
        "verdict": verdict_on(judged, steps, record),
        "points": text(points),
        "out_of": text(out_of),
        "feedback": played_feedback(
            {str(fate.value): count for fate, count in counts.items()},
            [(step.prediction, step.answer) for step in judged if step.answer is not None],
            language,
        ),
        "steps": [step.fate.value for step in judged],
        "asks": [str(step.prediction.ask) for step in judged],
    }
    return {
        "exercise": None if exercise.id is None else str(exercise.id),
        "points": text(points),
        "out_of": text(out_of),
        "score": round(float(share), 4),
        "marks": [mark],
    }


def short_text(counts: Mapping[StepFate, int], step_count: int) -> str:
    """Return in short how many steps were right at once."""
    return f"{counts[StepFate.RIGHT] + counts[StepFate.ROUNDED]}/{step_count}"


def verdict_on(judged: Sequence[JudgedStep], steps: Plain, record: Record | None) -> str:
    """Return the name of the verdict: right if each step was, blank if none was answered.

    Where there is something, and none of it can be read, it is unreadable. Partly right is wrong,
    as with answers of every kind: the points tell how much is right.
    """
    fates = {step.fate for step in judged}
    if fates == {StepFate.RIGHT}:
        return "right"
    if fates == {StepFate.RIGHT, StepFate.ROUNDED}:
        return "rounded"
    if fates <= {StepFate.OPEN}:
        is_unread = any(record) if record is not None else steps not in BLANK
        return "unreadable" if is_unread else "blank"
    return "wrong"
