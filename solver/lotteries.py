"""Lotteries: what money and its utility can be expected of an uncertain sum.

Lecture note S0, "El dinero como función de utilidad"; AIMA 4e, section 15.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from solver.exact import ZERO, Rational

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True)
class Outcome:
    """With probability p this sum of money is won."""

    p: Rational
    money: Rational


Lottery: TypeAlias = tuple[Outcome, ...]
"""Its probabilities sum to 1; a sure sum is a lottery with one outcome."""

Utility: TypeAlias = "Mapping[Rational, Rational]"
"""What each sum is worth."""

Worth: TypeAlias = "Callable[[Lottery, Utility], Rational]"
"""What a lottery is worth to somebody."""


def expected_money(lottery: Lottery) -> Rational:
    """The sums, weighted."""
    return sum((of.p * of.money for of in lottery), ZERO)


def expected_utility(lottery: Lottery, utility: Utility) -> Rational:
    """The utilities of the sums, weighted."""
    return sum((of.p * utility[of.money] for of in lottery), ZERO)


def is_sure(lottery: Lottery) -> bool:
    """Whether only one thing can happen."""
    return len(lottery) == 1
