"""What follows from rounded answers: an interval, since a decimal stands for one."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final, TypeAlias

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.outcome import ReadAnswer
from solver.exact import ZERO, Rational

MAX_DECIMALS: Final = 12
"""So many decimals of earlier answers are moved within their intervals, and no more."""

Ends: TypeAlias = tuple[Rational, Rational]


def follows_within(
    read_answer: ReadAnswer,
    decimals: Mapping[str, ReadAnswer],
    follow: Callable[[Answers], Answer | None],
) -> bool:
    """Tell whether an answer follows from some numbers that the student's decimals round.

    `decimals` are the answers from which it follows, as they were read; `follow` returns what
    follows where some of these are replaced.
    """
    moved = [
        (follow({question: low}), follow({question: high}))
        for question, low, high in islice(moved_answers(decimals), MAX_DECIMALS)
    ]
    if any(read_answer.answer in ends for ends in moved):
        return True
    own, centre = parts(read_answer.answer), parts(follow({}))
    moved_parts = [[parts(answer) for answer in ends] for ends in moved]
    return bool(own and centre) and all(
        overlap(
            interval(own.get(label, ZERO), read_answer.within or ZERO),
            reach(
                centre.get(label, ZERO),
                [[p.get(label, ZERO) for p in ends] for ends in moved_parts],
            ),
        )
        for label in own.keys() | centre.keys()
    )


def reach(centre: Rational, moved: list[list[Rational]]) -> Ends:
    """Return the least and the greatest number, where each input moves it independently."""
    steps = [[value - centre for value in ends] for ends in moved]
    low = sum((min(ZERO, *ends) for ends in steps), centre)
    return low, sum((max(ZERO, *ends) for ends in steps), centre)


def moved_answers(decimals: Mapping[str, ReadAnswer]) -> Iterator[tuple[str, Answer, Answer]]:
    """Yield each decimal's answer with that number at the lower and the upper end."""
    for question, decimal in decimals.items():
        numbers = parts(decimal.answer)
        for label, value in numbers.items():
            low, high = interval(value, decimal.within or ZERO)
            yield (
                question,
                with_part(decimal.answer, label, low),
                with_part(decimal.answer, label, high),
            )


def interval(value: Rational, within: Rational) -> Ends:
    """Return the numbers that a decimal may stand for, rounded or cut off."""
    unit = within + within
    return (value - within, value + unit) if value >= ZERO else (value - unit, value + within)


def overlap(interval_: Ends, other: Ends) -> bool:
    """Tell whether two intervals have a number in common."""
    return interval_[0] <= other[1] and other[0] <= interval_[1]


def parts(answer: Answer | None) -> dict[str, Rational]:
    """Return the numbers of an answer by their label; a number of its own has the label ""."""
    match answer:
        case Number(value) if not isinstance(value, float):
            return {"": value}
        case Distribution(weights):
            return dict(weights)
        case _:
            return {}


def with_part(answer: Answer, label: str, value: Rational) -> Answer:
    """Return the answer with one of its numbers replaced."""
    if isinstance(answer, Distribution):
        return Distribution.from_weights({**dict(answer.weights), label: value})
    return Number(value)
