"""Trees in which turns repeat, as students get them wrong; no leaf is infinite."""

from solver.exact import Value
from solver.trees.backup import Backup, Choice, Worth
from solver.trees.node_names import End
from solver.trees.tree import Chance, Inner, Max, Min, Tree
from solver.trees.values import backed_up, child_values, greatest, least, right


def forces_alternation(tree: Tree) -> Backup[Value]:
    """The players are thought to take turns from the root on, with chance between as it stands."""
    maxs = taken_for_max(tree)

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        if isinstance(node, Chance):
            return right(node, worth)
        return (greatest if node.name in maxs else least)(child_values(node, worth))

    return backed_up(tree, rule)


def taken_for_max(tree: Tree) -> frozenset[str]:
    """The nodes at which Max would move if the players took turns."""
    found: set[str] = set()
    below: list[tuple[Tree, bool]] = [(tree, begins(tree))]
    while below:
        node, is_max = below.pop()
        if isinstance(node, End):
            continue
        if isinstance(node, Chance):
            below += [(child, is_max) for child in node.children]
            continue
        if is_max:
            found.add(node.name)
        below += [(child, not is_max) for child in node.children]
    return frozenset(found)


def begins(tree: Tree) -> bool:
    """Whether Max moves first; where chance has the first word, whoever moves after it."""
    while isinstance(tree, Chance):
        tree = tree.children[0]
    return isinstance(tree, Max)


def repeats(tree: Tree) -> bool:
    """Whether somebody moves where the other would if they took turns."""
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
