"""Decimal approximations of the ends of sets that are roots."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.algebra.reals import Reals

DIGITS = 6
"""The number of decimals by default."""


def decimals(sets: "Iterable[Reals]", digits: int | None) -> dict[str, str] | None:
    """Return the decimals of each end that is not a fraction; None if all are fractions."""
    digit_count = DIGITS if digits is None else digits
    return {
        end: near for reals in sets for end, near in reals.decimals(digit_count).items()
    } or None
