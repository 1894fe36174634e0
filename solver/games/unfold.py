"""A game written out as a tree; a position that is reached twice stands there twice."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from solver.deep import LEVELS, deep
from solver.games.errors import TooLarge
from solver.games.game import Game, S
from solver.message import Message
from solver.trees.naming import End, named
from solver.trees.outline import NODES
from solver.trees.tree import Chance, Leaf, Max, Min, Tree
from solver.turn import Turn


@dataclass(frozen=True, slots=True)
class Unfolded(Generic[S]):
    """A named tree; `states` are the positions by the name of node or leaf."""

    tree: Tree
    states: Mapping[str, S]

    def node(self, *moves: str) -> Tree:
        """The node or leaf to which the moves (and outcomes of chance) lead from the root."""
        node = self.tree
        for move in moves:
            assert not isinstance(node, End), f"{moves} lead beyond {node}"
            node = node.children[node.moves.index(move)]
        return node

    def state(self, *moves: str) -> S:
        """The position of that node."""
        return self.states[self.node(*moves).name]

    def level(self, depth: int) -> tuple[Tree, ...]:
        """The nodes and leaves at that depth (the root is at 0), left to right."""
        level: tuple[Tree, ...] = (self.tree,)
        for _ in range(depth):
            level = tuple(c for node in level if not isinstance(node, End) for c in node.children)
        return level


def unfold(game: Game[S]) -> Unfolded[S]:
    """The tree from the initial position to the ends: 1,000 levels, 200,000 nodes; else TooLarge.

    The moves are the game's actions; a leaf holds the utility. For a cutoff unfold `CutOff(game)`.
    """
    states: list[S] = []
    with deep():
        tree = named(below(game, game.initial(), 0, states))
        names = (node.name for node in preorder(tree))
        return Unfolded(tree, dict(zip(names, states, strict=True)))


def below(game: Game[S], state: S, level: int, states: list[S]) -> Tree:
    """The tree from a position on; the positions are put down as they are met, depth-first."""
    states.append(state)
    if len(states) > NODES:
        raise TooLarge(Message("{most:,} nodes", most=NODES))
    if level > LEVELS:
        raise TooLarge(Message("{most:,} levels", most=LEVELS))
    if game.terminal(state):
        return Leaf(game.utility(state))
    outcomes = game.outcomes(state)
    moves = tuple(outcomes) or game.actions(state)
    children = tuple([below(game, game.result(state, a), level + 1, states) for a in moves])
    match game.player(state):
        case Turn.MAX:
            return Max(children, moves=moves)
        case Turn.MIN:
            return Min(children, moves=moves)
        case Turn.CHANCE:
            return Chance(children, tuple(outcomes.values()), moves=moves)


def preorder(tree: Tree) -> list[Tree]:
    """Every node and leaf, depth-first."""
    found: list[Tree] = []
    stack = [tree]
    while stack:
        node = stack.pop()
        found.append(node)
        if not isinstance(node, End):
            stack.extend(reversed(node.children))
    return found
