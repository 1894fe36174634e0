"""What follows from rounded answers: an interval, since a decimal stands for one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, TypeAlias

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.vector import Vector
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.numerals import near
from solver.exact import ONE, ZERO, Rational, Value

MAX_DECIMALS: Final = 12
"""So many decimals of earlier answers are moved within their intervals, and no more."""

Ends: TypeAlias = tuple[Rational, Rational]


def follows_within(
    read_answer: ReadAnswer,
    decimals: Mapping[str, ReadAnswer],
    meant: Answers,
    follow: Callable[[Answers], Answer],
) -> bool:
    """Tell whether an answer follows from some numbers that the student's decimals round.

    `decimals` are the answers from which it follows, as they were read, and `meant` what they stand
    for; `follow` returns what follows where some of these are replaced.
    """
    answer = read_answer.answer
    moved = [
        (follow({question: low}), follow({question: high}))
        for question, low, high in islice(moved_answers(decimals, meant), MAX_DECIMALS)
    ]
    if any(answer in ends or is_tie_between(answer, ends) for ends in moved):
        return True
    own, centre = parts(answer), parts(follow({}))
    moved_parts = [[parts(end) for end in ends] for ends in moved]
    are_alike = isinstance(answer, Distribution) or own.keys() == centre.keys()
    return (
        bool(own and centre)
        and are_alike
        and all(
            overlap(
                interval(own.get(label, ZERO), read_answer.within or ZERO),
                reach(
                    centre.get(label, ZERO),
                    [[p.get(label, ZERO) for p in ends] for ends in moved_parts],
                ),
            )
            for label in own.keys() | centre.keys()
        )
    )


def is_tie_between(answer: Answer, ends: tuple[Answer, Answer]) -> bool:
    """Tell whether the answer is all moves that are best at one end or the other.

    Where these change, they are equally good between the ends.
    """
    match answer, *ends:
        case Moves(labels), Moves(low), Moves(high):
            return labels == low | high
        case _:
            return False


def reach(centre: Rational, moved: list[list[Rational]]) -> Ends:
    """Return the least and the greatest number, where each input moves it independently."""
    steps = [[value - centre for value in ends] for ends in moved]
    low = sum((min(ZERO, *ends) for ends in steps), centre)
    return low, sum((max(ZERO, *ends) for ends in steps), centre)


def moved_answers(
    decimals: Mapping[str, ReadAnswer], meant: Answers
) -> Iterator[tuple[str, Answer, Answer]]:
    """Yield what each answer stands for, with each decimal at the lower and the upper end."""
    for question, decimal in decimals.items():
        numbers = parts(decimal.answer)
        for label, value in numbers.items():
            low, high = interval(value, decimal.within or ZERO)
            yield (
                question,
                with_part(meant[question], label, low),
                with_part(meant[question], label, high),
            )


def interval(value: Rational, within: Rational) -> Ends:
    """Return the numbers that a decimal may stand for, rounded or cut off."""
    unit = within + within
    return (value - within, value + unit) if value >= ZERO else (value - unit, value + within)


def overlap(interval_: Ends, other: Ends) -> bool:
    """Tell whether two intervals have a number in common."""
    return interval_[0] <= other[1] and other[0] <= interval_[1]


def parts(answer: Answer) -> dict[str, Rational]:
    """Return the numbers of an answer by their label; those of a row have their places.

    There are none if one of them is infinite.
    """
    match answer:
        case Number(value):
            return finite([value])
        case Numbers(values) | Vector(values):
            return finite(values)
        case Distribution(weights):
            return dict(weights)
        case _:
            return {}


def finite(values: Sequence[Value]) -> dict[str, Rational]:
    """Return the values by their places; nothing if one of them is infinite."""
    row = {str(i): v for i, v in enumerate(values) if not isinstance(v, float)}
    return row if len(row) == len(values) else {}


def with_part(answer: Answer, label: str, value: Rational) -> Answer:
    """Return the answer with one of its numbers moved.

    Probabilities still have the sum that they had: the others grow or shrink alike.
    """
    moved = replace_part(answer, label, value)
    if not isinstance(moved, Distribution):
        return moved
    total = sum(parts(answer).values(), ZERO)
    return Distribution.from_weights(with_sum(total, parts(moved), label))


def replace_part(answer: Answer, label: str, value: Rational) -> Answer:
    """Return the answer with one of its numbers replaced."""
    numbers = {**parts(answer), label: value}
    match answer:
        case Distribution():
            return Distribution.from_weights(numbers)
        case Numbers():
            return Numbers(tuple(numbers.values()))
        case Vector():
            return Vector(tuple(numbers.values()))
        case _:
            return Number(value)


def with_sum(total: Rational, weights: dict[str, Rational], label: str) -> dict[str, Rational]:
    """Return the weights, of which all but one are scaled so that they have that sum."""
    value = weights[label]
    rest = sum(weights.values(), ZERO) - value
    if not rest:
        return weights
    return {x: w if x == label else w * (total - value) / rest for x, w in weights.items()}


def as_meant(read_answer: ReadAnswer, key: Answer) -> Answer:
    """Return the answer, of which the sum is 1 if it is a distribution in decimals that round 1.

    It is the key, if all of them round its probabilities; otherwise they are scaled.
    """
    answer, within = read_answer.answer, read_answer.within
    if within is None or not isinstance(answer, Distribution):
        return answer
    weights = dict(answer.weights)
    total = sum(weights.values(), ZERO)
    if total in (ZERO, ONE) or abs(total - ONE) > within * Rational(len(weights)):
        return answer
    scaled = Distribution.from_weights({label: p / total for label, p in weights.items()})
    return key if without_rounding(read_answer, key) == key else scaled


def without_rounding(read_answer: ReadAnswer, exact: Answer) -> Answer:
    """Return the answer with the exact number wherever its decimal rounds that."""
    answer, right_numbers = read_answer.answer, parts(exact)
    if read_answer.within is None or type(answer) is not type(exact):
        return answer
    for label, value in parts(answer).items():
        right_value = right_numbers.get(label, ZERO)
        if near(value, right_value, read_answer.within):
            answer = replace_part(answer, label, right_value)
    return answer
