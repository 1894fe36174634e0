"""Dice as a chance node: the throws that cannot be told apart are one event.

S3 and S4, "Backgammon": 21 throws of two dice, doubles with 1/36, the others with 1/18.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import product

from gmpy2 import mpq

from solver.exact import Rational
from solver.games.errors import BadRules
from solver.trees.tree import Chance, Tree

DICE = 4
SIDES = 20


def throws(dice: int = 2, sides: int = 6) -> Mapping[tuple[int, ...], Rational]:
    """Each throw, its numbers in falling order, with its probability."""
    if not (1 <= dice <= DICE and 1 <= sides <= SIDES):
        raise BadRules(f"there are 1 to {DICE} dice, with 1 to {SIDES} sides")
    falls = product(range(sides, 0, -1), repeat=dice)
    ways = Counter(tuple(sorted(fall, reverse=True)) for fall in falls)
    return {throw: mpq(n, sides**dice) for throw, n in ways.items()}


def thrown(after: Callable[[tuple[int, ...]], Tree], dice: int = 2, sides: int = 6) -> Chance:
    """The chance node of a throw; `after` gives what follows each, and a throw is called `6-5`."""
    events = throws(dice, sides)
    return Chance(
        tuple(map(after, events)),
        tuple(events.values()),
        moves=tuple("-".join(map(str, throw)) for throw in events),
    )
