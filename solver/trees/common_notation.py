"""A quick reader of the notation that most trees are written in; the grammar reads all of it.

One regular expression reads a child at a time, and a stack holds the nodes that are still open. It
takes numbers, `inf`, `?`, names of moves and probabilities of events: `max(a = 3, chance(1/3: -1,
2/3: 0.5))`. A text with anything else, or with a mistake, is left to the grammar.
"""

import re
from typing import NamedTuple

from solver.errors import RequestError
from solver.exact import value
from solver.trees.build_nodes import Branch, Static, build_inner
from solver.trees.tree import NODES, Leaf, Tree, Unknown
from solver.working import LEVELS

NUMBER = r"[0-9]++(?:[./][0-9]++)?+"
NAME = r"[^\W\d][\w-]*+"
CHILD = re.compile(
    rf"""\s*+
    (?:(?P<weight>{NUMBER})\s*+:\s*+)?
    (?:(?P<move>{NAME})\s*+=\s*+)?
    (?:(?P<kind>{NAME})\s*+\(
     | (?P<leaf>[+-]?(?:{NUMBER}|inf)|\?)\s*+(?P<closing>[)\s]*+)(?P<comma>,|\Z))""",
    re.VERBOSE,
)
"""A child as far as its bracket; or a leaf with the brackets after it, and a comma or the end."""

STATIC = Static()


class OpenNode(NamedTuple):
    """A node whose children are being read, and the branches of its parent so far."""

    kind: str
    move: str | None
    weight: str | None
    siblings: list[Branch]


def read_tree(text: str) -> Tree | None:
    """Read a tree without naming its nodes; None where the text is left to the grammar."""
    if text.count("(") + text.count(",") >= NODES:
        return None
    try:
        return read_children(text)
    except RequestError:  # which the grammar raises again, with its place
        return None


def read_children(text: str) -> Tree | None:
    """Read a tree child by child; RequestError for a node that cannot be built."""
    opened: list[OpenNode] = []
    branches: list[Branch] = []
    end, comma = 0, None
    while child := CHILD.match(text, end):
        end = child.end()
        weight, move, kind, leaf, closing, comma = child.groups()
        if kind is not None:
            if len(opened) == LEVELS:
                return None
            opened.append(OpenNode(kind, move, weight, branches))
            branches = []
            continue
        branches.append(Branch(read_leaf(leaf), move, weight))
        if len(opened) < closing.count(")"):
            return None
        for _ in range(closing.count(")")):
            node = opened.pop()
            node.siblings.append(
                Branch(build_inner(node.kind, branches, STATIC), node.move, node.weight)
            )
            branches = node.siblings
    match branches:
        case [Branch(tree=tree, move=None, weight=None)] if comma == "" and not opened:
            return tree
        case _:
            return None


def read_leaf(text: str) -> Leaf | Unknown:
    """Return the leaf of a number or `?`."""
    return Unknown() if text == "?" else Leaf(value(text))
