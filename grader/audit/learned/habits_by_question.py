"""For each question of a family, what is right most often without any work."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from generator.exercise.exercise import Exercise
from grader.audit.learned.habits import ENOUGH, SlotHabit, SlottedQuestion, asked_in, most_frequent
from solver.exact import ZERO, Rational


@dataclass(frozen=True, slots=True)
class QuestionHabits:
    """A question by its name without nodes and numbers, such as `value-*`.

    `commonest` is the key that it has most often, `surface` the feature of the sheet that is right
    most often, None where no feature ever is; `options` is how many answers it can have where it is
    a choice, and 0 elsewhere.
    """

    question: str
    options: int
    commonest: SlotHabit
    surface: SlotHabit | None


def habits_by_question(exercises: Sequence[Exercise[Any, Any]]) -> tuple[QuestionHabits, ...]:
    """Return the habits of each question asked often enough, in the order of first asking."""
    by_stem: defaultdict[str, list[SlottedQuestion]] = defaultdict(list)
    for exercise in exercises:
        for asked in asked_in(exercise):
            by_stem[asked.stem].append(asked)
    often = min(ENOUGH, len(exercises))
    return tuple(habits_of(stem, asked) for stem, asked in by_stem.items() if len(asked) >= often)


def habits_of(stem: str, questions: Sequence[SlottedQuestion]) -> QuestionHabits:
    keys = Counter(key for asked in questions for key in asked.accepted)
    features = Counter(feature for asked in questions for feature in asked.right_features)
    return QuestionHabits(
        stem,
        max(choices(asked) for asked in questions),
        most_frequent(keys, len(questions)),
        most_frequent(features, len(questions)) if features else None,
    )


def choices(asked: SlottedQuestion) -> int:
    """Return how many answers a question has that names one of its options."""
    form = asked.question.form
    return len(form.options) if form.kind.name == "choice" else 0


def most_of(habits: Iterable[SlotHabit | None]) -> Rational:
    """Return the largest share; 0 where there is none."""
    return max((habit.share for habit in habits if habit), default=ZERO)
