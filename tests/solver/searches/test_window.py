from math import inf
from operator import ge, gt, le, lt, ne

import pytest
from gmpy2 import mpq

from solver.searches.rules import InfiniteBounds, Rules
from solver.searches.window import HIGHEST, LOWEST, whole

VALUES = [-inf, mpq(-3), mpq(0), mpq(7, 2), inf]


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
    assert whole(Rules(infinite_bounds=InfiniteBounds.KEEP)) == (LOWEST, HIGHEST)
    assert whole(Rules(infinite_bounds=InfiniteBounds.CUT)) == (-inf, inf)
