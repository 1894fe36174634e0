import operator
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.algebra.line import LinearNumber
from solver.algebra.polynomial import HIGHEST, Polynomial, TooHighDegree, Turning, places
from solver.algebra.roots import T, real_roots
from solver.exact import Rational

RATIONALS = st.builds(Rational, st.integers(-9, 9), st.integers(1, 4))
OPERATIONS = (operator.add, operator.mul)
ORDERS = (operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne)

formulas = st.recursive(
    st.one_of(RATIONALS, st.just("x")),
    lambda parts: st.tuples(st.sampled_from(OPERATIONS), parts, parts),
    max_leaves=6,
)


def put(formula, x):
    """The formula with a number in it."""
    if formula == "x":
        return x
    if isinstance(formula, tuple):
        operation, *parts = formula
        return operation(*(put(part, x) for part in parts))
    return formula


@settings(deadline=None)
@given(formulas, formulas, RATIONALS)
def test_it_is_compared_as_the_number_in_its_place(one, other, x):
    line = LinearNumber(Rational(0), Rational(1), x, set())
    for order in ORDERS:
        assert order(put(one, line), put(other, line)) == order(put(one, x), put(other, x))


@settings(deadline=None)
@given(formulas, RATIONALS)
def test_its_coefficients_give_the_number(formula, x):
    found = put(formula, LinearNumber(Rational(0), Rational(1), x, set()))
    if isinstance(found, Turning):
        assert sum(c * x**n for n, c in enumerate(found.coefficients)) == put(formula, x)


@settings(deadline=None)
@given(formulas, formulas, RATIONALS, RATIONALS)
def test_between_two_turns_nothing_is_compared_otherwise(one, other, x, y):
    turns = set()
    line = LinearNumber(Rational(0), Rational(1), x, turns)
    below = put(one, line) < put(other, line)
    if not any(min(x, y) <= place <= max(x, y) for place in places(turns)):
        assert below == (put(one, y) < put(other, y))


@settings(deadline=None)
@given(formulas, formulas)
def test_at_a_root_as_at_the_numbers_that_close_in_on_it(one, other):
    root = max(real_roots(T**2 + T - 1))
    near = LinearNumber(
        Rational(0),
        Rational(1),
        Rational("0.61803398874989484820458683436563811772030917980576"),
        set(),
    )
    line = LinearNumber(Rational(0), Rational(1), root, set())
    if put(one, line) != put(other, line):
        assert (put(one, line) < put(other, line)) == (put(one, near) < put(other, near))


def test_at_a_root_the_polynomial_equals_zero_and_another_does_not():
    root = max(real_roots(T**2 + T - 1))
    p = LinearNumber(Rational(0), Rational(1), root, set())
    assert p * p == 1 - p
    assert p * p * p != 1 - p
    assert p > Rational(618, 1000)
    assert p < Rational(619, 1000)


@pytest.mark.parametrize("power", [1, 2])
def test_it_lies_between_the_infinities(power):
    p = LinearNumber(Rational(0), Rational(1), Rational(3), set())
    number = p if power == 1 else p * p
    assert -inf < number < inf
    assert (max(-inf, number), min(number, inf)) == (number, number)
    assert inf > number
    assert not number.turns


def test_a_product_of_two_unknown_numbers_is_a_polynomial_and_a_sum_of_lines_a_line():
    p = LinearNumber(Rational(0), Rational(1), Rational(3), set())
    assert isinstance(p * p, Polynomial)
    assert isinstance(p + p * Rational(2), LinearNumber)
    assert (Rational(1) - p * p).coefficients == (1, 0, -1)


def test_too_high_a_power_is_refused():
    p = LinearNumber(Rational(0), Rational(1), Rational(3), set())
    power = p
    for _ in range(HIGHEST - 1):
        power = power * p
    with pytest.raises(TooHighDegree) as refusal:
        power * p
    assert str(refusal.value) == ("the unknown would have the exponent 17; up to 16 can be solved")
