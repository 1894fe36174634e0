"""What a node of a tree is called and holds, in the public interface's numbers."""

from collections import deque
from collections.abc import Sequence
from typing import TypeAlias

from minimaestro.numbers import Number, number
from solver.trees import node_names, notation, tree

NodeNames: TypeAlias = tuple[str, tuple[str, ...]]
"""The name of a node, and those of its moves."""


def find_kind(node: "tree.Tree") -> str:
    """Return `max`, `min`, `chance`, `p1` …; `leaf`, or `unknown` for a leaf without number."""
    match node:
        case tree.Leaf() | tree.Payoffs():
            return "leaf"
        case tree.Unknown():
            return "unknown"
        case inner:
            return notation.kind(inner)


def find_utility(node: "tree.Tree") -> Number | tuple[Number, ...] | None:
    """Return the utility of a leaf, or a vector with one for each player; None elsewhere."""
    match node:
        case tree.Leaf(utility):
            return number(str(utility))
        case tree.Payoffs(vector):
            return tuple(number(str(component)) for component in vector)
        case _:
            return None


def list_children(node: "tree.Tree") -> tuple["tree.Tree", ...]:
    """Return the children from left to right; none at a leaf."""
    return () if isinstance(node, node_names.End) else node.children


def list_moves(node: "tree.Tree") -> tuple[str, ...]:
    """Return the name of the move to each child."""
    return () if isinstance(node, node_names.End) else node.moves


def list_probabilities(node: "tree.Tree") -> tuple[Number, ...]:
    """Return the probability of each child of a chance node; () elsewhere."""
    if not isinstance(node, tree.Chance):
        return ()
    return tuple(number(str(p)) for p in node.probabilities)


def list_names(node: "tree.Tree") -> tuple[NodeNames, ...]:
    """Return the names of the node and of everything below it, breadth-first."""
    return tuple((below.name, list_moves(below)) for below in list_nodes(node))


def give_names(node: "tree.Tree", names: Sequence[NodeNames]) -> "tree.Tree":
    """Return the node with these names, which `list_names` has returned."""
    done: deque[tree.Tree] = deque()  # the children of the nodes to come, last of them first
    for below, (name, moves) in reversed(list(zip(list_nodes(node), names, strict=True))):
        if isinstance(below, node_names.End):
            done.append(tree.changed(below, name=name))
        else:
            children = [done.popleft() for _ in below.children][::-1]
            done.append(tree.changed(below, children=tuple(children), moves=moves, name=name))
    return done[0]


def list_nodes(node: "tree.Tree") -> list["tree.Tree"]:
    """Return the node and everything below it, breadth-first and left to right."""
    nodes = [node]
    for above in nodes:
        nodes += list_children(above)
    return nodes
