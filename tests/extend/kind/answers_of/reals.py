"""Answers of the kind `reals`, for the laws of all kinds."""

from math import inf

from answers_of.common import VALUES
from hypothesis import strategies as st

from generator.answers.kinds.reals import Reals
from generator.answers.spans import Span, union
from solver.exact import Rational


@st.composite
def spans(draw):
    """Intervals of every sort, now and then a single number."""
    low, high = sorted(draw(st.tuples(VALUES, VALUES)))
    if low == high:
        return Span(Rational(7, 2), Rational(7, 2), from_low=True, to_high=True)
    from_low, to_high = draw(st.tuples(st.booleans(), st.booleans()))
    return Span(low, high, from_low and low != -inf, to_high and high != inf)


def answers(_options):
    return st.lists(spans(), max_size=4).map(union).map(Reals)


ROUNDED = ("x < 2/3 or x > 5", "x < 0.667 or x > 5", "x <= 0.667 or x > 5")
