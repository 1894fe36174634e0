"""Won, drawn and lost games (∞, 0, −∞) as students get them wrong."""

from math import inf

from solver.exact import ZERO, Value
from solver.trees.backup import Backup, Choice, Worth, back_up
from solver.trees.node_names import End
from solver.trees.tree import Inner, Max, Tree
from solver.trees.values import backed_up, child_values, greatest, places, right, utility


def draw_as_loss(tree: Tree) -> Backup[Value]:
    """A drawn game is worth no more than a lost one."""

    def worth(leaf: End) -> Value:
        v = utility(leaf)
        return v if v == inf else -inf

    return back_up(tree, right, leaf=worth)


def averages_infinity(tree: Tree) -> Backup[Value]:
    """At Min's nodes the replies are averaged, and an infinity above makes up for one below."""

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        values = child_values(node, worth)
        if isinstance(node, Max):
            return greatest(values)
        v = balance(values)
        return v, places(v, values)

    return backed_up(tree, rule)


def balance(values: tuple[Value, ...]) -> Value:
    """Whichever infinity stands there more often; 0 where neither does."""
    won, lost = values.count(inf), values.count(-inf)
    return ZERO if won == lost else inf if won > lost else -inf
