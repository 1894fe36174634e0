"""Misconceptions about trees in which a player moves twice, without infinite leaves."""

from solver.exact import Value
from solver.trees.backup import Backup, Choice, Worth
from solver.trees.node_names import End
from solver.trees.tree import Chance, Inner, Max, Min, Tree
from solver.trees.values import backed_up, child_values, correct_choice, greatest, least


def forces_alternation(tree: Tree) -> Backup[Value]:
    """Let the players alternate from the root on, with chance nodes as they are."""
    maxs = taken_for_max(tree)

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        if isinstance(node, Chance):
            return correct_choice(node, worth)
        return (greatest if node.name in maxs else least)(child_values(node, worth))

    return backed_up(tree, rule)


def taken_for_max(tree: Tree) -> frozenset[str]:
    """Return the nodes at which Max would move if the players alternated."""
    names: set[str] = set()
    below: list[tuple[Tree, bool]] = [(tree, begins(tree))]
    while below:
        node, is_max = below.pop()
        if isinstance(node, End):
            continue
        if isinstance(node, Chance):
            below += [(child, is_max) for child in node.children]
            continue
        if is_max:
            names.add(node.name)
        below += [(child, not is_max) for child in node.children]
    return frozenset(names)


def begins(tree: Tree) -> bool:
    """Return whether Max moves first, or first after chance."""
    while isinstance(tree, Chance):
        tree = tree.children[0]
    return isinstance(tree, Max)


def repeats(tree: Tree) -> bool:
    """Return whether some node has another player than alternation would give."""
    maxs = taken_for_max(tree)
    stack = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, End):
            continue
        if isinstance(node, Max | Min) and isinstance(node, Max) != (node.name in maxs):
            return True
        stack += node.children
    return False
