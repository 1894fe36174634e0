"""An unknown number put into its place in a tree: at the leaves `?`, or at a chance node."""

from typing import cast

from gmpy2 import mpq

from solver.analyses.errors import NoEvent
from solver.analyses.line import Line
from solver.exact import ONE, ZERO, Rational, Value
from solver.trees.naming import End, inner_nodes
from solver.trees.tree import Chance, Inner, Leaf, Tree, Unknown, changed


def filled(node: Tree, x: Line) -> Tree:
    """The tree with x in the place of every `?`."""
    if isinstance(node, Unknown):
        return Leaf(cast("Value", x), node.name)
    if isinstance(node, End):
        return node
    return over(node, tuple(filled(child, x) for child in node.children))


def weighted(node: Tree, name: str, p: Line) -> Tree:
    """The tree with p at the first child of the chance node of that name."""
    if isinstance(node, End):
        return node
    if isinstance(node, Chance) and node.name == name:
        rest = p * -ONE + ONE
        weights = (p, *(rest * share for share in shares(node.probabilities[1:])))
        return changed(node, probabilities=cast("tuple[Rational, ...]", weights))
    return over(node, tuple(weighted(child, name, p) for child in node.children))


def over(node: Inner, children: tuple[Tree, ...]) -> Inner:
    """The node above these children, the very same where they are its own."""
    if all(child is own for child, own in zip(children, node.children, strict=True)):
        return node
    return changed(node, children=children)


def shares(weights: tuple[Rational, ...]) -> tuple[Rational, ...]:
    """The weights in proportion, of sum 1; equal if nothing tells them apart."""
    total = sum(weights, ZERO)
    return tuple(w / total if total else mpq(1, len(weights)) for w in weights)


def check_chance(tree: Tree, name: str) -> None:
    """Raise NoEvent unless the node of that name is a chance node with something to weigh."""
    events = {n.name for n in inner_nodes(tree) if isinstance(n, Chance) and len(n.children) > 1}
    if name not in events:
        listed = ", ".join(sorted(events)) or "none"
        raise NoEvent(
            f"{name[:40]!r} is no chance node with two or more outcomes; this tree has {listed}"
        )
