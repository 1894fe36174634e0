"""Misconceptions about the value of a lottery."""

from solver.exact import ZERO, Rational
from solver.lotteries import Lottery, Utility, expected_money


def money_for_utility(lottery: Lottery, _utility: Utility) -> Rational:
    """Take the expected money for the expected utility."""
    return expected_money(lottery)


def utility_of_expected_money(lottery: Lottery, utility: Utility) -> Rational:
    """Take the utility of the expected money."""
    return utility[expected_money(lottery)]


def ignores_p(lottery: Lottery, utility: Utility) -> Rational:
    """Take the plain mean of the utilities."""
    return sum((utility[outcome.money] for outcome in lottery), ZERO) * Rational(1, len(lottery))
