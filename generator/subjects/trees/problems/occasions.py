"""Occasions for mistakes in a tree's structure, whatever the utilities of its leaves."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from generator.subjects.trees.problems.tree_problem import OnTree
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Inner, Leaf, Max, Min, Tree


class OccasionPlace(Struct, frozen=True):
    """An inner node with its ancestors, root first, and the index of the child taken at each."""

    node: Inner
    above: tuple[Inner, ...] = ()
    path: tuple[int, ...] = ()


def places(
    tree: Tree, above: tuple[Inner, ...] = (), path: tuple[int, ...] = ()
) -> Iterator[OccasionPlace]:
    """Yield every inner node of the tree in its place."""
    if isinstance(tree, End):
        return
    yield OccasionPlace(tree, above, path)
    for i, child in enumerate(tree.children):
        yield from places(child, (*above, tree), (*path, i))


def opposed(node: Inner, other: Inner) -> bool:
    """Return whether one of the two is MAX and the other MIN."""
    return isinstance(node, Max) != isinstance(other, Max)


def has_node(problem: OnTree, kind: type[Inner]) -> bool:
    """Return whether the tree has a node of that kind."""
    return any(isinstance(node, kind) for node in inner_nodes(problem.tree))


def has_choice(problem: OnTree, kind: type[Inner]) -> bool:
    """Return whether a node of that kind has several children."""
    return any(
        isinstance(node, kind) and len(node.children) > 1 for node in inner_nodes(problem.tree)
    )


def node_of(kind: type[Inner]) -> Callable[[OnTree], bool]:
    """Return a predicate: whether a problem has a node of that kind."""
    return lambda problem: has_node(problem, kind)


def choice_of(kind: type[Inner]) -> Callable[[OnTree], bool]:
    """Return a predicate: whether a problem has a node of that kind with several children."""
    return lambda problem: has_choice(problem, kind)


def cut_at(kind: type[Inner]) -> Callable[[OnTree], bool]:
    """Return a predicate: whether a problem has a node of that kind below an opponent."""
    return lambda problem: can_be_cut(problem, kind)


def any_cut(problem: OnTree) -> bool:
    """Return whether any node has an opponent above it."""
    return can_be_cut(problem, Max) or can_be_cut(problem, Min)


def can_be_cut(problem: OnTree, kind: type[Inner]) -> bool:
    """Return whether a node of that kind has an opponent above it."""
    return any(
        isinstance(p.node, kind) and any(opposed(p.node, up) for up in p.above)
        for p in places(problem.tree)
    )


def has_distant_opponent(problem: OnTree) -> bool:
    """Return whether a node has an opponent above its parent, so that a cut may be deep."""
    return any(opposed(p.node, up) for p in places(problem.tree) for up in p.above[:-1])


def has_kin_above(problem: OnTree) -> bool:
    """Return whether a node has an ancestor of its own kind."""
    return any(not opposed(p.node, up) for p in places(problem.tree) for up in p.above)


def has_leaf_between(problem: OnTree) -> bool:
    """Return whether a leaf stands between other children, so that the rest may look useless."""
    return any(
        isinstance(child, End) for p in places(problem.tree) for child in p.node.children[1:-1]
    )


def has_opposed_uncle(problem: OnTree) -> bool:
    """Return whether a node stands below a later sibling of an opponent."""
    return any(
        isinstance(uncle, Inner) and opposed(uncle, p.node)
        for p in places(problem.tree)
        for uncle in elder_uncles(p)
    )


def elder_uncles(place: OccasionPlace) -> Sequence[Tree]:
    """Return the elder siblings of the node's ancestors, and its own."""
    return [
        child for up, i in zip(place.above, place.path, strict=True) for child in up.children[:i]
    ]


def has_later_siblings(problem: OnTree) -> bool:
    """Return whether an opponent above a node has a later child when the node is searched."""
    return any(
        opposed(p.node, up) and i < len(up.children) - 1
        for p in places(problem.tree)
        for up, i in zip(p.above, p.path, strict=True)
    )


def has_negative_leaf(problem: OnTree) -> bool:
    """Return whether some leaf is negative."""
    return any(isinstance(leaf, Leaf) and leaf.utility < 0 for leaf in leaves(problem.tree))
