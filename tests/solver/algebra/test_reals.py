from itertools import pairwise
from math import inf

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.algebra.reals import NEVER, neighbours, union
from solver.algebra.roots import LINE, Gap, Point, T, real_roots
from solver.exact import Rational

points = st.lists(st.integers(-5, 5), min_size=1, max_size=5, unique=True).map(sorted)
LOW, HIGH = sorted(real_roots(T**2 + T - 1))
[CUBIC] = real_roots(T**3 + T - 1)


@st.composite
def divided(draw):
    """The line divided at some points, and which of the parts are taken."""
    ends = [-inf, *map(Rational, draw(points)), inf]
    parts = []
    for low, high in pairwise(ends):
        parts.append(Gap(low, high))
        if high != inf:
            parts.append(Point(high))
    return [(part, draw(st.booleans())) for part in parts]


def symbolic(part):
    low, high = (
        sympy.oo * v if abs(v) == inf else sympy.Rational(str(v)) for v in (part.low, part.high)
    )
    return sympy.Interval.open(low, high) if isinstance(part, Gap) else sympy.FiniteSet(low)


@settings(deadline=None)
@given(divided())
def test_a_union_holds_what_its_parts_hold(parts):
    whole = union(parts)
    for x in (Rational(n, 2) for n in range(-12, 13)):
        assert (x in whole) == any(
            part.low < x < part.high or Point(x) == part for part, ours in parts if ours
        )


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(divided())
def test_it_is_the_union_that_sympy_makes_of_the_parts(parts):
    whole = union(parts)
    theirs = sympy.Union(*(symbolic(part) for part, ours in parts if ours))
    assert sympy.Union(*whole.pieces) == theirs


@settings(deadline=None)
@given(divided())
def test_something_is_missing_between_any_two_pieces(parts):
    for before, after in pairwise(union(parts).pieces):
        assert before.sup < after.inf or before.sup not in sympy.Union(before, after)


@pytest.mark.parametrize(
    ("parts", "interval", "condition"),
    [
        ([LINE], "(-oo, oo)", "always"),
        ([Gap(-inf, Rational(3)), Point(Rational(3))], "(-oo, 3]", "x <= 3"),
        ([Gap(-inf, Rational(3))], "(-oo, 3)", "x < 3"),
        ([Point(Rational(1, 2)), Gap(Rational(1, 2), inf)], "[1/2, oo)", "x >= 1/2"),
        ([Gap(Rational(-7, 5), inf)], "(-7/5, oo)", "x > -7/5"),
        ([Gap(Rational(2), Rational(6)), Point(Rational(6))], "(2, 6]", "2 < x <= 6"),
        ([Point(Rational(3))], "{3}", "x = 3"),
        (
            [Gap(LOW, HIGH), Point(HIGH)],
            "((-sqrt(5) - 1)/2, (sqrt(5) - 1)/2]",
            "(-sqrt(5) - 1)/2 < x <= (sqrt(5) - 1)/2",
        ),
        (
            [Point(CUBIC), Gap(CUBIC, Rational(1))],
            "[root(t^3 + t - 1, 0, 1), 1)",
            "root(t^3 + t - 1, 0, 1) <= x < 1",
        ),
    ],
)
def test_an_interval_is_written_both_ways(parts, interval, condition):
    found = neighbours(parts)
    assert str(found) == interval
    assert found.condition("x") == condition


def test_a_set_is_written_both_ways():
    three, five = Rational(3), Rational(5)
    several = union(
        [
            (Gap(-inf, three), True),
            (Point(three), False),
            (Gap(three, five), False),
            (Point(five), True),
            (Gap(five, inf), True),
        ]
    )
    assert str(several) == "(-oo, 3) U [5, oo)"
    assert several.condition("x") == "x < 3 or x >= 5"
    assert (str(NEVER), NEVER.condition("x")) == ("never", "never")


def test_nothing_taken_is_never():
    assert union([(LINE, False)]) == NEVER


def test_roots_are_told_in_decimals_as_well_and_rationals_are_exact_anyway():
    found = neighbours([Point(Rational(-2, 3)), Gap(Rational(-2, 3), HIGH), Point(HIGH)])
    assert found.decimals(3) == {"(sqrt(5) - 1)/2": "0.618"}
    assert found.decimals(0) == {"(sqrt(5) - 1)/2": "1"}
    assert neighbours([Gap(CUBIC, Rational(1))]).decimals(30) == {
        "root(t^3 + t - 1, 0, 1)": "0.682327803828019327369483739711"
    }


def test_roots_that_lie_very_close_together_are_the_ends_of_an_interval():
    """Mignotte's polynomial again: two roots at 10^-20, less than 10^-150 apart."""
    low, high = sorted(real_roots(T**15 - 2 * (10**20 * T - 1) ** 2))[:2]
    found = neighbours([Gap(low, high)])
    assert Rational(1, 10**20) in found
    assert Rational(1, 10**20) + Rational(1, 10**150) not in found


def test_the_sets_of_two_roots_of_one_polynomial_differ():
    assert neighbours([Point(LOW)]) != neighbours([Point(HIGH)])
