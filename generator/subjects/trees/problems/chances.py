"""The probabilities of chance nodes: fractions, coins, dice, or with one left out."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TypeAlias

from generator.base.rng import Rng
from solver.exact import ONE, ZERO, Rational

Probabilities: TypeAlias = tuple[Rational, ...]
SIXTH, DOUBLE = Rational(1, 6), Rational(1, 36)
THROWS: Sequence[Probabilities] = ((SIXTH, ONE - SIXTH), (DOUBLE, SIXTH - DOUBLE, ONE - SIXTH))
"""Two dice: a double or not; the double six, another double, or no double."""


class GivenChances(StrEnum):
    """What the statement gives: all probabilities, all but each node's last, or that it is dice."""

    PRINTED = "printed"
    MISSING = "missing"
    DICE = "dice"


def fractions(rng: Rng, outcomes: int, denominator: int) -> Probabilities:
    """Positive fractions of that denominator, in random order."""
    cuts = sorted(rng.shuffled(range(1, denominator))[: outcomes - 1])
    ends = zip([0, *cuts], [*cuts, denominator], strict=True)
    return tuple(Rational(end - start, denominator) for start, end in ends)


def coins(outcomes: int) -> Probabilities:
    """How many heads, of one coin less than there are outcomes: 1/2 1/2, or 1/4 1/2 1/4."""
    row = [1]
    for _ in range(outcomes - 1):
        row = [a + b for a, b in zip([0, *row], [*row, 0], strict=True)]
    return tuple(Rational(ways, sum(row)) for ways in row)


def throw(outcomes: int) -> Probabilities:
    """What two dice show, told apart into two or three outcomes."""
    return next(p for p in THROWS if len(p) == outcomes)


def is_throw(probabilities: Probabilities) -> bool:
    """Whether these are the outcomes of two dice as `throw` tells them apart."""
    return probabilities in THROWS


def probabilities(rng: Rng, kind: str, denominator: int) -> Callable[[int], Probabilities]:
    """For a kind of chance, the probabilities of a node with so many outcomes."""
    if kind == "coins":
        return coins
    return throw if kind == "dice" else lambda outcomes: fractions(rng, outcomes, denominator)


assert all(sum(p, ZERO) == ONE for p in THROWS)
