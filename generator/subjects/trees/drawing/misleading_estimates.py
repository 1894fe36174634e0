"""Static evaluations that mislead a beam: drawn near the values, and what a beam sees by them."""

from __future__ import annotations

from typing import TypeAlias

from generator.base.rng import Rng
from solver.analyses.forward_pruning import SearchedPart
from solver.exact import Rational
from solver.trees.node_names import is_inner
from solver.trees.tree import Inner, Min

Looks: TypeAlias = dict[str, Rational]
"""The estimate of each node below the root."""
FAR = Rational(1000)
"""An estimate beyond all others."""


def drawn_looks(rng: Rng, whole: SearchedPart, error: int) -> Looks:
    """Generate estimates that are off the values of the nodes by up to `error`."""
    return {
        name: value + Rational(rng.between(-error, error))
        for name, value in whole.values.items()
        if name != whole.tree.name
    }


def add_tie(rng: Rng, tree: Inner, width: int, looks: Looks) -> None:
    """Let the last child that is kept at some node look no better than the next."""
    nodes = [n for n in (tree, *rows_of(tree)) if len(n.children) > width]
    node = rng.pick(nodes)
    ranked = ranked_children(node, looks)
    looks[ranked[width].name] = looks[ranked[width - 1].name]


def rows_of(tree: Inner) -> tuple[Inner, ...]:
    """Return the nodes at which MIN moves."""
    return tuple(child for child in tree.children if is_inner(child))


def ranked_children(node: Inner, looks: Looks) -> tuple[Inner, ...]:
    """Return the children of a node, the most promising first."""
    sign = 1 if isinstance(node, Min) else -1
    return tuple(sorted(rows_of(node), key=lambda child: sign * looks[child.name]))


def has_ties(tree: Inner, looks: Looks) -> bool:
    """Return whether two children of a node look equally good."""
    rows = ([looks[child.name] for child in node.children] for node in (tree, *rows_of(tree)))
    return any(len(set(row)) < len(row) for row in rows)


def glimpse(whole: SearchedPart, looks: Looks, width: int) -> tuple[Rational, str]:
    """Return the value that a beam finds and the node to which it moves."""
    kept = ranked_children(whole.tree, looks)[:width]
    found = [
        (min(whole.values[reply.name] for reply in ranked_children(node, looks)[:width]), node.name)
        for node in kept
    ]
    return max(found)


def is_reply_missed(whole: SearchedPart, looks: Looks, width: int) -> bool:
    """Return whether MIN's best reply is discarded at a node that the beam reaches."""
    return any(
        min(whole.values[reply.name] for reply in ranked_children(node, looks)[:width])
        != whole.values[node.name]
        for node in ranked_children(whole.tree, looks)[:width]
    )


def misleading_node(
    rng: Rng, whole: SearchedPart, looks: Looks, width: int, *, is_reply: bool
) -> str:
    """Return a node whose estimate keeps the beam from the best move; nothing if there is none."""
    kept = ranked_children(whole.tree, looks)[:width]
    parents = kept if is_reply else (whole.tree,)
    nodes = [child.name for parent in parents for child in rows_of(parent)]
    best = best_node(whole)
    misleading = [
        name
        for name in nodes
        if any(glimpse(whole, {**looks, name: x}, width)[1] == best for x in (-FAR, FAR))
    ]
    return rng.pick(misleading) if misleading else ""


def best_node(whole: SearchedPart) -> str:
    """Return the node to which the best move leads."""
    return max(rows_of(whole.tree), key=lambda node: whole.values[node.name]).name
