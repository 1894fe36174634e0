"""Game trees drawn at random: a shape, the players in turn, utilities on the leaves."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET, TWO, TreeShape, even, uneven
from solver.exact import Rational, Value
from solver.trees.node_names import End, named
from solver.trees.tree import Inner, Leaf, Max, Min, Tree, changed
from solver.trees.values import finite

Planting: TypeAlias = Callable[[int, tuple[Tree, ...]], Inner]
"""An inner node from its level (the root's is 0) and its children."""


def drawn_shape(  # noqa: PLR0913  # what a size says of it, by name
    rng: Rng, kind: str, branching: int, *, depth: int, leaves: int, lowest: int = TWO
) -> TreeShape:
    """A shape of that kind, `even` or `uneven`, with at most so many leaves.

    Above leaves alone a node has `lowest` children or more, where branching and leaves allow.
    """
    assert leaves <= ON_A_SHEET, "a size asks for no more leaves than a sheet can hold"
    grow = even if kind == "even" else uneven
    most = min(leaves, branching**depth)
    return grow(rng, branching, depth, leaves=most, lowest=min(lowest, branching))


def count_leaves(shape: TreeShape) -> int:
    return sum(map(count_leaves, shape.children)) if shape.children else 1


def planted(shape: TreeShape, ends: Iterator[End], node: Planting) -> Inner:
    """The named tree of that shape, with these leaves from left to right."""
    return rooted(named(grown(shape, ends, node)))


def grown(shape: TreeShape, ends: Iterator[End], node: Planting) -> Tree:
    """The same without names."""
    if not shape.children:
        return next(ends)
    return node(shape.level, tuple(grown(child, ends, node) for child in shape.children))


def rooted(tree: Tree) -> Inner:
    """The tree, which is more than a leaf."""
    assert not isinstance(tree, End), "a drawn tree has a root with children"
    return tree


def drawn_leaves(rng: Rng, shape: TreeShape, low: int, *, high: int) -> Iterator[End]:
    """Leaves for the shape with whole numbers, all different if there are enough of them."""
    return map(Leaf, different(rng, count_leaves(shape), low, high))


def alternating(level: int, children: tuple[Tree, ...]) -> Inner:
    """MAX and MIN in turn, MAX first."""
    return Min(children) if level % 2 else Max(children)


def check_range(low: int, high: int) -> None:
    """BadParameter unless there are numbers to draw from."""
    if low >= high:
        raise BadParameter("low is less than high, not {low} with high {high}", low=low, high=high)


def different(rng: Rng, n: int, low: int, high: int) -> list[Rational]:
    """So many whole numbers from low to high, all different if there are enough of them."""
    check_range(low, high)
    if n > high - low + 1:
        return [Rational(rng.between(low, high)) for _ in range(n)]
    found: dict[int, None] = {}
    while len(found) < n:
        found[rng.between(low, high)] = None
    return [Rational(number) for number in found]


def shifted(tree: Tree, by: Rational) -> Tree:
    """The tree with every utility raised by so much; every value in it rises as much."""
    if isinstance(tree, Leaf):
        return changed(tree, utility=finite(tree.utility) + by)
    assert not isinstance(tree, End), "drawn leaves have utilities"
    return changed(tree, children=tuple(shifted(child, by) for child in tree.children))


def with_leaf(tree: Tree, name: str, utility: Value) -> Tree:
    """The tree with another utility at the leaf of that name."""
    if isinstance(tree, End):
        return Leaf(utility, name) if tree.name == name else tree
    return changed(tree, children=tuple(with_leaf(child, name, utility) for child in tree.children))
