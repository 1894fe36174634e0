"""What a node of a tree is called and holds, in the public interface's numbers."""

from minimaestro.numbers import Number, number
from solver.trees import node_names, notation, tree


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
