"""Whether a labelled tree is a game tree, and where it is none.

Lecture note S0, "Árboles de juego": G = (N, E, L), L = {max, min}, is a game tree if it is not
empty, its root is labelled max, all successors of max are labelled min and all of min max. So
chance, a further player, two turns in a row and a Min that begins are all excluded.
"""

from dataclasses import dataclass
from enum import StrEnum

from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Chance, Inner, Max, Min, Player, Tree


class Condition(StrEnum):
    """What the definition asks of the label of a node; a tree that is written out is not empty."""

    LABELS = "labelled-max-or-min"
    ROOT = "root-max"
    BELOW_MAX = "sons-of-max-min"
    BELOW_MIN = "sons-of-min-max"


@dataclass(frozen=True, slots=True)
class Defect:
    """The named node does not keep the condition."""

    node: str
    condition: Condition


def game_tree_defects(tree: Tree) -> tuple[Defect, ...]:
    """Every defect of a named tree, breadth-first; none if it is a game tree.

    A leaf bears no label of its own: it keeps whatever is asked of it.
    """
    if isinstance(tree, End):
        return ()
    labels = [(tree, Condition.ROOT), *below(tree)]
    return tuple(
        Defect(node.name, condition) for node, asked in labels if (condition := broken(node, asked))
    )


def relabelled(tree: Tree) -> tuple[str, ...]:
    """The nodes whose labels have to be changed, and no fewer will do, breadth-first.

    The definition leaves no choice: it asks for max on every other level, from the root on.
    """
    wanted: type[Inner] = Max
    level, found = [tree], []
    while level:
        inner = [node for node in level if not isinstance(node, End)]
        found += [node.name for node in inner if not isinstance(node, wanted)]
        level = [child for node in inner for child in node.children]
        wanted = Min if wanted is Max else Max
    return tuple(found)


def below(tree: Inner) -> list[tuple[Inner, Condition | None]]:
    """Every node beneath the root, with the condition that its father's label puts on it."""
    return [
        (child, asked_below(node))
        for node in inner_nodes(tree)
        for child in node.children
        if not isinstance(child, End)
    ]


def asked_below(node: Inner) -> Condition | None:
    """The condition on the children of a node; none where it bears neither label."""
    match node:
        case Max():
            return Condition.BELOW_MAX
        case Min():
            return Condition.BELOW_MIN
        case Player() | Chance():
            return None


def broken(node: Inner, asked: Condition | None) -> Condition | None:
    """The condition that the node does not keep, if there is one."""
    if isinstance(node, Player | Chance):
        return Condition.LABELS
    wanted = Min if asked is Condition.BELOW_MAX else Max
    return asked if asked and not isinstance(node, wanted) else None
