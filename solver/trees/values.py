"""Minimax and expectiminimax values of a node, from the values of its children.

AIMA 4e, sections 5.2.1 and 5.5.
"""

from collections.abc import Sequence

from solver.exact import ZERO, Rational, Value
from solver.trees.backup import Backup, Choice, Rule, Worth, back_up
from solver.trees.node_names import End
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import deep


def backed_up(tree: Tree, rule: Rule[Value]) -> Backup[Value]:
    """Back up the utilities of the leaves by a rule."""
    return back_up(tree, rule, leaf=utility)


def correct_choice(node: Inner, worth: Worth[Value]) -> Choice[Value]:
    """Return the node's correct value, and the indices of the children that are best."""
    return decide_node(node, child_values(node, worth))


def optimal_moves(tree: Inner) -> tuple[str, ...]:
    """Return every move that is optimal at the root; none where chance decides there."""
    with deep():
        values = [node_value(child) for child in tree.children]
    return tuple(tree.moves[i] for i in decide_node(tree, values)[1])


def node_value(node: Tree) -> Value:
    """Return the node's correct value, and nothing of the nodes below it."""
    if isinstance(node, End):
        return utility(node)
    values = [node_value(child) for child in node.children]
    match node:
        case Max():
            return max(values)
        case Min():
            return min(values)
        case Chance() | Player():
            return decide_node(node, values)[0]


def decide_node(node: Inner, values: Sequence[Value]) -> Choice[Value]:
    """Return the node's value, from those of its children, and the best ones (none for chance)."""
    match node:
        case Max():
            return greatest(values)
        case Min():
            return least(values)
        case Chance():
            return expected_value(node.probabilities, values), ()
        case Player():
            raise AssertionError("a player of several goes by vectors")


def utility(leaf: End) -> Value:
    """Return the utility of a leaf; a leaf without a known single utility is a bug."""
    match leaf:
        case Leaf():
            return leaf.utility
        case Payoffs() | Unknown():
            raise AssertionError("this is about leaves with one known utility")


def child_values(node: Inner, worth: Worth[Value]) -> tuple[Value, ...]:
    """Return the values of the node's children, in order."""
    return tuple(map(worth, node.children))


def greatest(values: Sequence[Value]) -> Choice[Value]:
    """Return the greatest value, and the indices where it occurs."""
    v = max(values)
    return v, indices_of(v, values)


def least(values: Sequence[Value]) -> Choice[Value]:
    """Return the least value, and the indices where it occurs."""
    v = min(values)
    return v, indices_of(v, values)


def indices_of(v: Value, values: Sequence[Value]) -> tuple[int, ...]:
    """Return the indices where the value occurs."""
    return tuple([i for i, value in enumerate(values) if value == v])


def expected_value(weights: Sequence[Rational], values: Sequence[Value]) -> Rational:
    """Return the weighted sum of the values, none of which is infinite."""
    return sum((w * check_finite(v) for w, v in zip(weights, values, strict=True)), ZERO)


def mean_value(values: Sequence[Value]) -> Rational:
    """Return the plain mean of the values, none of which is infinite."""
    return total_value(values) / Rational(len(values))


def total_value(values: Sequence[Value]) -> Rational:
    """Return the plain sum of the values, none of which is infinite."""
    return sum(map(check_finite, values), ZERO)


def check_finite(v: Value) -> Rational:
    """Return the value itself, which must not be infinite: there is no mean of infinities."""
    assert not isinstance(v, float), "an infinity can be neither added nor averaged"
    return v
