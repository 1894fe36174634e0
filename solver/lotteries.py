"""Lotteries: the expected money and the expected utility of an uncertain sum.

Lecture note S0, "El dinero como función de utilidad"; AIMA 4e, section 16.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from solver.exact import ZERO, Rational

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True)
class Outcome:
    """A sum of money that is won with probability p."""

    p: Rational
    money: Rational


Lottery: TypeAlias = tuple[Outcome, ...]
"""Outcomes whose probabilities sum to 1; a sure sum is a lottery with one outcome."""

Utility: TypeAlias = "Mapping[Rational, Rational]"
"""The utility of each sum of money."""

Worth: TypeAlias = "Callable[[Lottery, Utility], Rational]"
"""A value that somebody gives a lottery."""


def expected_money(lottery: Lottery) -> Rational:
    """Return the expected value of the sum that is won."""
    return sum((outcome.p * outcome.money for outcome in lottery), ZERO)


def expected_utility(lottery: Lottery, utility: Utility) -> Rational:
    """Return the expected utility of the sum that is won."""
    return sum((outcome.p * utility[outcome.money] for outcome in lottery), ZERO)


def is_sure(lottery: Lottery) -> bool:
    """Return whether the lottery has only one outcome."""
    return len(lottery) == 1
