"""Unknown numbers in a tree: at the leaves `?`, or as probabilities of chance nodes."""

from collections.abc import Collection
from typing import cast

from solver.algebra.line import LinearNumber
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, Value
from solver.message import AllOf, Message
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.suitable import Feature, features
from solver.trees.tree import Chance, Inner, Leaf, Tree, Unknown, changed

# Errors of a caller about an unknown.


class NoEvent(RequestError):
    """Raised for a node whose probability is asked for and that has none."""


class TwoUnknowns(RequestError):
    """Raised for a probability that is asked for in a tree with an unknown leaf."""

    def __init__(self) -> None:
        super().__init__(
            "with p unknown the leaves cannot be; write a number for each ?, or one for p"
        )


class SeveralUnknowns(RequestError):
    """Raised for a tree whose unknown leaves have different letters."""

    def __init__(self, letters: Collection[str]) -> None:
        super().__init__(
            "this tree has the unknowns {letters}; write a number for all but one of them, or "
            "type --method symbolic-pruning",
            letters=AllOf(sorted(letters)),
        )


class TooManyTurns(RequestError):
    """Raised where the unknown changes the search at too many places."""

    def __init__(self, most: int) -> None:
        super().__init__(
            "the unknown changes the search at more than {most:,} places; leave some leaves out",
            most=most,
        )


class TooManyCurves(RequestError):
    """Raised where too many polynomials in the unknown are compared."""

    def __init__(self) -> None:
        super().__init__(
            "the search compares too many polynomials in the unknown; a smaller tree can be solved"
        )


def letter_of_unknown(tree: Tree) -> str:
    """Return the letter of the unknown leaves, x for `?`; raise SeveralUnknowns for two."""
    letters = {leaf.symbol or "x" for leaf in leaves(tree) if isinstance(leaf, Unknown)}
    if len(letters) > 1:
        raise SeveralUnknowns(letters)
    return next(iter(letters), "x")


def fill_unknowns(node: Tree, x: Rational | LinearNumber) -> Tree:
    """Return the tree with x in the place of every `?`."""
    if isinstance(node, Unknown):
        return Leaf(cast("Value", x), node.name)
    if isinstance(node, End):
        return node
    return replace_children(node, tuple([fill_unknowns(child, x) for child in node.children]))


def weigh_events(node: Tree, names: Collection[str], p: Rational | LinearNumber) -> Tree:
    """Return the tree with p at the first child of each of the named chance nodes.

    The other children share 1 - p as they share the rest now.
    """
    if isinstance(node, End):
        return node
    changed_below = replace_children(
        node, tuple([weigh_events(child, names, p) for child in node.children])
    )
    if not (isinstance(changed_below, Chance) and node.name in names):
        return changed_below
    weights = (
        p,
        *((ONE - p) * share for share in normalise_weights(changed_below.probabilities[1:])),
    )
    return changed(changed_below, probabilities=cast("tuple[Rational, ...]", weights))


def replace_children(node: Inner, children: tuple[Tree, ...]) -> Inner:
    """Return the node with these children, and the same object if they are its own."""
    if all(child is own for child, own in zip(children, node.children, strict=True)):
        return node
    return changed(node, children=children)


def normalise_weights(weights: tuple[Rational, ...]) -> tuple[Rational, ...]:
    """Return the weights scaled to sum 1; equal ones if all are 0."""
    total = sum(weights, ZERO)
    return tuple(w / total if total else Rational(1, len(weights)) for w in weights)


def list_events(tree: Tree) -> tuple[str, ...]:
    """Return the names of the chance nodes with two outcomes or more."""
    nodes = inner_nodes(tree)
    return tuple(n.name for n in nodes if isinstance(n, Chance) and len(n.children) > 1)


def check_chance(tree: Tree, names: Collection[str]) -> None:
    """Raise NoEvent unless these are chance nodes of two outcomes or more, and no leaf is `?`."""
    event_names = list_events(tree)
    listed = ", ".join(sorted(event_names)) or Message("no such node")
    wrong = [name for name in names if name not in event_names]
    if wrong:
        raise NoEvent(
            "{wrong!r} is no chance node with two or more outcomes; this tree has {listed}",
            wrong=wrong[0][:40],
            listed=listed,
        )
    if not names:
        raise NoEvent(
            "a chance node with two or more outcomes is asked for; there is {listed}", listed=listed
        )
    if Feature.UNKNOWN in features(tree):
        raise TwoUnknowns
