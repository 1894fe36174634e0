"""Lotteries as students value them wrongly."""

from solver.exact import ZERO, Rational
from solver.lotteries import Lottery, Utility, expected_money


def money_for_utility(lottery: Lottery, _utility: Utility) -> Rational:
    """A lottery is worth the money that it brings in the mean."""
    return expected_money(lottery)


def utility_of_expected_money(lottery: Lottery, utility: Utility) -> Rational:
    """First the mean of the sums is taken, and then its utility."""
    return utility[expected_money(lottery)]


def ignores_p(lottery: Lottery, utility: Utility) -> Rational:
    """The plain mean of the utilities."""
    return sum((utility[of.money] for of in lottery), ZERO) * Rational(1, len(lottery))
