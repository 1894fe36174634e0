"""Misconceptions about the x for which a cut happens: as if there were no other cut."""

from collections.abc import Callable, Mapping
from math import inf

from solver.analyses.calls import back_up_value, is_cut, narrow_window
from solver.analyses.one_leaf import Stretches, find_stretches
from solver.exact import Value
from solver.searches.procedure import ORDER, Window, initial_value
from solver.searches.rules import Rules
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Max, Min, Tree
from solver.trees.values import backed_up, correct_choice, utility


def own_condition_alone(tree: Tree, rules: Rules) -> Mapping[str, Stretches]:
    """Return the x for which a cut's own condition holds, even if the search never comes there."""
    return find_stretches(tree, lambda placed_tree: met(placed_tree, rules, lambda _node, _i: None))


def foreseen(tree: Tree, rules: Rules) -> Mapping[str, Stretches]:
    """Return the x for a cut if values that are found only later were bounds already."""

    def facts(placed_tree: Tree) -> frozenset[str]:
        values = backed_up(placed_tree, correct_choice).values
        worths = {
            node.name: [utility(c) if isinstance(c, End) else values[c.name] for c in node.children]
            for node in inner_nodes(placed_tree)
        }

        def to_come(node: Max | Min, i: int) -> Value | None:
            others = worths[node.name][:i] + worths[node.name][i + 1 :]
            best = max if isinstance(node, Max) else min
            return best(others) if others else None

        return met(placed_tree, rules, to_come)

    return find_stretches(tree, facts)


def met(
    tree: Tree, rules: Rules, known: Callable[[Max | Min, int], Value | None]
) -> frozenset[str]:
    """Return the children before which a cut's condition first holds, if no cut is made.

    `known` is the value on which a node may count besides when it enters its child i.
    """
    names: set[str] = set()

    def search(node: Tree, window: Window) -> Value:
        if isinstance(node, End):
            return utility(node)
        assert isinstance(node, Max | Min), "nobody but Max and Min moves in these searches"
        v, order = initial_value(node), list(ORDER[rules.order](node.children))
        left_out: str | None = None
        for n, (i, child) in enumerate(order, 1):
            handed = narrow_window(node, window, v)
            if (besides := known(node, i)) is not None:
                handed = narrow_window(node, handed, besides)
            v = back_up_value(node, v, search(child, handed))
            if left_out is None and n < len(order) and is_cut(node, v, window, rules):
                left_out = order[n][1].name
                names.add(left_out)
        return v

    search(tree, (-inf, inf))
    return frozenset(names)
