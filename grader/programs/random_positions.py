"""Random positions that keep the contract of the interfaces, the same for the same seed."""

from collections.abc import Iterator
from itertools import count

from generator.base.rng import Rng
from grader.programs.behaviour import Algorithm
from grader.programs.position import Position
from solver.exact import Rational
from solver.trees.node_names import name_nodes
from solver.trees.tree import Chance, Leaf, Max, Min, Tree

MAX_NODES = 45
RANGES = (1, 3, 9, 20, 1_000, 2_000_000_000)
"""How large values are; finite infinities need very large ones."""


def random_positions(algorithm: Algorithm, seed: str) -> Iterator[Position]:
    """Yield positions without end: two to four agents, and moves beyond the limit."""
    for number in count():
        position = random_position(algorithm, Rng(f"{algorithm} {seed} {number}"))
        if position is not None:
            yield position


def random_position(algorithm: Algorithm, rng: Rng) -> Position | None:
    """Return a position, None if it came out too large."""
    agents, depth = rng.pick((2, 2, 2, 3, 3, 4)), rng.pick((1, 1, 2, 2, 3, 10))
    plies = min(agents * depth + rng.below(2), 7)
    growth = RandomTree(algorithm, rng, agents, agents * depth, plies)
    tree = growth.grow(0)
    if growth.nodes > MAX_NODES:
        return None
    return Position(name_nodes(tree), agents, depth)


class RandomTree:
    """A random tree in the making, and how many nodes it has so far."""

    def __init__(self, algorithm: Algorithm, rng: Rng, agents: int, limit: int, plies: int) -> None:
        self.algorithm, self.rng, self.agents = algorithm, rng, agents
        self.limit, self.plies = limit, plies
        self.size, self.shift = rng.pick(RANGES), rng.pick((-1, 0, 0, 0, 1))
        self.leaf_share = rng.pick((0, 1, 3))
        self.nodes = 0

    def number(self) -> Rational:
        """Return a random value."""
        return Rational(self.rng.between(-self.size, self.size) + self.shift * self.size)

    def grow(self, ply: int) -> Tree:
        """Return a random node with everything below it."""
        self.nodes += 1
        is_leaf = ply > 0 and self.rng.below(10) < self.leaf_share
        if ply >= self.plies or is_leaf or self.nodes > MAX_NODES:
            return Leaf(self.number())
        is_chance = self.algorithm is Algorithm.EXPECTIMAX and ply % self.agents > 0
        moves = self.rng.pick((1, 2, 2, 4) if is_chance else (1, 2, 2, 2, 3, 3, 4))
        children = tuple(self.grow(ply + 1) for _ in range(moves))
        evaluation = self.number() if ply >= self.limit else None
        if is_chance:
            share = Rational(1, moves)
            return Chance(children, (share,) * moves, evaluation=evaluation)
        return (Min if ply % self.agents else Max)(children, evaluation=evaluation)
