"""Dice as a chance node: throws that cannot be told apart are one event.

S3 and S4, "Backgammon": 21 throws of two dice, doubles with 1/36, the others with 1/18.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TypeAlias

from solver.exact import ZERO, Rational
from solver.games.game import BadRules
from solver.parameter import Parameter, WholeNumber
from solver.record import Formula
from solver.trees.tree import Chance, Leaf, Tree

DICE = 4
SIDES = 20

Throw: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ThrowClass:
    """A class of throws like `first`: `throws` of them, each in `ways` of the `falls` orders."""

    first: Throw
    throws: int
    ways: int
    falls: int

    @property
    def p(self) -> Rational:
        """The probability of each throw of the class."""
        return Rational(self.ways, self.falls)

    @property
    def together(self) -> Rational:
        """The probability of the whole class."""
        return Rational(self.throws * self.ways, self.falls)


@dataclass(frozen=True, slots=True)
class Mean:
    """The expected numbers of one die and of all together."""

    dice: int
    sides: int

    @property
    def die_mean(self) -> Rational:
        """The mean of one die, (1 + sides)/2."""
        return Rational(1 + self.sides, 2)

    @property
    def total(self) -> Rational:
        """The expected sum of all dice."""
        return Rational(self.dice * (1 + self.sides), 2)


def throws(dice: int = 2, sides: int = 6) -> Mapping[Throw, Rational]:
    """Return each throw, its numbers in falling order, with its probability."""
    return {throw: Rational(n, sides**dice) for throw, n in ways(dice, sides).items()}


def ways(dice: int, sides: int) -> Mapping[Throw, int]:
    """Return the number of orders in which each throw can fall; raise BadRules if too many."""
    if not (1 <= dice <= DICE and 1 <= sides <= SIDES):
        raise BadRules(
            "there are 1 to {dice} dice, with 1 to {sides} sides", dice=DICE, sides=SIDES
        )
    return {
        throw: factorial(dice) // prod(map(factorial, pattern(throw)))
        for throw in combinations_with_replacement(range(sides, 0, -1), dice)
    }


def throw_classes(dice: int = 2, sides: int = 6) -> tuple[ThrowClass, ...]:
    """Return the throws by how often numbers repeat: doubles and the others, for two dice."""
    together: dict[tuple[int, ...], list[Throw]] = {}
    number = ways(dice, sides)
    for throw in number:
        together.setdefault(pattern(throw), []).append(throw)
    return tuple(
        ThrowClass(same[0], len(same), number[same[0]], sides**dice) for same in together.values()
    )


def pattern(throw: Throw) -> tuple[int, ...]:
    """Return how often each of its numbers occurs, falling: (2, 1) for 6-6-5 and 6-5-5."""
    return tuple(sorted(Counter(throw).values(), reverse=True))


def totals(dice: int = 2, sides: int = 6) -> Mapping[int, Rational]:
    """Return the probability of each sum."""
    sums: dict[int, Rational] = {}
    for throw, p in throws(dice, sides).items():
        sums[sum(throw)] = sums.get(sum(throw), ZERO) + p
    return dict(sorted(sums.items()))


def thrown(after: Callable[[Throw], Tree], dice: int = 2, sides: int = 6) -> Chance:
    """Return the chance node of a throw; `after` gives each child, and a throw is named `6-5`."""
    events = throws(dice, sides)
    return Chance(
        tuple(map(after, events)), tuple(events.values()), moves=tuple(map(called, events))
    )


def summed(dice: int = 2, sides: int = 6) -> Chance:
    """Return the chance node in which each throw leads to a leaf with its sum."""
    return thrown(lambda throw: Leaf(Rational(sum(throw))), dice, sides)


def called(throw: Throw) -> str:
    """Write the throw as `6-5`."""
    return "-".join(map(str, throw))


@dataclass(frozen=True, slots=True)
class Dice:
    """A number of dice that are thrown together."""

    dice: int
    sides: int


RECORD = Formula(
    name="dice",
    source="S3, S4, Backgammon",
    rules=Dice,
    parameters=(
        Parameter("dice", WholeNumber(1, DICE), "2"),
        Parameter("sides", WholeNumber(1, SIDES), "6"),
    ),
    method="throws",
)
