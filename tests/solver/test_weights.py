"""Shares of a sum, and expected values, by what has the weights."""

from solver.exact import Rational
from solver.weights import expected_over, normalise_weights


def test_weights_are_divided_by_their_sum():
    shares = normalise_weights({"K": Rational(1, 2), "A": Rational(1, 4)})
    assert shares == {"K": Rational(2, 3), "A": Rational(1, 3)}


def test_nothing_is_left_of_weights_that_sum_to_0():
    assert normalise_weights({"K": Rational(0), "A": Rational(0)}) == {}
    assert normalise_weights({}) == {}


def test_an_expected_value_weighs_what_each_is_worth():
    weights = {"K": Rational(2, 3), "A": Rational(1, 3)}
    assert expected_over(weights, {"K": Rational(6), "A": Rational(-3)}.__getitem__) == Rational(3)
