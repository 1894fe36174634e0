"""About where the ends of sets are that are roots, in decimals."""

from collections.abc import Iterable

from solver.algebra.reals import Reals

DIGITS = 6
"""So many decimals, if it is not said how many."""


def decimals(sets: Iterable[Reals], digits: int | None) -> dict[str, str] | None:
    """Each end that is no fraction, with its decimals; None where there is none."""
    shown = DIGITS if digits is None else digits
    return {end: near for reals in sets for end, near in reals.decimals(shown).items()} or None
