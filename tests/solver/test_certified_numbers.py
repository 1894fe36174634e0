"""Logarithms and roots between two fractions, held against floats and exact squares."""

from math import log, log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.exact import Rational
from solver.searches.monte_carlo import bound_logarithm, bound_square_root, round_bounds

BITS = 60


@given(st.integers(1, 10**9))
def test_a_logarithm_lies_between_its_bounds_which_are_near(n):
    low, high = bound_logarithm(n, BITS)
    assert float(low) == pytest.approx(log(n), abs=1e-12)
    assert 0 <= high - low <= Rational(log2(n) + 2) / 2**BITS


@given(st.fractions(0, 10**6))
def test_a_root_lies_between_its_bounds_which_are_near(x):
    low, high = bound_square_root(Rational(x), BITS)
    assert low**2 <= Rational(x) < high**2
    assert high - low == Rational(1, 2**BITS)


@given(st.integers(1, 10**6), st.integers(4, 40))
def test_finer_bounds_lie_within_coarser_ones(n, bits):
    (low, high), (finer_low, finer_high) = bound_logarithm(n, bits), bound_logarithm(n, 2 * bits)
    assert low <= finer_low <= finer_high <= high


def test_a_logarithm_is_rounded_rightly_where_the_next_digits_are_zeros():
    # ln 9 = 2.19722457733621938…, ln 2 = 0.693147180559945309417232…
    assert round_bounds(lambda bits: bound_logarithm(9, bits), 5) == Rational(219722, 10**5)
    assert round_bounds(lambda bits: bound_logarithm(2, bits), 20) == Rational(
        69314718055994530942, 10**20
    )
