"""Answers in the handwriting of different students."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.writing import written
from generator.exercise.exercise import Exercise
from solver.exact import Rational

Exercises: TypeAlias = Sequence[Exercise[Any, Any]]
Texts: TypeAlias = Mapping[str, str]
"""What is written, by exercise and question: `1.value`."""

PLACES = 1000


def by(hand: Callable[[Answer], str], answers: Sequence[Answers]) -> Texts:
    """Every answer of each exercise, in one hand."""
    return {
        f"{n}.{name}": hand(answer)
        for n, given in enumerate(answers, 1)
        for name, answer in given.items()
    }


def plainly(answer: Answer) -> str:
    """As a key is written: `12/7`, `c2, c3`."""
    return written(answer)


def in_own_style(answer: Answer) -> str:
    """Mixed numbers, another minus, capitals, semicolons."""
    match answer:
        case Number(value) if not isinstance(value, float):
            return mixed(value)
        case Distribution():
            return written(answer).replace(",", " ;")
        case _:
            return written(answer).upper().replace(",", ";")


def mixed(value: Rational) -> str:
    """-12/7 as `− 1 5/7`."""
    whole, rest = divmod(abs(value.numerator), value.denominator)
    parts = ["−"] if value < 0 else []
    if whole or not rest:
        parts.append(str(whole))
    if rest:
        parts.append(f"{rest}/{value.denominator}")
    return " ".join(parts)


def rounded(answer: Answer) -> str:
    """A fraction as a decimal of three places, with a comma."""
    match answer:
        case Number(value) if not isinstance(value, float) and value.denominator > 1:
            return decimal(value)
        case _:
            return written(answer)


def decimal(value: Rational) -> str:
    n, d = abs(int(value.numerator)), int(value.denominator)
    nearest = (2 * PLACES * n + d) // (2 * d)
    sign = "-" if value < 0 else ""
    return f"{sign}{nearest // PLACES},{nearest % PLACES:03}"
