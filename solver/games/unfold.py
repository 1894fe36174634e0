"""Games written out as trees; a position that is reached twice occurs twice."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic

from solver.exact import Rational, Value
from solver.games.game import Game, S, TooLarge
from solver.message import Message
from solver.trees.node_names import End, inner_nodes, leaves, name_nodes
from solver.trees.tree import NODES, Chance, Inner, Leaf, Max, Min, Tree
from solver.trees.values import utility
from solver.turn import ToMove, Turn
from solver.working import LEVELS, deep

# A game whose tree is written out, and in which several nodes may be the same position.


@dataclass(frozen=True, slots=True)
class WrittenOutGame:
    """A game given by its tree; the nodes named in `same` are one and the same position.

    MAX and MIN alone move in the named tree, and each node has a static evaluation. A position is
    the name of its node.
    """

    tree: Inner
    same: tuple[str, ...] = ()
    nodes: dict[str, Tree] = field(init=False)

    def __post_init__(self) -> None:
        every = (*inner_nodes(self.tree), *leaves(self.tree))
        object.__setattr__(self, "nodes", {node.name: node for node in every})

    def initial(self) -> str:
        """Return the name of the root."""
        return self.tree.name

    def player(self, state: str) -> ToMove:
        """Return the player to move at the node."""
        return Turn.MAX if isinstance(self.nodes[state], Max) else Turn.MIN

    def actions(self, state: str) -> tuple[str, ...]:
        """Return the moves of the node."""
        node = self.nodes[state]
        return () if isinstance(node, End) else node.moves

    def outcomes(self, _state: str) -> Mapping[str, Rational]:
        """Return nothing: chance never moves."""
        return {}

    def result(self, state: str, action: str) -> str:
        """Return the name of the child to which the move leads."""
        node = self.nodes[state]
        assert not isinstance(node, End), "an end of the game has no moves"
        return node.children[node.moves.index(action)].name

    def terminal(self, state: str) -> bool:
        """Return whether the node is a leaf."""
        return isinstance(self.nodes[state], End)

    def utility(self, state: str) -> Value:
        """Return the utility of the leaf."""
        return self.evaluation(state)

    def evaluation(self, state: str) -> Value:
        """Return the utility of a leaf, or the node's static evaluation."""
        node = self.nodes[state]
        if isinstance(node, End):
            return utility(node)
        assert node.evaluation is not None, "every node of such a tree has an evaluation"
        return node.evaluation


@dataclass(frozen=True, slots=True)
class UnfoldedTree(Generic[S]):
    """A named tree; `states` are the positions by the name of node or leaf."""

    tree: Tree
    states: Mapping[str, S]

    def node(self, *moves: str) -> Tree:
        """Return the node or leaf to which moves (and outcomes of chance) lead from the root."""
        node = self.tree
        for move in moves:
            assert not isinstance(node, End), f"{moves} lead beyond {node}"
            node = node.children[node.moves.index(move)]
        return node

    def state(self, *moves: str) -> S:
        """Return the position of that node."""
        return self.states[self.node(*moves).name]

    def level(self, depth: int) -> tuple[Tree, ...]:
        """Return the nodes and leaves at that depth (the root is at 0), left to right."""
        level: tuple[Tree, ...] = (self.tree,)
        for _ in range(depth):
            level = tuple(c for node in level if not isinstance(node, End) for c in node.children)
        return level


def unfold(game: Game[S]) -> UnfoldedTree[S]:
    """Unfold the game from its initial position; raise TooLarge beyond 200,000 nodes.

    The moves are the game's actions; a leaf holds the utility. For a cutoff unfold `CutOff(game)`.
    """
    states: list[S] = []
    with deep():
        tree = name_nodes(below(game, game.initial(), 0, states))
        names = (node.name for node in preorder(tree))
        return UnfoldedTree(tree, dict(zip(names, states, strict=True)))


def below(game: Game[S], state: S, level: int, states: list[S]) -> Tree:
    """Unfold the tree from a position on; `states` collects the positions, depth-first."""
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
    """Return every node and leaf, depth-first."""
    trees: list[Tree] = []
    stack = [tree]
    while stack:
        node = stack.pop()
        trees.append(node)
        if not isinstance(node, End):
            stack.extend(reversed(node.children))
    return trees
