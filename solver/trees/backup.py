"""Values backed up from the leaves of a tree by any rule, right or wrong."""

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeAlias, TypeVar, cast

from msgspec import Struct

from solver.trees.node_names import End, inner_nodes, is_inner
from solver.trees.tree import Inner, Tree

V = TypeVar("V")

Choice: TypeAlias = tuple[V, tuple[int, ...]]
"""A node's value, and the indices of the children chosen there."""

Worth: TypeAlias = Callable[[Tree], V]
"""A function that gives the backed-up value of a leaf or of a node further down."""

Rule: TypeAlias = Callable[[Inner, Worth[V]], Choice[V]]


class Backup(Struct, Generic[V], frozen=True):
    """Backed-up values of all inner nodes by node name, with the indices of the chosen children.

    A node that chooses nothing, such as a chance node, has an empty tuple in `chosen`.
    """

    tree: Tree
    values: Mapping[str, V]
    chosen: Mapping[str, tuple[int, ...]]

    @property
    def best(self) -> tuple[str, ...]:
        """The moves chosen at the root; none if the root is a chance node."""
        assert not isinstance(self.tree, End), "a leaf has no moves"
        return tuple(self.tree.moves[i] for i in self.chosen[self.tree.name])

    def lines(self) -> Iterator[tuple[str, ...]]:
        """Return every line of play by chosen moves; a node that chooses nothing ends it."""
        return lines(self.tree, self.chosen)


def back_up(tree: Tree, rule: Rule[V], *, leaf: Callable[[End], V]) -> Backup[V]:
    """Apply the rule to every inner node, children before their parents."""
    values: dict[str, V] = {}
    chosen: dict[str, tuple[int, ...]] = {}

    def worth(node: Tree) -> V:
        return leaf(node) if isinstance(node, End) else values[node.name]

    for node in reversed(inner_nodes(tree)):
        values[node.name], chosen[node.name] = rule(node, worth)
    return Backup(tree, values, chosen)


def value_of(tree: Tree, rule: Rule[V], *, leaf: Callable[[End], V]) -> V:
    """Return the value at the root alone, of a tree that may be without names."""

    def worth(node: Tree) -> V:
        return rule(node, worth)[0] if is_inner(node) else leaf(cast("End", node))

    return worth(tree)


def lines(tree: Tree, chosen: Mapping[str, tuple[int, ...]]) -> Iterator[tuple[str, ...]]:
    """Yield the lines of play below a node, as moves."""
    if isinstance(tree, End) or not chosen[tree.name]:
        yield ()
        return
    for i in chosen[tree.name]:
        for line in lines(tree.children[i], chosen):
            yield (tree.moves[i], *line)
