import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.exams.statistics.sums import Pairs, Sums
from solver.exact import Rational

shares = st.fractions(0, 1, max_denominator=60)
pairs = st.lists(st.tuples(shares, shares), min_size=2, max_size=30)


def summed(numbers):
    sums = Sums()
    for number in numbers:
        sums.add(Rational(number))
    return sums


@given(st.lists(shares, min_size=2, max_size=30))
def test_mean_and_variance_are_those_of_the_standard_library_exactly(numbers):
    sums = summed(numbers)
    assert sums.mean == statistics.mean(numbers)
    assert sums.variance == statistics.variance(numbers)


@given(pairs)
def test_the_correlation_is_that_of_the_standard_library(both):
    together = Pairs(Sums(), Sums())
    for x, y in both:
        together.add(Rational(x), Rational(y))
    first, second = zip(*both, strict=True)
    if len(set(first)) == 1 or len(set(second)) == 1:
        assert together.correlation is None
    else:
        expected = statistics.correlation(first, second)
        assert together.correlation == pytest.approx(expected, abs=1e-9)


@given(shares, st.integers(1, 5))
def test_several_students_at_once_are_as_many_one_by_one(number, times):
    at_once = Sums()
    at_once.add(Rational(number), times)
    assert at_once == summed([number] * times)


def test_one_student_has_a_mean_but_no_variance():
    assert summed([Rational(1, 3)]).mean == Rational(1, 3)
    assert summed([Rational(1, 3)]).variance is None


def test_nobody_has_no_variance():
    assert Sums().variance is None
