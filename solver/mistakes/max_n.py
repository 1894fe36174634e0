"""Misconceptions about max-n; only players move, and every leaf holds a vector."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from solver.exact import ZERO, Rational
from solver.searches.max_n import Vector, keep_tied, payoffs
from solver.searches.rules import Ties
from solver.trees.backup import Backup, Choice, Worth, back_up
from solver.trees.tree import Inner, Player, Tree
from solver.trees.values import indices_of

Score: TypeAlias = Callable[[Player, Vector], Rational]
"""The number by which the player at a node judges a vector."""


def backed_up(
    tree: Tree, rule: Callable[[Player, Sequence[Vector]], Choice[Vector]]
) -> Backup[Vector]:
    """Back up the tree by a rule for the player and the children's vectors."""

    def choose(node: Inner, worth: Worth[Vector]) -> Choice[Vector]:
        assert isinstance(node, Player), f"only players move here, not {node}"
        return rule(node, tuple(map(worth, node.children)))

    return back_up(tree, choose, leaf=payoffs)


def by_score(tree: Tree, score: Score, ties: Ties) -> Backup[Vector]:
    """Move each player to the child of greatest score; the first stands for a set."""

    def rule(node: Player, below: Sequence[Vector]) -> Choice[Vector]:
        best = greatest([score(node, v) for v in below], ties)
        return below[best[0]], best

    return backed_up(tree, rule)


def greatest(scores: Sequence[Rational], ties: Ties) -> tuple[int, ...]:
    """Return the indices of the greatest scores that are kept."""
    return keep_tied(indices_of(max(scores), scores), ties)


def own_component(node: Player, v: Vector) -> Rational:
    """Return the player's own component, which is the right score."""
    return v[node.index - 1]


def paranoid_min(tree: Player, ties: Ties) -> Backup[Vector]:
    """Let all others play against the player at the root, whatever they get."""

    def against(node: Player, v: Vector) -> Rational:
        return own_component(node, v) if node.index == tree.index else -own_component(tree, v)

    return by_score(tree, against, ties)


def sum_of_components(tree: Player, ties: Ties) -> Backup[Vector]:
    """Move to the vector of greatest sum, as if all played together."""
    return by_score(tree, lambda _node, v: sum(v, ZERO), ties)


def wrong_component(tree: Player, ties: Ties) -> Backup[Vector]:
    """Judge by the component of the next player; the last player by the first's."""
    return by_score(tree, lambda node, v: v[node.index % len(v)], ties)


def componentwise_best(tree: Player, ties: Ties) -> Backup[Vector]:
    """Combine the greatest of each component into a vector that no leaf has."""

    def rule(node: Player, below: Sequence[Vector]) -> Choice[Vector]:
        maxima = tuple(max(components) for components in zip(*below, strict=True))
        return maxima, greatest([own_component(node, v) for v in below], ties)

    return backed_up(tree, rule)


def unstated_tie(tree: Player, ties: Ties) -> Backup[Vector]:
    """Take the other of two children that are equally good for the player.

    Where the first is to be taken it is the last, else the first.
    """
    return by_score(tree, own_component, Ties.LAST if ties is Ties.FIRST else Ties.FIRST)
