"""Game trees by their definition: which nodes of a labelled tree violate it.

Lecture note S0, "Árboles de juego": G = (N, E, L), L = {max, min}, is a game tree if it is not
empty, its root is labelled max, all successors of max are labelled min and all of min max. So
chance, a further player, two turns in a row and a Min that begins are all excluded.
"""

from dataclasses import dataclass
from enum import StrEnum

from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Chance, Inner, Max, Min, Player, Tree


class Condition(StrEnum):
    """A condition of the definition on a node's label; a tree that is written out is not empty."""

    LABELS = "labelled-max-or-min"
    ROOT = "root-max"
    BELOW_MAX = "sons-of-max-min"
    BELOW_MIN = "sons-of-min-max"


@dataclass(frozen=True, slots=True)
class Defect:
    """A node, by name, and the condition that it violates."""

    node: str
    condition: Condition


def game_tree_defects(tree: Tree) -> tuple[Defect, ...]:
    """Return every defect of a named tree, breadth-first; none if it is a game tree.

    A leaf has no label, so it violates nothing.
    """
    if isinstance(tree, End):
        return ()
    labels = [(tree, Condition.ROOT), *list_nodes_below_root(tree)]
    return tuple(
        Defect(node.name, condition)
        for node, required_condition in labels
        if (condition := find_broken_condition(node, required_condition))
    )


def find_relabelled(tree: Tree) -> tuple[str, ...]:
    """Return the fewest nodes whose labels must change, breadth-first.

    The definition leaves no choice: it asks for max on every other level, from the root on.
    """
    player_type: type[Inner] = Max
    level, node_names = [tree], []
    while level:
        inner = [node for node in level if not isinstance(node, End)]
        node_names += [node.name for node in inner if not isinstance(node, player_type)]
        level = [child for node in inner for child in node.children]
        player_type = Min if player_type is Max else Max
    return tuple(node_names)


def list_nodes_below_root(tree: Inner) -> list[tuple[Inner, Condition | None]]:
    """Return every inner node below the root, with the condition of its parent's label."""
    return [
        (child, asked_below(node))
        for node in inner_nodes(tree)
        for child in node.children
        if not isinstance(child, End)
    ]


def asked_below(node: Inner) -> Condition | None:
    """Return the condition on the children of a node; None if its label is not max or min."""
    match node:
        case Max():
            return Condition.BELOW_MAX
        case Min():
            return Condition.BELOW_MIN
        case Player() | Chance():
            return None


def find_broken_condition(node: Inner, condition: Condition | None) -> Condition | None:
    """Return the condition that the node violates, or None."""
    if isinstance(node, Player | Chance):
        return Condition.LABELS
    player_type = Min if condition is Condition.BELOW_MAX else Max
    return condition if condition and not isinstance(node, player_type) else None
