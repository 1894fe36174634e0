"""Misconceptions about attitudes to chance, in trees without infinite leaves."""

from solver.exact import Value
from solver.trees.backup import Backup, Choice, Worth
from solver.trees.tree import Inner, Tree
from solver.trees.values import backed_up, child_values, greatest


def changes_min_nodes_too(tree: Tree) -> Backup[Value]:
    """Take the best child at Min nodes too, as the optimist does at chance nodes."""

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        return greatest(child_values(node, worth))

    return backed_up(tree, rule)
