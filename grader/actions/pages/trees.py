"""Trees that are drawn on a page: read, within what a page can show."""

from solver.errors import RequestError
from solver.trees import notation
from solver.trees.naming import End, inner_nodes, leaves
from solver.trees.tree import Tree

MOST = 250
"""Nodes; a larger tree is for the command line."""


def checked(written: str) -> Tree:
    """The tree in notation, if a page can show it."""
    tree = notation.parse(written)
    if (there := size(tree)) > MOST:
        raise RequestError(
            "a page shows trees of up to {most} nodes, and this one has {there:,}",
            most=MOST,
            there=there,
        )
    return tree


def size(tree: Tree) -> int:
    """How many nodes it has, leaves and all."""
    return 1 if isinstance(tree, End) else len(inner_nodes(tree)) + len(leaves(tree))
