from itertools import pairwise
from math import inf

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.algebra.reals import NEVER, integers, neighbours, union
from solver.algebra.roots import LINE, Gap, Point
from solver.exact import Rational

quarters = st.lists(st.integers(-20, 20), min_size=1, max_size=8, unique=True)


@st.composite
def sets(draw):
    """The line divided at some points, and the union of some of the parts."""
    points = [-inf, *(Rational(n, 4) for n in sorted(draw(quarters))), inf]
    parts = []
    for low, high in pairwise(points):
        parts.append(Gap(low, high))
        if high != inf:
            parts.append(Point(high))
    return union([(part, draw(st.booleans())) for part in parts])


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(sets())
def test_the_integers_of_a_set_are_those_that_it_holds(reals):
    whole = integers(reals)
    for n in map(Rational, range(-8, 9)):
        assert (n in whole) == (n in reals)


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(sets())
def test_an_integer_is_missing_between_any_two_intervals(reals):
    for before, after in pairwise(integers(reals).pieces):
        assert after.inf - before.sup >= 2


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(sets())
def test_every_interval_ends_with_an_integer_or_never(reals):
    for end in (end for piece in integers(reals).pieces for end in (piece.inf, piece.sup)):
        assert end.is_infinite or end.is_Integer


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(sets())
def test_the_integers_of_the_integers_are_the_same(reals):
    assert integers(integers(reals)) == integers(reals)


@pytest.mark.parametrize(
    ("parts", "condition"),
    [
        ([Gap(-inf, Rational(3))], "x <= 2"),
        ([Gap(-inf, Rational(3)), Point(Rational(3))], "x <= 3"),
        ([Gap(Rational(7, 2), inf)], "x >= 4"),
        ([Gap(Rational(2), Rational(7, 2))], "x = 3"),
        ([Gap(Rational(2), Rational(6)), Point(Rational(6))], "3 <= x <= 6"),
        ([Gap(Rational(2), Rational(3))], "never"),
        ([Point(Rational(1, 2))], "never"),
        ([Gap(Rational(-5, 2), Rational(-1, 2))], "-2 <= x <= -1"),
        ([LINE], "always"),
    ],
)
def test_an_interval_is_told_by_its_integers(parts, condition):
    assert integers(neighbours(parts)).condition("x") == condition


@pytest.mark.parametrize(
    ("left_out", "condition"),
    [
        (Gap(Rational(2), Rational(5, 2)), "always"),
        (Point(Rational(1)), "x <= 0 or x >= 2"),
        (Point(Rational(1, 2)), "always"),
        (Gap(Rational(1), Rational(4)), "x <= 1 or x >= 4"),
    ],
)
def test_two_intervals_are_one_if_no_integer_is_between_them(left_out, condition):
    low, high = left_out.low, left_out.high
    ends = [] if low == high else [Point(low)], [] if low == high else [Point(high)]
    before = [(part, True) for part in (Gap(-inf, low), *ends[0])]
    after = [(part, True) for part in (*ends[1], Gap(high, inf))]
    reals = union([*before, (left_out, False), *after])
    assert integers(reals).condition("x") == condition


def test_the_whole_line_and_the_empty_set_stay_as_they_are():
    whole = neighbours([LINE])
    assert (integers(whole), integers(NEVER)) == (whole, NEVER)
    assert whole.members == sympy.Interval(-sympy.oo, sympy.oo)
