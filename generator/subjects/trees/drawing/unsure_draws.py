"""Trees of beliefs drawn at random, with moves that may not be possible."""

from collections.abc import Callable

from generator.base.rng import Rng
from generator.subjects.trees.drawing.draws import Planting
from generator.subjects.trees.problems.chances import Probabilities
from solver.exact import ONE, Rational
from solver.trees.tree import Chance, Inner, Max, Min, Tree

SURE_IN = 4
"""Of so many moves, one is sure."""


def unsure(rng: Rng, moves: int, denominator: int) -> Probabilities:
    """With which probability each move is possible: one at least is sure, and one is not."""
    sure = rng.below(moves)
    chances = [ONE if rng.below(SURE_IN) == 0 else part(rng, denominator) for _ in range(moves)]
    chances[(sure + 1) % moves] = part(rng, denominator)
    chances[sure] = ONE
    return tuple(chances)


def part(rng: Rng, denominator: int) -> Rational:
    """A proper fraction with a denominator up to that one."""
    below = rng.between(2, denominator)
    return Rational(rng.between(1, below - 1), below)


def deciding_first(rng: Rng, denominator: int, weights: Callable[[int], Probabilities]) -> Planting:
    """MAX, then MIN, then chance above the leaves, with another decision of MAX's before it.

    Every decision of the two first levels has a move that may not be possible.
    """

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        if level > 1 and not any(isinstance(child, Chance) for child in children):
            return Chance(children, weights(len(children)))
        kind = Min if level == 1 else Max
        return kind(children, chances=unsure(rng, len(children), denominator))

    return node
