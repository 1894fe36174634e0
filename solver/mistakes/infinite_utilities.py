"""Misconceptions about won, drawn and lost games (∞, 0, −∞)."""

from math import inf

from solver.exact import ZERO, Value
from solver.trees.backup import Backup, Choice, Worth, back_up
from solver.trees.node_names import End
from solver.trees.tree import Inner, Max, Tree
from solver.trees.values import (
    backed_up,
    child_values,
    correct_choice,
    greatest,
    indices_of,
    utility,
)


def draw_as_loss(tree: Tree) -> Backup[Value]:
    """Take a drawn game as lost."""

    def worth(leaf: End) -> Value:
        v = utility(leaf)
        return v if v == inf else -inf

    return back_up(tree, correct_choice, leaf=worth)


def averages_infinity(tree: Tree) -> Backup[Value]:
    """Average the replies at Min's nodes, where infinities cancel."""

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        values = child_values(node, worth)
        if isinstance(node, Max):
            return greatest(values)
        v = balance(values)
        return v, indices_of(v, values)

    return backed_up(tree, rule)


def balance(values: tuple[Value, ...]) -> Value:
    """Return the infinity that occurs more often, 0 if neither does."""
    won, lost = values.count(inf), values.count(-inf)
    return ZERO if won == lost else inf if won > lost else -inf
