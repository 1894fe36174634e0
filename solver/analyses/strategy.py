"""Strategies: a player's moves wherever the game may lead, and the utility they guarantee.

Lecture note S0, "Estrategias": a strategy is a subtree, with one child at each node of the player
and every child at the other nodes. AIMA 4e, section 5.2 (a contingent strategy).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TypeAlias

from solver.errors import RequestError
from solver.exact import ZERO, Value
from solver.message import Message
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import best_moves, run
from solver.searches.steps import Leave
from solver.trees.node_names import End, inner_nodes
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import (
    Chance,
    Inner,
    Leaf,
    Max,
    Min,
    Payoffs,
    Player,
    Tree,
    Unknown,
    weigh_child,
)
from solver.working import deep

NAME = "strategies"
MAX_STRATEGIES = 100_000

PlayerType: TypeAlias = type[Max] | type[Min]


class TooManyStrategies(RequestError):
    """Raised for more strategies than can be written out."""


@dataclass(frozen=True, slots=True)
class Strategy:
    """A strategy: moves by node, for the nodes that it reaches, and the utility that it guarantees.

    For Max it is the least, for Min the greatest value that the other side can bring about.
    """

    moves: Mapping[str, str]
    guarantees: Value


def number_of_strategies(tree: Tree, player: PlayerType) -> int:
    """Return the number of strategies of the player."""
    return numbers_of_strategies(tree, player).get(tree.name, 1)


def numbers_of_strategies(tree: Tree, player: PlayerType) -> Mapping[str, int]:
    """Return the number of strategies below each inner node: the player's add, others multiply."""
    numbers: dict[str, int] = {}
    for node in reversed(inner_nodes(tree)):
        below = [numbers.get(child.name, 1) for child in node.children]
        numbers[node.name] = sum(below) if isinstance(node, player) else prod(below)
    return numbers


def number_of_plans(tree: Tree, player: PlayerType) -> int:
    """Return the number of choices of a move at every node of the player, reached or not."""
    return prod(len(node.children) for node in inner_nodes(tree) if isinstance(node, player))


def strategies(tree: Tree, player: PlayerType) -> tuple[Strategy, ...]:
    """Return every strategy, leftmost moves first; raise Unsuitable or TooManyStrategies."""
    check_suitable(tree, NAME, Feature.CHANCE, Feature.UNSURE)
    if (number := number_of_strategies(tree, player)) > MAX_STRATEGIES:
        few = number if number < MAX_STRATEGIES**3 else Message("far more")
        raise TooManyStrategies(
            "up to {most:,} strategies can be written out; here are {few}",
            most=MAX_STRATEGIES,
            few=few,
        )
    with deep():
        return strategies_below(tree, player)


def strategies_below(node: Tree, player: PlayerType) -> tuple[Strategy, ...]:
    """Return the strategies for the subgame at the node."""
    match node:
        case Leaf():
            return (Strategy({}, node.utility),)
        case Max() | Min() if isinstance(node, player):
            return tuple(
                Strategy({node.name: node.moves[i], **s.moves}, weigh_child(node, i, s.guarantees))
                for i, child in enumerate(node.children)
                for s in strategies_below(child, player)
            )
        case Max() | Min() | Chance():
            return tuple(
                Strategy(
                    {k: v for s in chosen for k, v in s.moves.items()},
                    guaranteed_utility(node, chosen),
                )
                for chosen in product(*(strategies_below(child, player) for child in node.children))
            )
        case Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def guaranteed_utility(node: Max | Min | Chance, chosen: tuple[Strategy, ...]) -> Value:
    """Return the guaranteed utility at a node of the other player or of chance."""
    values = [s.guarantees for s in chosen]
    match node:
        case Max():
            return max(weigh_child(node, i, v) for i, v in enumerate(values))
        case Min():
            return min(weigh_child(node, i, v) for i, v in enumerate(values))
        case Chance():
            weighted = (p * v for p, v in zip(node.probabilities, values, strict=True))
            return sum(weighted, ZERO)  # type: ignore[return-value]  # nothing infinite is weighed


@dataclass(frozen=True, slots=True)
class BestPlay:
    """The value of a tree, and all optimal moves at each node of Max or Min, by name."""

    value: Value
    moves: Mapping[str, tuple[str, ...]]


def best_play(tree: Tree) -> BestPlay:
    """Solve the tree by expectiminimax; raise Unsuitable."""
    solved = run(tree, expectiminimax(tree))
    decisions = [
        step
        for step in solved.steps
        if isinstance(step, Leave) and not isinstance(step.node, Chance)
    ]
    return BestPlay(solved.value, {step.node.name: best_moves(step) for step in decisions})


def optimal_strategy(tree: Tree, player: PlayerType) -> Strategy:
    """Return the strategy of first optimal moves; raise Unsuitable."""
    return first_strategy(tree, player, best_play(tree))


def first_strategy(tree: Tree, player: PlayerType, play: BestPlay) -> Strategy:
    """Return the strategy of the first moves of best play."""
    first_moves = {name: moves[0] for name, moves in play.moves.items()}
    moves = {
        node.name: first_moves[node.name]
        for node in reachable_nodes(tree, first_moves, player)
        if isinstance(node, player)
    }
    return Strategy(moves, play.value)


def optimal_moves(tree: Tree) -> Mapping[str, tuple[str, ...]]:
    """Return all optimal moves at each node of Max or Min, by name; raise Unsuitable."""
    return best_play(tree).moves


def outcomes(tree: Tree, strategy: Strategy, player: PlayerType) -> tuple[Leaf, ...]:
    """Return the leaves in which the game can end under the strategy, left to right."""
    return tuple(
        node for node in reachable_nodes(tree, strategy.moves, player) if isinstance(node, Leaf)
    )


def reachable_nodes(
    tree: Tree, moves: Mapping[str, str], player: PlayerType
) -> Iterator[Inner | End]:
    """Yield every node that the player's moves leave reachable."""
    stack: list[Tree] = [tree]
    while stack:
        node = stack.pop()
        yield node
        if isinstance(node, End):
            continue
        if isinstance(node, player):
            stack.append(node.children[node.moves.index(moves[node.name])])
        else:
            stack.extend(reversed(node.children))


def principal_variations(tree: Tree) -> Iterator[tuple[str, ...]]:
    """Yield every line of best play, leftmost first; a line ends at a chance node.

    AIMA 4e, section 5.2. Raises Unsuitable.
    """
    return lines_of_play(tree, best_play(tree))


def lines_of_play(tree: Tree, play: BestPlay) -> Iterator[tuple[str, ...]]:
    """Yield every line of that play, leftmost first."""
    stack: list[tuple[Tree, tuple[str, ...]]] = [(tree, ())]
    while stack:
        node, line = stack.pop()
        if isinstance(node, End | Chance):
            yield line
        else:
            moves = play.moves[node.name]
            children = [(node.children[node.moves.index(move)], (*line, move)) for move in moves]
            stack.extend(reversed(children))
