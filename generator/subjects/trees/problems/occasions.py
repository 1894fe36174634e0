"""What in a tree's structure gives occasion for a mistake, whatever stands on its leaves."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.subjects.trees.problems.tree_problem import OnTree
from solver.trees.node_names import End
from solver.trees.tree import Inner, Leaf, Max, Min, Tree


@dataclass(frozen=True, slots=True)
class OccasionPlace:
    """An inner node with its ancestors, root first, and the child taken at each of them."""

    node: Inner
    above: tuple[Inner, ...] = ()
    path: tuple[int, ...] = ()


def places(
    tree: Tree, above: tuple[Inner, ...] = (), path: tuple[int, ...] = ()
) -> Iterator[OccasionPlace]:
    """Every inner node of the tree in its place."""
    if isinstance(tree, End):
        return
    yield OccasionPlace(tree, above, path)
    for i, child in enumerate(tree.children):
        yield from places(child, (*above, tree), (*path, i))


def opposed(node: Inner, other: Inner) -> bool:
    """Whether one of the two is MAX and the other MIN."""
    return isinstance(node, Max) != isinstance(other, Max)


def has_node(problem: OnTree, kind: type[Inner]) -> bool:
    """Whether the tree has a node of that kind."""
    return any(isinstance(p.node, kind) for p in places(problem.tree))


def has_choice(problem: OnTree, kind: type[Inner]) -> bool:
    """Whether a node of that kind has something to choose."""
    return any(isinstance(p.node, kind) and len(p.node.children) > 1 for p in places(problem.tree))


def node_of(kind: type[Inner]) -> Callable[[OnTree], bool]:
    """Whether a problem has a node of that kind."""
    return lambda problem: has_node(problem, kind)


def choice_of(kind: type[Inner]) -> Callable[[OnTree], bool]:
    """Whether a problem has a node of that kind with something to choose."""
    return lambda problem: has_choice(problem, kind)


def cut_at(kind: type[Inner]) -> Callable[[OnTree], bool]:
    """Whether a problem has a node of that kind with an opponent above it."""
    return lambda problem: can_be_cut(problem, kind)


def any_cut(problem: OnTree) -> bool:
    """Whether any node has an opponent above it."""
    return can_be_cut(problem, Max) or can_be_cut(problem, Min)


def can_be_cut(problem: OnTree, kind: type[Inner]) -> bool:
    """Whether a node of that kind has an opponent above it."""
    return any(
        isinstance(p.node, kind) and any(opposed(p.node, up) for up in p.above)
        for p in places(problem.tree)
    )


def has_distant_opponent(problem: OnTree) -> bool:
    """Whether a node has an opponent above it that is not its parent: a cut may be deep."""
    return any(opposed(p.node, up) for p in places(problem.tree) for up in p.above[:-1])


def has_kin_above(problem: OnTree) -> bool:
    """Whether a node has an ancestor of its own kind."""
    return any(not opposed(p.node, up) for p in places(problem.tree) for up in p.above)


def has_leaf_between(problem: OnTree) -> bool:
    """Whether a leaf stands between other children, and can make the rest look superfluous."""
    return any(
        isinstance(child, End) for p in places(problem.tree) for child in p.node.children[1:-1]
    )


def has_opposed_uncle(problem: OnTree) -> bool:
    """Whether a node stands below another child of a node that has an opponent of it as a child."""
    return any(
        isinstance(uncle, Inner) and opposed(uncle, p.node)
        for p in places(problem.tree)
        for uncle in elder_uncles(p)
    )


def elder_uncles(place: OccasionPlace) -> Sequence[Tree]:
    """The children that the node's ancestors have before the one that leads to it."""
    return [
        child for up, i in zip(place.above, place.path, strict=True) for child in up.children[:i]
    ]


def has_later_siblings(problem: OnTree) -> bool:
    """Whether something is still to come at an opponent above a node when the node is searched."""
    return any(
        opposed(p.node, up) and i < len(up.children) - 1
        for p in places(problem.tree)
        for up, i in zip(p.above, p.path, strict=True)
    )


def has_negative_leaf(problem: OnTree) -> bool:
    """Whether a minus sign stands on a leaf."""
    return any(
        isinstance(child, Leaf) and child.utility < 0
        for p in places(problem.tree)
        for child in p.node.children
    )
