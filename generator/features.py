"""What can be counted or told of an exercise: of its answers, its problem, the steps to it."""

import re
from collections.abc import Iterator
from typing import Any

from generator.exercise import Exercise
from generator.parts import Features
from generator.plain import Plain
from generator.question import Question
from solver.exact import rational

FRACTION = re.compile(r"\d+/(\d+)")
WHOLE = re.compile(r"-?\d+(?:/\d+)?")


def features(exercise: Exercise[Any, Any]) -> Features:
    """Those that every exercise has, and its family's own."""
    own = exercise.family.features(exercise.problem, exercise.worked)
    return {**in_answers(exercise.questions), **own}


def in_answers(questions: tuple[Question, ...]) -> Features:
    """How many fractions are among the right answers, and how long the numbers are."""
    answers = [text for question in questions for text in numbers(question)]
    below = [int(d) for text in answers for d in FRACTION.findall(text)]
    return {
        "questions": len(questions),
        "fractions": len(below),
        "denominators": max(below, default=1),
        "numbers": max((size(text) for text in answers), default=0),
    }


def numbers(question: Question) -> Iterator[str]:
    """What the key writes that is no label."""
    yield from texts(question.form.kind.plain(question.key), frozenset(question.form.options))


def texts(plain: Plain, options: frozenset[str]) -> Iterator[str]:
    match plain:
        case dict():
            yield from plain.values()
        case list():
            yield from (item for item in plain if item not in options)
        case str() if plain not in options:
            yield plain


def size(text: str) -> int:
    """The greatest number in it, rounded down, without its sign."""
    return max((int(abs(whole)) for whole in map(rational, WHOLE.findall(text))), default=0)
