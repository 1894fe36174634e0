"""Random game trees: a size, a shape, alternating players or chance, utilities on the leaves."""

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol, TypeAlias

from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.subjects.trees.drawing.tree_shapes import (
    MIN_CHILDREN,
    ON_A_SHEET,
    TreeShape,
    check_even,
    even,
    uneven,
)
from generator.subjects.trees.problems.chance_problem import Probabilities
from solver.exact import Rational, Value
from solver.trees.node_names import End, name_nodes
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Tree, changed
from solver.trees.values import check_finite, utility

# Sizes of random game trees, and checks that their parameters agree.


class Range(Protocol):
    """A range of utilities."""

    @property
    def low(self) -> int:
        """The least utility."""

    @property
    def high(self) -> int:
        """The greatest utility."""


class TreeSize(Range, Protocol):
    """A size of a tree without chance; `leaves` is the most there may be.

    The mistakes need different utilities between `low` and `high`.
    """

    @property
    def branching(self) -> int:
        """The greatest number of children of a node."""

    @property
    def depth(self) -> int:
        """The depth of the tree."""

    @property
    def leaves(self) -> int:
        """The greatest number of leaves."""

    @property
    def shape(self) -> str:
        """The shape: `even` or `uneven`."""


def check_tree(size: TreeSize) -> None:
    """Raise BadParameter where no tree is possible."""
    check_range(size.low, size.high)
    if size.shape == "even":
        check_even(size.depth, most_leaves(size))


def check_values(size: TreeSize, least: int) -> None:
    """Raise BadParameter where the leaves cannot have `least` different values."""
    check_leaves(size, least)
    check_utilities(size, least)


def check_utilities(size: Range, least: int) -> None:
    """Raise BadParameter where there are fewer utilities."""
    if (different := utilities(size)) < least:
        raise BadParameter(
            "telling the mistakes apart takes at least {least} different utilities, and there are "
            "{different}; raise high, or lower low",
            least=least,
            different=different,
        )


def check_leaves(size: TreeSize, least: int) -> None:
    """Raise BadParameter where there are fewer leaves."""
    if (most := most_leaves(size)) < least:
        raise BadParameter(
            "telling the mistakes apart takes at least {least} leaves, and there are {most}; "
            "raise leaves, branching or depth",
            least=least,
            most=most,
        )


def most_leaves(size: TreeSize) -> int:
    """Return the most leaves that the size, with its branching and depth, allows."""
    fullest: int = size.branching**size.depth
    return min(size.leaves, fullest)


def utilities(size: Range) -> int:
    """Return the number of different utilities."""
    return size.high - size.low + 1


Planting: TypeAlias = Callable[[int, tuple[Tree, ...]], Inner]
"""A function that makes an inner node from its level (the root's is 0) and its children."""


def drawn_shape(  # noqa: PLR0913  # what a size says of it, by name
    rng: Rng,
    kind: str,
    branching: int,
    *,
    depth: int,
    leaves: int,
    lowest: int = MIN_CHILDREN,
    deep: int = MIN_CHILDREN,
    top: int = ON_A_SHEET,
) -> TreeShape:
    """Generate a shape of that kind, `even` or `uneven`, with at most `leaves` leaves.

    Above leaves alone a node has `lowest` children or more, where branching and leaves allow. In an
    uneven shape that holds of the nodes below the second level for `deep` children, and the root
    has `top` children at most.
    """
    assert leaves <= ON_A_SHEET, "a size asks for no more leaves than a sheet can hold"
    most, lowest, deep = min(leaves, branching**depth), min(lowest, branching), min(deep, branching)
    if kind == "even":
        return even(rng, branching, depth, leaves=most, lowest=lowest)
    return uneven(rng, branching, depth, leaves=most, lowest=lowest, deep=deep, top=top)


def count_leaves(shape: TreeShape) -> int:
    """Return the number of leaves of the shape."""
    return sum(map(count_leaves, shape.children)) if shape.children else 1


def planted(shape: TreeShape, ends: Iterator[End], node: Planting) -> Inner:
    """Build the named tree of that shape, with these leaves from left to right."""
    return rooted(name_nodes(grown(shape, ends, node)))


def grown(shape: TreeShape, ends: Iterator[End], node: Planting) -> Tree:
    """Build the tree without names."""
    if not shape.children:
        return next(ends)
    return node(shape.level, tuple(grown(child, ends, node) for child in shape.children))


def with_child_at(tree: Inner, name: str, place: int) -> Inner:
    """Return the tree with the child of that name at a place below the root, all named anew."""
    children = [child for child in tree.children if child.name != name]
    children[place:place] = [child for child in tree.children if child.name == name]
    return rooted(name_nodes(without_moves(changed(tree, children=tuple(children)))))


def without_moves(tree: Tree) -> Tree:
    """Return the tree with its moves unnamed."""
    if isinstance(tree, End):
        return tree
    return changed(tree, children=tuple(map(without_moves, tree.children)), moves=())


def rooted(tree: Tree) -> Inner:
    """Return the tree, which must be more than a leaf."""
    assert not isinstance(tree, End), "a drawn tree has a root with children"
    return tree


def drawn_leaves(rng: Rng, shape: TreeShape, low: int, *, high: int) -> Iterator[End]:
    """Yield leaves for the shape with random whole numbers, all different if there are enough."""
    return map(Leaf, different(rng, count_leaves(shape), low, high))


def alternating(level: int, children: tuple[Tree, ...]) -> Inner:
    """Return a MAX or MIN node by level, MAX at the root."""
    return Min(children) if level % 2 else Max(children)


def check_range(low: int, high: int) -> None:
    """Raise BadParameter unless low is less than high."""
    if low >= high:
        raise BadParameter("low is less than high, not {low} with high {high}", low=low, high=high)


def different(rng: Rng, n: int, low: int, high: int) -> list[Rational]:
    """Return n random whole numbers from low to high, all different if there are enough."""
    check_range(low, high)
    if n > high - low + 1:
        return [Rational(rng.between(low, high)) for _ in range(n)]
    numbers: dict[int, None] = {}
    while len(numbers) < n:
        numbers[rng.between(low, high)] = None
    return [Rational(number) for number in numbers]


def shifted(tree: Tree, difference: Rational) -> Tree:
    """Return the tree with every utility, and so every value, raised by a number."""
    if isinstance(tree, Leaf):
        return changed(tree, utility=check_finite(tree.utility) + difference)
    assert not isinstance(tree, End), "drawn leaves have utilities"
    return changed(tree, children=tuple(shifted(child, difference) for child in tree.children))


def with_leaf(tree: Tree, name: str, value: Value) -> Tree:
    """Return the tree with another utility at the leaf of that name."""
    return with_leaves(tree, {name: value})


def with_leaves(tree: Tree, utilities: Mapping[str, Value]) -> Tree:
    """Return the tree with other utilities at the leaves of those names."""
    if isinstance(tree, End):
        return Leaf(utilities[tree.name], tree.name) if tree.name in utilities else tree
    return changed(tree, children=tuple(with_leaves(child, utilities) for child in tree.children))


def with_swapped(tree: Tree, one: End, other: End) -> Inner:
    """Return the tree with the utilities of two of its leaves swapped."""
    swapped = with_leaf(tree, one.name, utility(other))
    return rooted(with_leaf(swapped, other.name, utility(one)))


def with_ends(tree: Tree, ends: Iterator[End]) -> Tree:
    """Return the tree with what these leaves hold, from left to right, under its own names."""
    if isinstance(tree, End):
        return changed(next(ends), name=tree.name)
    return changed(tree, children=tuple(with_ends(child, ends) for child in tree.children))


# Random trees in which decisions and chance alternate: MAX, chance, MIN, chance.


def in_turns(branching: int, outcomes: int, *, depth: int, replies: int | None = None) -> TreeShape:
    """Return a shape of alternating decisions and events, down to that depth.

    Decisions below the root have as many children as it, or that many `replies`.
    """
    root = TreeShape()
    ends = [root]
    for level in range(depth):
        decisions = branching if replies is None or not level else replies
        width = outcomes if level % 2 else decisions
        ends = [end.sprout() for end in ends for _ in range(width)]
    if len(ends) > ON_A_SHEET:
        raise BadParameter(
            "a sheet holds a tree of {on_a_sheet} leaves, not {ends}; lower branching, outcomes or "
            "depth",
            on_a_sheet=ON_A_SHEET,
            ends=len(ends),
        )
    return root


def cut_short(rng: Rng, root: TreeShape) -> None:
    """Make one inner node a leaf: a reply that ends the game, or else a move without risk."""
    inner = [child for child in root.children if child.children]
    if len(inner) > 1:
        branch = rng.pick(inner)
        below = [child for child in branch.children if child.children]
        rng.pick(below or [branch]).children.clear()


def taking_turns(weights: Callable[[int], Probabilities]) -> Planting:
    """Return a function that makes the nodes, with `weights` by the number of outcomes."""

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        if level % 2:
            return Chance(children, weights(len(children)))
        return Min(children) if level % 4 else Max(children)

    return node
