"""Differences between a wrong answer and the exact one, by the kind of answer."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil, floor, inf

from generator.answers.answers import Answer
from generator.answers.kind import Form
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.expression import Expression
from generator.answers.kinds.inequalities import Inequalities
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path
from generator.answers.kinds.reals import PROBABILITY, UNIT, Reals
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.never_entered import NeverEntered
from generator.answers.slips import Slip, slip_of, weights_near
from generator.answers.spans import Span, Spans, intersection
from generator.exercise.work import Step
from grader.marking.remarks.remark import (
    Bounded,
    Bounds,
    Compared,
    Comparison,
    Components,
    Differing,
    Doubled,
    Ends,
    Line,
    Members,
    OtherValue,
    Reaches,
    Remark,
    Rows,
    Side,
    Slipped,
    Unentered,
    Weighed,
    Weighing,
    Weights,
)
from solver.algebra.orderings import TooManyTerms, find_difference, find_witness, value_at
from solver.exact import ZERO, Rational, Value, simplest_between


def compare_answers(answer: Answer, exact: Answer, form: Form, *, step: Step) -> Iterator[Remark]:
    """Yield remarks on the answer that do not reveal the exact one.

    A number is no slip; `step` is the sort of work that gives the answer.
    """
    match answer, exact:
        case (NeverEntered(), _) | (_, NeverEntered()):
            yield Unentered()
        case Number(value=own), Number(value=right_value):
            yield Side(own, own > right_value)
        case (Nodes(labels=own_set), Nodes(labels=right_set)) | (
            Moves(labels=own_set),
            Moves(labels=right_set),
        ):
            yield of_set(own_set, right_set, form)
        case Path(moves=own_line), Path(moves=right_line):
            yield of_line(own_line, right_line)
        case Choice(), Choice():
            return
        case _:
            yield from comparing_parts(answer, exact, form, step=step)


def visible_slip(own: Value, exact: Value) -> Slip | None:
    """Return the slip that turns one number of several into the other, if it can be seen.

    How the number is worked out is not known of each of several, so nothing is said of carrying.
    """
    slip = slip_of(own, exact)
    is_told = slip not in (None, Slip.TEN_OFF) and is_visible(slip, own, exact)
    return slip if is_told else None


def is_visible(slip: Slip, own: Value, exact: Value) -> bool:
    """Tell whether a slip that is likely by the numbers can be seen in how they are written.

    Ten more or less is one digit, with the same sign; a point or a zero slips in numbers that are
    not fractions; and a whole number has no denominator, nor is it nearly a fraction.
    """
    if isinstance(own, float) or isinstance(exact, float):
        return True
    match slip:
        case Slip.TEN_OFF:
            return own * exact > ZERO
        case Slip.TENFOLD | Slip.TENTH:
            return own.denominator == exact.denominator == 1
        case Slip.DENOMINATOR | Slip.MISCOUNTED:
            return own.denominator != 1
        case _:
            return True


def comparing_parts(answer: Answer, exact: Answer, form: Form, *, step: Step) -> Iterator[Remark]:
    """Yield remarks on an answer that consists of several numbers."""
    match answer, exact:
        case Numbers(values=own_row), Numbers(values=right_row):
            yield of_row(own_row, right_row, form.options, step)
        case Window(), Window():
            yield of_ends(answer, exact, step)
        case Vector(components=own_row), Vector(components=right_row):
            yield of_vector(own_row, right_row)
        case Distribution(), Distribution():
            yield from of_weights(dict(answer.weights), dict(exact.weights), step)
        case Reals(), Reals():
            yield of_reals(answer.spans, exact.spans, form.options)
        case Inequalities(), Inequalities():
            yield from of_conditions(answer, exact)
        case Expression(), Expression():
            yield from of_expressions(answer, exact)
        case Inequality(), Inequality():
            yield Compared(of_inequality(answer, exact))
        case _:  # of an added kind, only that it is wrong is known
            return


def of_set(own: frozenset[str], key: frozenset[str], form: Form) -> Members:
    """Return how many members are missing or too many, without numbers if they are labels."""
    return Members(
        given=len(own),
        missing=len(key - own),
        extra=len(own - key),
        bare=any(label.isdecimal() for label in form.options),
    )


def of_row(
    own: Sequence[Value], right_values: Sequence[Value], names: Sequence[str], step: Step
) -> Remark:
    """Return the places, counted from 1, at which numbers differ, and what these are for.

    Of a single number it is how it differs.
    """
    pairs = list(zip(own, right_values, strict=False))
    wrong = [i for i, (a, b) in enumerate(pairs, 1) if a != b]
    alone = len(wrong) == 1 and len(own) == len(right_values)
    slip = visible_slip(*pairs[wrong[0] - 1]) if alone else None
    if len(own) == len(right_values) == 1:
        side = Side(own[0], own[0] > right_values[0])
        return side if slip is None else Slipped(slip, step)
    return Rows(
        wrong=tuple(wrong),
        given=len(own),
        surplus=len(own) - len(right_values),
        slip=slip,
        step=step,
        names=tuple(names[i - 1] for i in wrong if i <= len(names)),
    )


def of_line(own: Sequence[str], key: Sequence[str]) -> Remark:
    """Return how far the line is right; for an order, the members that occur twice."""
    twice = tuple(dict.fromkeys(move for move in own if own.count(move) > 1))
    if twice and len({*key}) == len(key) == len(own):
        return Doubled(twice)
    n = count_agreeing(own, key)
    return Line(
        right=tuple(own[:n]),
        wrong=own[n] if n < min(len(own), len(key)) else "",
        too_long=n == len(key),
    )


def count_agreeing(own: Sequence[str], key: Sequence[str]) -> int:
    """Return how many moves at the beginning of two lines are the same."""
    same = [a == b for a, b in zip(own, key, strict=False)]
    return (*same, False).index(False)


def of_ends(own: Window, right_window: Window, step: Step) -> Ends:
    """Return the wrong ends, and the slip if there is only one."""
    low, high = own.low != right_window.low, own.high != right_window.high
    wrong = (own.low, right_window.low) if low else (own.high, right_window.high)
    return Ends(
        low=low,
        high=high,
        swapped=(own.low, own.high) == (right_window.high, right_window.low),
        slip=None if low and high else visible_slip(*wrong),
        step=step,
    )


def of_vector(own: Sequence[Value], right_values: Sequence[Value]) -> Components:
    """Return the players, counted from 1, whose components are wrong."""
    wrong = [str(i) for i, (a, b) in enumerate(zip(own, right_values, strict=False), 1) if a != b]
    return Components(tuple(wrong), len(right_values))


def of_weights(
    own: Mapping[str, Rational], key: Mapping[str, Rational], step: Step
) -> Iterator[Remark]:
    """Yield what the wrong probabilities have in common, or which are wrong.

    Those of a strategy are chosen: there are no cases to be counted.
    """
    if is_swapped(own, key):
        yield Weighed(Weighing.SWAPPED)
    elif step is not Step.CHOSEN and len(own) > 1 and len({*own.values()}) == 1:
        yield Weighed(Weighing.UNIFORM)
    elif step is not Step.CHOSEN and weights_near(own, key):
        yield Weighed(Weighing.MISCOUNTED)
    off = {x: own[x] - key[x] for x in sorted(own.keys() & key.keys())}
    yield Weights(
        too_much=tuple(x for x, more in off.items() if more > ZERO),
        too_little=tuple(x for x, more in off.items() if more < ZERO),
        impossible=len(own.keys() - key.keys()),
        left_out=len(key.keys() - own.keys()),
        chosen=step is Step.CHOSEN,
    )


def is_swapped(own: Mapping[str, Rational], key: Mapping[str, Rational]) -> bool:
    """Tell whether the right probabilities are assigned to each other's states."""
    match [x for x in own.keys() | key.keys() if own.get(x) != key.get(x)]:
        case [x, y] if {x, y} <= own.keys() & key.keys():
            return (own[x], own[y]) == (key[y], key[x])
        case _:
            return False


def of_inequality(own: Inequality, right_inequality: Inequality) -> Comparison:
    """Return which part of the inequality is wrong."""
    less, greater = own.less != right_inequality.less, own.greater != right_inequality.greater
    if not less and not greater:
        return Comparison.STRICTNESS
    if (own.less, own.greater) == (right_inequality.greater, right_inequality.less):
        return Comparison.TURNED
    if less and greater:
        return Comparison.BOTH
    return Comparison.LESS if less else Comparison.GREATER


def of_conditions(own: Inequalities, exact: Inequalities) -> Iterator[Differing]:
    """Yield example values that show a condition to be wrong, if few enough terms are compared."""
    try:
        witness = find_witness(own.orders, exact.orders)
    except TooManyTerms:
        return
    if witness is not None and witness.values:
        ties = len({value for _, value in witness.values}) < len(witness.values)
        yield Differing(values=witness.values, holds=witness.holds, ties=ties)


def of_expressions(own: Expression, exact: Expression) -> Iterator[OtherValue]:
    """Yield example values at which the expression has another value than the exact one."""
    values = find_difference(own.term, exact.term)
    if values:
        yield OtherValue(values, value_at(own.term, dict(values)))


# Differences between two sets of real numbers: a wrong end, or a number as a witness.


TWO = Rational(2)
BEYOND = 10
"""The distance beyond the last end at which a witness is tried."""


def of_reals(own: Spans, right_spans: Spans, options: Sequence[str]) -> Bounded | Reaches:
    """Return the one error, or a number that belongs to only one of the sets."""
    every: Spans = UNIT if tuple(options) == PROBABILITY else (Span(-inf, inf),)
    marks = sorted({*ends(own), *ends(right_spans), *ends(every)})
    tried = [number_between(low, high) for low, high in pairwise(marks)]
    off = [x for x in tried if is_member(own, x) != is_member(right_spans, x)]
    if not off:
        return Bounded(Bounds.BELONGING)
    if len(off) == len(tried):
        return Bounded(Bounds.OPPOSITE)
    shared = {*ends(own)} & {*ends(right_spans)} - {-inf, inf}
    return Reaches(witness=off[0], has=is_member(own, off[0]), one_end=bool(shared))


def ends(spans: Spans) -> list[Value]:
    """Return all ends."""
    return [v for span in spans for v in (span.low, span.high)]


def is_member(spans: Spans, x: Rational) -> bool:
    """Tell whether the number belongs to the set."""
    return bool(intersection(spans, (Span(x, x, from_low=True, to_high=True),)))


def number_between(low: Value, high: Value) -> Rational:
    """Return a simple number strictly between two others, a whole one if possible."""
    if isinstance(low, float):
        return ZERO if isinstance(high, float) else Rational(ceil(high) - BEYOND)
    if isinstance(high, float):
        return Rational(floor(low) + BEYOND)
    floor_value = floor((low + high) / TWO)
    whole = (Rational(n) for n in (floor_value, floor_value + 1) if low < n < high)
    return next(whole, simplest_between(low, high))
