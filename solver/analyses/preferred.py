"""Which of several numbers in one unknown is the greatest, and for which values of the unknown."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TypeAlias

from solver.algebra.line import Line, Term
from solver.algebra.parts import Gap
from solver.algebra.reals import Reals, neighbours
from solver.analyses.critical import explored

Pieces: TypeAlias = tuple[tuple[Reals, tuple[str, ...]], ...]
"""The values of the unknown in rising pieces, each with the labels that are best there."""


def preferred(
    labels: Sequence[str],
    worths: Callable[[Line], Sequence[Term]],
    domain: Gap,
    *,
    most: int = 10_000,
) -> Pieces:
    """The domain with its ends, in pieces, each with the labels whose worth is the greatest.

    Raises as `explored` and Polynomial do.
    """
    regions = explored(lambda x: greatest(labels, worths(x)), domain, most=most)
    return tuple(
        (neighbours([part for part, _ in group]), best)
        for best, group in groupby(regions, key=lambda region: region[1])
    )


def greatest(labels: Sequence[str], worths: Sequence[Term]) -> tuple[str, ...]:
    """Those of which no other is worth more."""
    v = max(worths)
    return tuple(label for label, u in zip(labels, worths, strict=True) if u == v)
