"""Misconceptions about the definition of a game tree."""

from collections.abc import Iterator

from solver.analyses.game_tree import Condition, Defect, game_tree_defects
from solver.trees.node_names import End, is_above_leaves
from solver.trees.tree import Inner, Max, Min


def root_any(tree: Inner) -> tuple[tuple[Defect, ...], tuple[str, ...]] | None:
    """Let either player begin: return the defects and the relabelling; None if Max begins."""
    if isinstance(tree, Max):
        return None
    defects = tuple(d for d in game_tree_defects(tree) if d.condition is not Condition.ROOT)
    first: type[Inner] = Min if isinstance(tree, Min) else Max
    return defects, tuple(node.name for node, level in levels(tree) if off(node, level, first))


def leaf_parity_only(tree: Inner) -> tuple[str, ...]:
    """Check only the last decisions: each must have the label of its level."""
    return tuple(
        node.name for node, level in levels(tree) if off(node, level, Max) and is_above_leaves(node)
    )


def off(node: Inner, level: int, first: type[Inner]) -> bool:
    """Return whether the node lacks its level's label, given the root's label."""
    second: type[Inner] = Min if first is Max else Max
    return not isinstance(node, second if level % 2 else first)


def levels(tree: Inner) -> Iterator[tuple[Inner, int]]:
    """Yield every inner node with its level, breadth-first."""
    level, n = [tree], 0
    while level:
        yield from ((node, n) for node in level)
        level = [child for node in level for child in node.children if not isinstance(child, End)]
        n += 1
