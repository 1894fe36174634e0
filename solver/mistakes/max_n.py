"""Max-n as students get it wrong; only players move, and every leaf holds a vector."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import ZERO, Rational
from solver.searches.max_n import Vector
from solver.searches.rules import Ties
from solver.trees.naming import inner_nodes
from solver.trees.tree import Payoffs, Player, Tree

Rule: TypeAlias = Callable[[Player, Sequence[Vector]], tuple[Vector, int]]
"""A node's vector and the child that it goes to, from what its children came to."""

Score: TypeAlias = Callable[[Player, Vector], Rational]
"""What somebody who moves there looks at in a vector."""


@dataclass(frozen=True, slots=True)
class VectorBackup:
    """By node name, the vector of every inner node and the child that was chosen there."""

    tree: Player
    values: Mapping[str, Vector]
    chosen: Mapping[str, int]

    @property
    def best(self) -> str:
        """The move chosen at the root."""
        return self.tree.moves[self.chosen[self.tree.name]]


def backed_up(tree: Player, rule: Rule) -> VectorBackup:
    """Apply the rule to every inner node, children before their parents."""
    values: dict[str, Vector] = {}
    chosen: dict[str, int] = {}
    for node in reversed(inner_nodes(tree)):
        assert isinstance(node, Player), f"only players move here, not {node}"
        below = [vector(child, values) for child in node.children]
        values[node.name], chosen[node.name] = rule(node, below)
    return VectorBackup(tree, values, chosen)


def vector(node: Tree, values: Mapping[str, Vector]) -> Vector:
    """What the node came to."""
    return node.vector if isinstance(node, Payoffs) else values[node.name]


def greatest(score: Score, ties: Ties) -> Rule:
    """The child whose vector has the greatest score; a set of ties shows itself by its first."""

    def rule(node: Player, below: Sequence[Vector]) -> tuple[Vector, int]:
        i = place([score(node, v) for v in below], ties)
        return below[i], i

    return rule


def place(scores: Sequence[Rational], ties: Ties) -> int:
    """Where the greatest stands."""
    places = [i for i, score in enumerate(scores) if score == max(scores)]
    return places[-1] if ties is Ties.LAST else places[0]


def own(node: Player, v: Vector) -> Rational:
    """What a player does look at: the component of his own."""
    return v[node.index - 1]


def paranoid_min(tree: Player, ties: Ties) -> VectorBackup:
    """All the others move against the player at the root, whatever they get themselves."""

    def against(node: Player, v: Vector) -> Rational:
        return own(node, v) if node.index == tree.index else -own(tree, v)

    return backed_up(tree, greatest(against, ties))


def sum_of_components(tree: Player, ties: Ties) -> VectorBackup:
    """Everybody moves to the vector with the greatest sum, as if all played together."""
    return backed_up(tree, greatest(lambda _node, v: sum(v, ZERO), ties))


def wrong_component(tree: Player, ties: Ties) -> VectorBackup:
    """Everybody looks at the component of the player after him; the last one at the first's."""
    return backed_up(tree, greatest(lambda node, v: v[node.index % len(v)], ties))


def componentwise_best(tree: Player, ties: Ties) -> VectorBackup:
    """A node gets the greatest of each component, from whichever child: a vector of no leaf."""

    def rule(node: Player, below: Sequence[Vector]) -> tuple[Vector, int]:
        best = tuple(map(max, zip(*below, strict=True)))
        return best, place([own(node, v) for v in below], ties)

    return backed_up(tree, rule)


def unstated_tie(tree: Player, ties: Ties) -> VectorBackup:
    """Of two children equally good for the player, the student takes the other one.

    Where the first is to be taken he takes the last, else the first.
    """
    other = Ties.LAST if ties is Ties.FIRST else Ties.FIRST
    return backed_up(tree, greatest(own, other))
