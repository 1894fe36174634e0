"""Belief trees as somebody who reckons wrongly sees them, under the names of the right tree."""

from collections.abc import Iterator, Mapping

from solver.beliefs.search import BeliefTree
from solver.exact import Rational, Value
from solver.hidden.cards import Deal
from solver.trees.tree import Chance, Max, Min, Tree


def fitted(right: BeliefTree[Deal], wrong: BeliefTree[Deal]) -> BeliefTree[Deal]:
    """The wrong beliefs and values under the names of the right tree's nodes."""
    names = dict(pair(right.tree, wrong.tree))
    beliefs = {name: wrong.beliefs[other] for name, other in names.items()}
    values = {name: wrong.values[other] for name, other in names.items()}
    return BeliefTree(right.tree, beliefs, values, wrong.best)


def pair(right: Tree, wrong: Tree) -> Iterator[tuple[str, str]]:
    """The name of each node of the right tree, and of that which stands for it in the wrong one."""
    yield right.name, wrong.name
    if isinstance(right, Chance) and not isinstance(wrong, Chance):
        for child in right.children:
            yield from pair(child, wrong)
        return
    others = dict(zip(moves(wrong), children(wrong), strict=True))
    for move, child in zip(moves(right), children(right), strict=True):
        if move in others:
            yield from pair(child, others[move])


def children(node: Tree) -> tuple[Tree, ...]:
    """The children, of which a leaf has none."""
    return node.children if isinstance(node, Max | Min | Chance) else ()


def moves(node: Tree) -> tuple[str, ...]:
    """The moves to the children."""
    return node.moves if isinstance(node, Max | Min | Chance) else ()


def best(root: Tree, values: Mapping[str, Value]) -> tuple[str, ...]:
    """Max's moves to the greatest of the values."""
    top = max(values[child.name] for child in children(root))
    pairs = zip(moves(root), children(root), strict=True)
    return tuple(move for move, child in pairs if values[child.name] == top)


def exact(v: Value) -> Rational:
    """The value, which is no infinity: utilities of a game with beliefs are bounded."""
    assert not isinstance(v, float), f"a utility is bounded, not {v}"
    return v
