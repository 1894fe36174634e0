"""Max-n as students get it wrong; only players move, and every leaf holds a vector."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from solver.exact import ZERO, Rational
from solver.searches.max_n import Vector, payoffs, taken
from solver.searches.rules import Ties
from solver.trees.backup import Backup, Choice, Worth, back_up
from solver.trees.tree import Inner, Player, Tree
from solver.trees.values import places

Score: TypeAlias = Callable[[Player, Vector], Rational]
"""What somebody who moves there looks at in a vector."""


def backed_up(
    tree: Tree, rule: Callable[[Player, Sequence[Vector]], Choice[Vector]]
) -> Backup[Vector]:
    """The tree backed up by what a player makes of the vectors of the children."""

    def at(node: Inner, worth: Worth[Vector]) -> Choice[Vector]:
        assert isinstance(node, Player), f"only players move here, not {node}"
        return rule(node, tuple(map(worth, node.children)))

    return back_up(tree, at, leaf=payoffs)


def by_score(tree: Tree, score: Score, ties: Ties) -> Backup[Vector]:
    """Everybody moves to the child with the greatest score; the first stands for a set of them."""

    def rule(node: Player, below: Sequence[Vector]) -> Choice[Vector]:
        best = greatest([score(node, v) for v in below], ties)
        return below[best[0]], best

    return backed_up(tree, rule)


def greatest(scores: Sequence[Rational], ties: Ties) -> tuple[int, ...]:
    """Where the greatest stand that are taken."""
    return taken(places(max(scores), scores), ties)


def own(node: Player, v: Vector) -> Rational:
    """What a player does look at: the component of his own."""
    return v[node.index - 1]


def paranoid_min(tree: Player, ties: Ties) -> Backup[Vector]:
    """All the others move against the player at the root, whatever they get themselves."""

    def against(node: Player, v: Vector) -> Rational:
        return own(node, v) if node.index == tree.index else -own(tree, v)

    return by_score(tree, against, ties)


def sum_of_components(tree: Player, ties: Ties) -> Backup[Vector]:
    """Everybody moves to the vector with the greatest sum, as if all played together."""
    return by_score(tree, lambda _node, v: sum(v, ZERO), ties)


def wrong_component(tree: Player, ties: Ties) -> Backup[Vector]:
    """Everybody looks at the component of the player after him; the last one at the first's."""
    return by_score(tree, lambda node, v: v[node.index % len(v)], ties)


def componentwise_best(tree: Player, ties: Ties) -> Backup[Vector]:
    """A node gets the greatest of each component, from whichever child: a vector of no leaf."""

    def rule(node: Player, below: Sequence[Vector]) -> Choice[Vector]:
        whole = tuple(max(components) for components in zip(*below, strict=True))
        return whole, greatest([own(node, v) for v in below], ties)

    return backed_up(tree, rule)


def unstated_tie(tree: Player, ties: Ties) -> Backup[Vector]:
    """Of two children equally good for the player, the student takes the other one.

    Where the first is to be taken he takes the last, else the first.
    """
    return by_score(tree, own, Ties.LAST if ties is Ties.FIRST else Ties.FIRST)
