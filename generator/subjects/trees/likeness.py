"""When two problems on trees are the same but for names and the order of children."""

from collections.abc import Mapping

from generator.base.plain import Plain
from generator.exercise.likeness import as_written
from solver.trees.naming import End
from solver.trees.notation import head, weight, written
from solver.trees.tree import Tree


def in_any_order(tree: Tree, plain: Mapping[str, Plain]) -> str:
    """The plain problem, of whose tree no name is left, nor the order of any node's children."""
    beside = {name: part for name, part in plain.items() if name != "tree"}
    return as_written([shape(tree), beside])


def shape(tree: Tree) -> str:
    """The tree with the children of each node in the order of the alphabet."""
    if isinstance(tree, End):
        return written(tree)
    sons = sorted(weight(tree, i) + shape(child) for i, child in enumerate(tree.children))
    return f"{head(tree)}({', '.join(sons)})"
