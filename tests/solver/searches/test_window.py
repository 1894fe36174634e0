from math import inf
from operator import ge, gt, le, lt, ne

import pytest

from solver.exact import Rational
from solver.searches.bounds import UNBOUNDED, Bounds, add_weighted, clamp_window, sum_weighted
from solver.searches.procedure import HIGHEST, LOWEST, full_window
from solver.searches.rules import AtBound, InfiniteBounds, Rules

VALUES = [-inf, Rational(-3), Rational(0), Rational(7, 2), inf]


@pytest.mark.parametrize("v", VALUES)
def test_no_value_comes_up_to_an_infinity_that_nobody_has_proved(v):
    assert [lt(v, HIGHEST), gt(HIGHEST, v), ne(v, HIGHEST)] == [True, True, True]
    assert [ge(v, HIGHEST), le(HIGHEST, v), v == HIGHEST] == [False, False, False]
    assert min(HIGHEST, v) is v


@pytest.mark.parametrize("v", VALUES)
def test_none_comes_down_to_one_either(v):
    assert [gt(v, LOWEST), lt(LOWEST, v), ne(v, LOWEST)] == [True, True, True]
    assert [le(v, LOWEST), ge(LOWEST, v), v == LOWEST] == [False, False, False]
    assert max(LOWEST, v) is v


def test_the_two_are_the_ends_of_the_order():
    assert sorted([HIGHEST, *VALUES, LOWEST]) == [LOWEST, *VALUES, HIGHEST]
    assert all([le(LOWEST, LOWEST), lt(LOWEST, HIGHEST), ge(HIGHEST, HIGHEST)])


def test_they_are_written_as_infinities():
    assert (str(LOWEST), str(HIGHEST)) == ("-inf", "inf")


def test_a_search_begins_with_them_where_the_first_infinities_may_not_cut():
    assert full_window(Rules(infinite_bounds=InfiniteBounds.KEEP)) == (LOWEST, HIGHEST)
    assert full_window(Rules(infinite_bounds=InfiniteBounds.CUT)) == (-inf, inf)


def test_where_no_leaf_is_bounded_the_window_stays_as_it_is():
    unproved = (LOWEST, HIGHEST)
    assert clamp_window(unproved, UNBOUNDED) == unproved
    assert clamp_window(unproved, Bounds(Rational(-2), Rational(2))) == (-2, 2)
    assert clamp_window((Rational(-1), Rational(1)), Bounds(Rational(-2), Rational(2))) == (-1, 1)
    assert clamp_window(
        (Rational(-3), Rational(3)), Bounds(Rational(-2), Rational(2), AtBound.GO_ON)
    ) == (-3, 3)


def test_what_has_no_weight_adds_nothing_and_an_infinity_is_not_added_to():
    half = Rational(1, 2)
    assert [
        add_weighted(Rational(1), p, u)
        for p, u in ((Rational(0), inf), (half, Rational(4)), (half, inf))
    ] == [
        1,
        3,
        inf,
    ]
    assert add_weighted(-inf, half, inf) == -inf
    assert sum_weighted((Rational(0), half, half), [inf, Rational(1), Rational(3)]) == 2
    assert sum_weighted((half, half), [Rational(1), -inf]) == -inf
