"""Values backed up from the leaves by any rule, right or wrong."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import ZERO, Rational, Value
from solver.trees.naming import End, inner_nodes
from solver.trees.tree import Inner, Leaf, Max, Payoffs, Tree, Unknown

Choice: TypeAlias = tuple[Value, tuple[int, ...]]
"""A node's value, and the indices of the children it would go to."""

Worth: TypeAlias = Callable[[Tree], Value]
"""What has been backed up so far: the value of a leaf, or of a node further down."""

Rule: TypeAlias = Callable[[Inner, Worth], Choice]


@dataclass(frozen=True, slots=True)
class Backup:
    """By node name, the value of every inner node and the children chosen there, if it chooses."""

    tree: Tree
    values: Mapping[str, Value]
    chosen: Mapping[str, tuple[int, ...]]

    @property
    def best(self) -> tuple[str, ...]:
        """The moves chosen at the root."""
        assert not isinstance(self.tree, End), "a leaf has no moves"
        return tuple(self.tree.moves[i] for i in self.chosen[self.tree.name])

    def lines(self) -> Iterator[tuple[str, ...]]:
        """Every line of play by chosen moves; a node that chooses nothing ends it."""
        return lines(self.tree, self.chosen)


def backed_up(tree: Tree, rule: Rule) -> Backup:
    """Apply the rule to every inner node, children before their parents."""
    values: dict[str, Value] = {}
    chosen: dict[str, tuple[int, ...]] = {}

    def worth(node: Tree) -> Value:
        return utility(node) if isinstance(node, End) else values[node.name]

    for node in reversed(inner_nodes(tree)):
        values[node.name], chosen[node.name] = rule(node, worth)
    return Backup(tree, values, chosen)


def lines(tree: Tree, chosen: Mapping[str, tuple[int, ...]]) -> Iterator[tuple[str, ...]]:
    """The lines of play below a node, as moves."""
    if isinstance(tree, End) or not chosen[tree.name]:
        yield ()
        return
    for i in chosen[tree.name]:
        for line in lines(tree.children[i], chosen):
            yield (tree.moves[i], *line)


def utility(leaf: End) -> Value:
    """What the leaf is worth."""
    match leaf:
        case Leaf():
            return leaf.utility
        case Payoffs() | Unknown():
            raise AssertionError("these mistakes are about leaves with one known utility")


def right(node: Inner, worth: Worth) -> Choice:
    """What a decision really does: MAX goes to the greatest value, MIN to the least."""
    values = sons(node, worth)
    return greatest(values) if isinstance(node, Max) else least(values)


def sons(node: Inner, worth: Worth) -> tuple[Value, ...]:
    """The values of the node's children."""
    return tuple(map(worth, node.children))


def greatest(values: Sequence[Value]) -> Choice:
    """The greatest value, and where it stands."""
    v = max(values)
    return v, places(v, values)


def least(values: Sequence[Value]) -> Choice:
    """The least value, and where it stands."""
    v = min(values)
    return v, places(v, values)


def places(v: Value, values: Sequence[Value]) -> tuple[int, ...]:
    return tuple(i for i, value in enumerate(values) if value == v)


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
