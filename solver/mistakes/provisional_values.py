"""Misconceptions about provisional values, in a tree of Max and Min searched depth-first."""

from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import TypeAlias

from solver.analyses.provisional import changes
from solver.exact import ZERO, Value
from solver.trees.node_names import End
from solver.trees.tree import Inner, Max, Tree
from solver.trees.values import utility

Row: TypeAlias = tuple[Value, ...]
"""The values that are written at a node, one after another."""


def rows(
    tree: Tree,
    row: Callable[[Inner, Row], Row],
    *,
    first: Callable[[Inner, Value | None], Value | None] = lambda _node, _above: None,
) -> Mapping[str, Row]:
    """Return the values written at each node: `row` of the first value and the children's last.

    `first` is given the value of the node above; where it returns None, the node has no first
    value.
    """
    found_rows: dict[str, Row] = {}

    def last(node: Tree, above: Value | None) -> Value:
        if isinstance(node, End):
            return utility(node)
        start = first(node, above)
        written_row: Row = () if start is None else (start,)
        for child in node.children:
            current_row = row(node, written_row)
            written_row = (*written_row, last(child, current_row[-1] if current_row else None))
        found_rows[node.name] = row(node, written_row)
        return found_rows[node.name][-1]

    last(tree, None)
    return found_rows


def best_so_far(node: Inner, values: Row) -> Row:
    """Return the best value so far after each value, without repetitions."""
    better = max if isinstance(node, Max) else min
    return changes(tuple(accumulate(values, better)))


def rightly(tree: Tree) -> Mapping[str, Row]:
    """Return the correct values: nothing at first, then the best value so far."""
    return rows(tree, best_so_far)


def last_value_wins(tree: Tree) -> Mapping[str, Row]:
    """Let every child's value replace the one before."""
    return rows(tree, lambda _node, values: values)


def starts_at_zero(tree: Tree) -> Mapping[str, Row]:
    """Begin at nodes with 0 instead of an infinity."""
    return rows(tree, best_so_far, first=lambda _node, _above: ZERO)


def inherits_bound(tree: Tree) -> Mapping[str, Row]:
    """Begin at a node with the value of its parent."""
    return rows(tree, best_so_far, first=lambda _node, above: above)


def only_final(tree: Tree) -> Mapping[str, Row]:
    """Write only the last value, which is right."""
    return {name: row[-1:] for name, row in rightly(tree).items()}
