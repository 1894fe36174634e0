"""Monte Carlo tree search: selection by UCB1, back-propagation, and the final move.

AIMA 4e, section 5.4, Figures 5.10 and 5.11. Here the tree is written out as far as it has grown;
MAX and MIN take turns. The wins of a node are those of the player whose move leads to it, so that a
win below a node is a loss for the player who moves there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import floor, inf, isqrt
from typing import TypeAlias

from solver.exact import ONE, Rational, Value
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Inner, Tree
from solver.working import Tell, Working

# Numbers that are no fractions, held between two fractions as near as is wanted.


Bounds: TypeAlias = tuple[Rational, Rational]
"""A lower and an upper bound of a number."""

HALF = Rational(1, 2)
TAIL = Rational(9, 4)
"""2 / (1 - z^2) for the greatest z with which the series of a logarithm is summed, 1/3."""


@lru_cache(maxsize=10_000)
def bound_logarithm(n: int, bits: int) -> Bounds:
    """Return bounds of the natural logarithm of n ≥ 1, to within about n's length times 2^-bits."""
    k = Rational(n.bit_length() - 1)
    low, high = below_two(Rational(n, 2 ** (n.bit_length() - 1)), bits)
    two = below_two(Rational(2), bits)
    return low + k * two[0], high + k * two[1]


def below_two(m: Rational, bits: int) -> Bounds:
    """Return bounds of ln m, 1 ≤ m ≤ 2: 2 (z + z^3/3 + z^5/5 + …) with z = (m - 1) / (m + 1)."""
    z = (m - ONE) / (m + ONE)
    total, power, e = Rational(0), z, Rational(1)
    while TAIL * power / e > Rational(1, 2**bits):
        total += (power + power) / e
        power, e = power * z * z, e + Rational(2)
    return total, total + TAIL * power / e


def bound_square_root(x: Rational, bits: int) -> Bounds:
    """Return bounds of the square root of x ≥ 0, to within 2^-bits."""
    scaled = isqrt(floor(x * 4**bits))
    return Rational(scaled, 2**bits), Rational(scaled + 1, 2**bits)


def round_bounds(number: Callable[[int], Bounds], places: int) -> Rational:
    """Round a number given by its bounds; it must not lie half way between two decimals."""
    bits, unit = 32, 10**places
    while True:
        low, high = (floor(end * unit + HALF) for end in number(bits))
        if low == high:
            return Rational(low, unit)
        bits *= 2


PLACES = 3
"""The number of decimals with which a UCB1 value is shown."""


@dataclass(frozen=True, slots=True)
class Count:
    """The wins and playouts of a node; without playouts the move to it is untried."""

    wins: int
    playouts: int

    @property
    def mean(self) -> Rational:
        """The share of wins, U(n) / N(n)."""
        return Rational(self.wins, self.playouts)


@dataclass(frozen=True, slots=True)
class CompareStep:
    """Step: the search goes on from a node to child i, whose UCB1 value is greatest."""

    node: Inner
    counts: tuple[Count, ...]
    scores: tuple[Value, ...]
    i: int


def count_nodes(tree: Tree, leaves: Mapping[str, Count]) -> dict[str, Count]:
    """Return the counts of all nodes, from the leaves up; a loss below a node is a win there."""
    counts = dict(leaves)
    for node in reversed(inner_nodes(tree)):
        below = [counts[child.name] for child in node.children]
        playouts = sum(count.playouts for count in below)
        counts[node.name] = Count(playouts - sum(count.wins for count in below), playouts)
    return counts


def select_path(
    tree: Tree, counts: Mapping[str, Count], c: Rational
) -> Working[CompareStep, tuple[str, ...]]:
    """Return SELECT: the path from the root to a leaf by UCB1 with C > 0; the first of equals."""

    def descend(tell: Tell[CompareStep]) -> tuple[str, ...]:
        node, line = tree, []
        while not isinstance(node, End):
            below = tuple(counts[child.name] for child in node.children)
            total = counts[node.name].playouts
            (i, *_) = indices_of_greatest(below, total, c)
            tell(CompareStep(node, below, ucb1_scores(below, total, c), i))
            line.append(node.moves[i])
            node = node.children[i]
        return tuple(line)

    return descend


def indices_of_greatest(counts: Sequence[Count], total: int, c: Rational) -> tuple[int, ...]:
    """Return the indices where UCB1 is greatest; all untried children if there are any.

    The bounds are refined until they do not overlap, which always succeeds: ln N is transcendental,
    so that two values U/N + C √(ln N/n) are equal only if their counts are.
    """
    untried = tuple(i for i, count in enumerate(counts) if not count.playouts)
    if untried:
        return untried
    bits = 32
    while True:
        bounds = [ucb1(count, total, c, bits) for count in counts]
        low = max(low for low, _ in bounds)
        candidates = tuple(i for i, (_, high) in enumerate(bounds) if high >= low)
        if len({counts[i] for i in candidates}) == 1:
            return candidates
        bits *= 2


def ucb1(count: Count, total: int, c: Rational, bits: int) -> Bounds:
    """Return bounds of UCB1(n) = U(n)/N(n) + C √(ln N(parent) / N(n))."""
    low, high = bound_logarithm(total, bits)
    n = Rational(count.playouts)
    return count.mean + c * bound_square_root(low / n, bits)[0], count.mean + c * bound_square_root(
        high / n, bits
    )[1]


def ucb1_scores(counts: Sequence[Count], total: int, c: Rational) -> tuple[Value, ...]:
    """Return the UCB1 values to three decimals; infinite for untried children."""
    return tuple(
        round_bounds(lambda bits, count=count: ucb1(count, total, c, bits), PLACES)  # type: ignore[misc]  # bound at once
        if count.playouts
        else inf
        for count in counts
    )


def back_propagated(counts: Sequence[Count], *, last_wins: bool) -> tuple[Count, ...]:
    """Return BACK-PROPAGATE: the counts on a line, root first, after one more playout.

    `last_wins` is whether the player whose move leads to the last node wins the playout; the
    winner's move leads to every second node.
    """
    found_counts: list[Count] = []
    won = last_wins
    for count in reversed(counts):
        found_counts.append(Count(count.wins + won, count.playouts + 1))
        won = not won
    return tuple(reversed(found_counts))


def most_playouts(counts: Sequence[Count]) -> int:
    """Return the index of the child with the most playouts, the first of equals."""
    return max(range(len(counts)), key=lambda i: counts[i].playouts)
