"""A game whose tree is written out, and in which several nodes may be the same position."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.exact import Rational, Value
from solver.trees.naming import End, inner_nodes, leaves
from solver.trees.tree import Inner, Max, Tree
from solver.trees.values import utility
from solver.turn import ToMove, Turn


@dataclass(frozen=True, slots=True)
class WrittenOut:
    """A position is the name of its node; those that are `same` are one position.

    MAX and MIN alone move in the named tree, each of whose nodes has a static evaluation.
    """

    tree: Inner
    same: tuple[str, ...] = ()
    nodes: dict[str, Tree] = field(init=False)

    def __post_init__(self) -> None:
        every = (*inner_nodes(self.tree), *leaves(self.tree))
        object.__setattr__(self, "nodes", {node.name: node for node in every})

    def initial(self) -> str:
        return self.tree.name

    def player(self, state: str) -> ToMove:
        return Turn.MAX if isinstance(self.nodes[state], Max) else Turn.MIN

    def actions(self, state: str) -> tuple[str, ...]:
        node = self.nodes[state]
        return () if isinstance(node, End) else node.moves

    def outcomes(self, _state: str) -> Mapping[str, Rational]:
        return {}

    def result(self, state: str, action: str) -> str:
        node = self.nodes[state]
        assert not isinstance(node, End), "an end of the game has no moves"
        return node.children[node.moves.index(action)].name

    def terminal(self, state: str) -> bool:
        return isinstance(self.nodes[state], End)

    def utility(self, state: str) -> Value:
        return self.evaluation(state)

    def evaluation(self, state: str) -> Value:
        node = self.nodes[state]
        if isinstance(node, End):
            return utility(node)
        assert node.evaluation is not None, "every node of such a tree has an evaluation"
        return node.evaluation
