"""Misconceptions about minimax."""

from solver.exact import Value
from solver.trees.backup import Backup, Choice, Worth
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Inner, Max, Min, Tree
from solver.trees.values import backed_up, child_values, correct_choice, greatest, least, mean_value


def roles_swapped(tree: Tree) -> Backup[Value]:
    """Take the minimum at MAX nodes and the maximum at MIN nodes."""

    def swapped(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        values = child_values(node, worth)
        return least(values) if isinstance(node, Max) else greatest(values)

    return backed_up(tree, swapped)


def all_max(tree: Tree) -> Backup[Value]:
    """Take the maximum at every node, as if MIN played for MAX."""
    return backed_up(tree, lambda node, worth: greatest(child_values(node, worth)))


def all_min(tree: Tree) -> Backup[Value]:
    """Take the minimum at every node, as if MAX played against himself."""
    return backed_up(tree, lambda node, worth: least(child_values(node, worth)))


def mean_at_min(tree: Tree) -> Backup[Value]:
    """Take the mean at MIN nodes, as if MIN moved at random.

    No leaf may be infinite. The student names no move at a MIN node, except at the root.
    """

    def random_min(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        values = child_values(node, worth)
        if isinstance(node, Max):
            return greatest(values)
        return mean_value(values), least(values)[1] if node is tree else ()

    return backed_up(tree, random_min)


def parity_shift(tree: Tree) -> Backup[Value]:
    """Assign the players by levels counted from the leaves.

    The player's symbol at the node is not looked at; where branches end at different depths, nodes
    of the shorter ones are given to the wrong player.
    """
    players = from_below(tree)

    def counted(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        values = child_values(node, worth)
        return greatest(values) if players[node.name] else least(values)

    return backed_up(tree, counted)


def shifts_parity(tree: Tree) -> bool:
    """Return whether some node has another player than its height above the leaves suggests."""
    players = from_below(tree)
    return any(players[node.name] != isinstance(node, Max) for node in inner_nodes(tree))


def from_below(tree: Tree) -> dict[str, bool]:
    """Return for each node whether it is MAX if players alternate from the leaves up."""
    heights: dict[str, int] = {}
    nodes = inner_nodes(tree)
    for node in reversed(nodes):
        below = [heights[child.name] for child in node.children if not isinstance(child, End)]
        heights[node.name] = 1 + max(below, default=0)
    root = nodes[0]
    return {
        name: (height - heights[root.name]) % 2 == (0 if isinstance(root, Max) else 1)
        for name, height in heights.items()
    }


def last_son(tree: Tree) -> Backup[Value]:
    """Take the value of the last child: each value overwrites the one before."""
    return backed_up(
        tree, lambda node, worth: (worth(node.children[-1]), (len(node.children) - 1,))
    )


def abs_value(tree: Tree) -> Backup[Value]:
    """Compare values without their signs: -7 is more than 3."""

    def by_size(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        values = child_values(node, worth)
        sizes = [v if v >= 0 else -v for v in values]
        i = sizes.index(max(sizes) if isinstance(node, Max) else min(sizes))
        return values[i], (i,)

    return backed_up(tree, by_size)


def negamax_sign(tree: Tree) -> Backup[Value]:
    """Write MIN's values from his side, as in negamax, and take them at MAX as they are."""

    def turned(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        v, where = correct_choice(node, worth)
        return (v if isinstance(node, Max) else -v), where

    return backed_up(tree, turned)


def leaf_chase(tree: Max | Min) -> tuple[str, ...]:
    """Follow the line to the best leaf of the tree, as if no opponent chose."""
    hopes = all_max(tree) if isinstance(tree, Max) else all_min(tree)
    return next(hopes.lines())


def value_for_move(tree: Tree) -> str:
    """Return the last move of the best line, which names the leaf of the value, as the move."""
    return next(backed_up(tree, correct_choice).lines())[-1]


def first_tie_only(tree: Tree) -> tuple[str, ...]:
    """Name only the first of several equally good moves."""
    return backed_up(tree, correct_choice).best[:1]


def last_tie_only(tree: Tree) -> tuple[str, ...]:
    """Name only the last of several equally good moves: `>=` for `>`."""
    return backed_up(tree, correct_choice).best[-1:]
