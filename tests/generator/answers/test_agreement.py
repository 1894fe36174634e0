"""Points and verdict agree: an answer of which nothing is missing or too many is the key."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.answers.agreement import PARTS
from generator.answers.forms import reals
from generator.answers.kinds import KINDS
from generator.answers.kinds.reals import PROBABILITY, UNIT, Reals
from generator.answers.spans import Span, between, intersection, union
from solver.exact import Rational

VALUES = [-inf, Rational(0), Rational(1, 4), Rational(1, 2), Rational(2, 3), Rational(1), inf]
ENDS = st.sampled_from(VALUES)


@st.composite
def sets(draw, unknown):
    spans = []
    for _ in range(draw(st.integers(1, 2))):
        low, high = sorted((draw(ENDS), draw(ENDS)))
        from_low, to_high = draw(st.booleans()), draw(st.booleans())
        spans += between(low, high, from_low=from_low, to_high=to_high)
    whole = union(spans)
    return Reals(intersection(whole, UNIT) if (unknown,) == PROBABILITY else whole)


@pytest.mark.parametrize("unknown", ["p", "x"])
@given(data=st.data())
def test_a_set_that_is_not_the_key_does_not_earn_all_points(unknown, data):
    form = reals(unknown)
    answer, key = data.draw(sets(unknown)), data.draw(sets(unknown))
    agreement = KINDS["reals"].agreement(answer, key, form)
    assert (answer == key) or PARTS.share(agreement) < 1, agreement


def test_an_end_of_all_probabilities_that_is_left_out_costs_a_part():
    quarter = Rational(1, 4)
    key = Reals((Span(Rational(0), quarter, from_low=True, to_high=True),))
    answer = Reals((Span(Rational(0), quarter, from_low=False, to_high=True),))
    agreement = KINDS["reals"].agreement(answer, key, reals("p"))
    assert (agreement.right, agreement.missing, agreement.of) == (3, 1, 4)
