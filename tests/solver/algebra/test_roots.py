from itertools import pairwise
from math import inf

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.algebra.roots import RING, Root, T, between, enclose_root, real_roots, sign_at
from solver.algebra.writing import decimals, real, symbol
from solver.exact import Rational

coefficients = st.lists(st.integers(-9, 9), min_size=2, max_size=6)
polynomials = coefficients.map(RING.from_list).filter(lambda f: f.degree() > 0)


def theirs(polynomial):
    """The same as a Poly of sympy's."""
    return sympy.Poly(polynomial.to_dense(), sympy.Symbol("t"), domain=sympy.QQ)


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(polynomials)
def test_the_roots_are_those_that_sympy_counts(polynomial):
    assert len(real_roots(polynomial)) == theirs(polynomial).count_roots()


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(polynomials)
def test_the_polynomial_is_zero_at_its_roots(polynomial):
    assert [sign_at(polynomial, root) for root in real_roots(polynomial)] == [0] * len(
        real_roots(polynomial)
    )


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(polynomials, polynomials)
def test_its_sign_at_a_root_of_another_is_the_one_beside_it_if_no_root_is_between(one, other):
    for root in real_roots(other):
        low, high = enclose_root(root, 256)
        if theirs(one).count_roots(symbol(low), symbol(high)) == 0:
            assert (sign_at(one, root) > 0) == (one.evaluate(T, low) > 0)
        else:
            assert sign_at(one, root) == 0


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(polynomials, polynomials)
def test_roots_stand_in_the_order_of_their_decimals(one, other):
    roots = sorted({*real_roots(one), *real_roots(other)})
    for before, after in pairwise(roots):
        assert symbol(before).evalf(60) < symbol(after).evalf(60)
        assert before < between(before, after) < after


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(polynomials)
def test_what_sympy_writes_lies_where_the_root_was_found(polynomial):
    for root in real_roots(polynomial):
        low, high = enclose_root(root, 64)
        assert symbol(low) <= symbol(root) <= symbol(high)


@pytest.mark.parametrize(("power", "signs"), [(1, [-1, 1]), (2, [1, 1]), (3, [-1, 1])])
def test_the_sign_changes_at_a_root_of_odd_multiplicity_alone(power, signs):
    golden = sorted(real_roots(T**2 - T - 1))
    found = [sign_at((T**2 - 2) ** power, root) for root in golden]
    assert [1 if sign > 0 else -1 for sign in found] == signs


def test_a_root_stands_between_the_infinities():
    [root] = real_roots(T**3 - 2)
    assert -inf < root < inf
    assert between(-inf, root) < root < between(root, inf)


def test_two_roots_that_lie_close_together_are_told_apart():
    """Mignotte's polynomial: two roots close to 1/1000, irrational both."""
    near = sorted(real_roots(T**5 - 2 * (1000 * T - 1) ** 2))[:2]
    assert near[0] < Rational(1, 1000) < near[1]
    assert all(isinstance(root, Root) for root in near)
    high = enclose_root(near[1], 128)[1]
    assert high - enclose_root(near[0], 128)[0] < Rational(1, 10**9)


@pytest.mark.parametrize(
    ("polynomial", "written"),
    [
        (T**2 + T - 1, ["(-sqrt(5) - 1)/2", "(sqrt(5) - 1)/2"]),
        (T**2 - 3 * T + 1, ["(3 - sqrt(5))/2", "(sqrt(5) + 3)/2"]),
        (T**2 - 6 * T + 1, ["3 - 2*sqrt(2)", "2*sqrt(2) + 3"]),
        (T**2 - 8, ["-2*sqrt(2)", "2*sqrt(2)"]),
        (5 * T**2 - 3, ["-sqrt(15)/5", "sqrt(15)/5"]),
        (6 * T**2 - 5 * T + 1, ["1/3", "1/2"]),
        (T**3 - 2, ["2^(1/3)"]),
        (T**3 + T - 1, ["root(t^3 + t - 1, 0, 1)"]),
        (T**3 + 8 * T - 8, ["root(t^3 + 8*t - 8, 0, 1)"]),
        (
            T**2 - 10**9,
            ["root(t^2 - 1000000000, -31623, -31622)", "root(t^2 - 1000000000, 31622, 31623)"],
        ),
    ],
)
def test_a_root_is_written_exactly(polynomial, written):
    assert [real(symbol(root)) for root in sorted(real_roots(polynomial))] == written


@pytest.mark.parametrize(
    ("x", "digits", "written"),
    [
        (sympy.sqrt(2), 0, "1"),
        (sympy.sqrt(2), 20, "1.41421356237309504880"),
        (-sympy.sqrt(2) / 100, 3, "-0.014"),
        (-sympy.sqrt(2) / 10**6, 3, "0.000"),
        (sympy.sqrt(2) / 7 + sympy.Rational(179799, 100000), 2, "2.00"),
        (symbol(next(iter(real_roots(T**3 + T - 1)))), 3, "0.682"),
    ],
)
def test_a_number_has_as_many_decimals_as_are_asked_for(x, digits, written):
    assert decimals(x, digits) == written


@pytest.mark.parametrize("polynomial", [T**2 - 2, T**3 + T - 1])
def test_a_thousand_decimals_are_those_between_which_the_sign_changes(polynomial):
    root = max(real_roots(polynomial))
    about = Rational(decimals(symbol(root), 1_000).replace(".", "")) / 10**1_000
    half = Rational(1, 2 * 10**1_000)
    assert sign_at(polynomial, about - half) < 0 < sign_at(polynomial, about + half)


def test_sympy_can_simplify_what_it_did_not_make():
    root = symbol(next(iter(real_roots(T**3 + T - 1))))
    assert sympy.simplify(root + root) == 2 * root
