"""Attitudes to chance as students get them wrong; no leaf is infinite."""

from solver.exact import Value
from solver.trees.backup import Backup, Choice, Worth
from solver.trees.tree import Inner, Tree
from solver.trees.values import backed_up, child_values, greatest


def changes_min_nodes_too(tree: Tree) -> Backup[Value]:
    """The optimist counts on Min as on chance: every node is worth its best child."""

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        return greatest(child_values(node, worth))

    return backed_up(tree, rule)
