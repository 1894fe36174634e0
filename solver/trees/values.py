"""What a node is worth by the values of its children, as minimax and expectiminimax have it.

AIMA 4e, sections 5.2.1 and 5.5.
"""

from collections.abc import Sequence

from solver.exact import ZERO, Rational, Value
from solver.trees.backup import Backup, Choice, Rule, Worth, back_up
from solver.trees.node_names import End
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown


def backed_up(tree: Tree, rule: Rule[Value]) -> Backup[Value]:
    """The tree with one utility at each leaf, backed up by the rule."""
    return back_up(tree, rule, leaf=utility)


def right(node: Inner, worth: Worth[Value]) -> Choice[Value]:
    """What a node is really worth, and the children that are worth as much."""
    return decided(node, child_values(node, worth))


def decided(node: Inner, values: Sequence[Value]) -> Choice[Value]:
    """The same, from its children's values: chance chooses nothing."""
    match node:
        case Max():
            return greatest(values)
        case Min():
            return least(values)
        case Chance():
            return expected(node.probabilities, values), ()
        case Player():
            raise AssertionError("a player of several goes by vectors")


def utility(leaf: End) -> Value:
    """What the leaf is worth."""
    match leaf:
        case Leaf():
            return leaf.utility
        case Payoffs() | Unknown():
            raise AssertionError("this is about leaves with one known utility")


def child_values(node: Inner, worth: Worth[Value]) -> tuple[Value, ...]:
    """The values of the node's children."""
    return tuple(map(worth, node.children))


def greatest(values: Sequence[Value]) -> Choice[Value]:
    """The greatest value, and where it stands."""
    v = max(values)
    return v, places(v, values)


def least(values: Sequence[Value]) -> Choice[Value]:
    """The least value, and where it stands."""
    v = min(values)
    return v, places(v, values)


def places(v: Value, values: Sequence[Value]) -> tuple[int, ...]:
    return tuple(i for i, value in enumerate(values) if value == v)


def expected(weights: Sequence[Rational], values: Sequence[Value]) -> Rational:
    """The sum of the values, each times its weight; none of them is infinite."""
    return sum((w * finite(v) for w, v in zip(weights, values, strict=True)), ZERO)


def mean(values: Sequence[Value]) -> Rational:
    """The plain mean; none of the values is infinite."""
    return total(values) / Rational(len(values))


def total(values: Sequence[Value]) -> Rational:
    """The plain sum; none of the values is infinite."""
    return sum(map(finite, values), ZERO)


def finite(v: Value) -> Rational:
    """The value itself, which must not be infinite: there is no mean of infinities."""
    assert not isinstance(v, float), "an infinity can be neither added nor averaged"
    return v
