"""Random trees for a search with cuts."""

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter

from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.cut_sizes import check_seldom, usual_cuts
from generator.subjects.trees.drawing.random_trees import (
    Range,
    alternating,
    check_tree,
    check_values,
    drawn_leaves,
    drawn_shape,
    grown,
    rooted,
    shifted,
    with_leaf,
    with_leaves,
)
from generator.subjects.trees.drawing.ties import with_equality
from generator.subjects.trees.drawing.tree_shapes import (
    MIN_CHILDREN,
    ON_A_SHEET,
    UNGUESSABLE_CHILDREN,
)
from generator.subjects.trees.problems.tree_problem import TreeProblem
from solver.analyses.calls import list_calls
from solver.exact import Rational, Value
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import run
from solver.searches.steps import Back, Cut
from solver.trees.node_names import End, inner_nodes, is_above_leaves, leaves, name_nodes
from solver.trees.tree import Inner, Leaf, Max, Tree, changed
from solver.trees.values import check_finite, correct_choice, node_value, utility

MIN_VALUES = 6
LEAVES_FOR_A_CUT = 5
"""The leaves for each cut that allow three children above leaves alone."""


@dataclass(frozen=True, slots=True)
class SearchSize:
    """A size; `leaves` is the most there may be, `cuts` the fewest.

    `ties` is whether a value may equal the bound with which it is compared.
    """

    branching: int = within(2, 4)
    depth: int = within(2, 4)
    leaves: int = within(8, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    ties: str = one_of("never", "sometimes", "always")
    cuts: int = within(1, 4)


def drawn_tree(rng: Rng, size: SearchSize) -> TreeProblem:
    """Generate a tree with different utilities, and perhaps a cut on equality."""
    tree = rooted(name_nodes(unnamed_tree(rng, size)))
    if size.ties == "always" or (size.ties == "sometimes" and rng.below(2) == 0):
        tree = with_equality(rng, tree)
    return TreeProblem(tree)


def least_above_leaves(size: SearchSize) -> int:
    """Return how many leaves a node has at least above leaves alone, where there are enough."""
    has_room = size.leaves >= LEAVES_FOR_A_CUT * size.cuts
    return UNGUESSABLE_CHILDREN if has_room else MIN_CHILDREN


def unnamed_tree(rng: Rng, size: SearchSize) -> Inner:
    """Generate a tree without names and ties, with the best child often first."""
    return rooted(best_often_first(rng, bare_tree(rng, size))[0])


def bare_tree(rng: Rng, size: SearchSize, *, lowest: int = MIN_CHILDREN) -> Tree:
    """Generate a tree without names, its leaves in random order."""
    shape = drawn_shape(
        rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves, lowest=lowest
    )
    return grown(shape, drawn_leaves(rng, shape, size.low, high=size.high), alternating)


def best_often_first(rng: Rng, tree: Tree, *, leaves_too: bool = True) -> tuple[Tree, Value]:
    """Put the best child first at every other node; return the tree and its value.

    A random order leaves little to cut. Unless `leaves_too`, a node's best child is brought first
    only where it is no leaf.
    """
    if isinstance(tree, End):
        return tree, utility(tree)
    children = [best_often_first(rng, child, leaves_too=leaves_too) for child in tree.children]
    best = (max if isinstance(tree, Max) else min)(children, key=itemgetter(1))
    if (leaves_too or not isinstance(best[0], End)) and rng.below(2):
        children.remove(best)
        children.insert(0, best)
    return changed(tree, children=tuple(child for child, _ in children)), best[1]


def with_best_at(tree: Inner, place: int) -> Inner:
    """Return a tree without names, with a best child of the root swapped to that place."""
    children = list(tree.children)
    best = correct_choice(tree, node_value)[1][0]
    children[best], children[place] = children[place], children[best]
    return changed(tree, children=tuple(children))


def with_cuts_anywhere(rng: Rng, tree: Inner, fresh: Range | None = None) -> Inner:
    """Return the tree with the leaves of each node that has only leaves in another order.

    The leaf that cuts such a node is at any place but the last, each as often, as far as enough
    leaves do not cut. Where none does, the order is any. If `fresh` utilities of a range may be
    drawn, there are always enough.
    """
    taken = {utility(leaf) for leaf in leaves(tree)}
    numbers = None if fresh is None else [*map(Rational, range(fresh.low, fresh.high + 1))]
    calls = list_calls(run(tree, alpha_beta(tree)))  # no order of leaves changes another window
    reordered: dict[str, Value] = {}
    for node in inner_nodes(tree):
        if is_above_leaves(node) and node.name in calls:
            free = None if numbers is None else [v for v in numbers if v not in taken]
            ordered = order_with_cut(rng, node, calls[node.name].window, free)
            taken.update(ordered)
            names = (leaf.name for leaf in leaves(node))
            reordered.update(zip(names, ordered, strict=True))
    return rooted(with_leaves(tree, reordered))


def order_with_cut(
    rng: Rng, node: Inner, window: tuple[Value, Value], free: Iterable[Rational] | None = None
) -> list[Value]:
    """Return utilities for a node's leaves, with a cut after any but the last, each as often.

    That is as far as enough leaves do not cut; else some that would become `free` utilities that do
    not, if there are such.
    """
    alpha, beta = window

    def cuts(v: Value) -> bool:
        return v >= beta if isinstance(node, Max) else v <= alpha

    values = rng.shuffled([utility(leaf) for leaf in leaves(node)])
    others, cutting = [v for v in values if not cuts(v)], [v for v in values if cuts(v)]
    if not cutting:
        return list(values)
    room = len(values) - MIN_CHILDREN
    before = rng.below((min(len(others), room) if free is None else room) + 1)
    unused = [v for v in free or () if not cuts(v)]
    while len(others) < before and unused:
        others.append(unused.pop(rng.below(len(unused))))
        cutting.pop()
    rest = rng.shuffled([*others[before:], *cutting[1:]])
    return [*others[:before], cutting[0], *rest]


def with_vacuous_cut(rng: Rng, tree: Inner, size: SearchSize) -> Inner:
    """Return the tree with a node's last leaf beyond the bound, so that its cut is vacuous."""
    late = [
        (leaf, low, high)
        for step in run(tree, alpha_beta(tree)).steps
        if isinstance(step, Back) and isinstance(leaf := step.node.children[-1], Leaf)
        for low, high in (beyond(step, size),)
        if step.i == len(step.node.children) - 1 and low <= high
    ]
    if not late:
        return tree
    leaf, low, high = rng.pick(late)
    return rooted(with_leaf(tree, leaf.name, Rational(rng.between(int(low), int(high)))))


def beyond(step: Back, size: SearchSize) -> tuple[Value, Value]:
    """Return the range of utilities with which a node would be cut."""
    if isinstance(step.node, Max):
        return max(step.beta, size.low), size.high
    return size.low, min(step.alpha, size.high)


def with_tied_cut(rng: Rng, tree: Inner) -> Inner:
    """Return the tree in which a child of the root is cut on equality with the root's value."""
    cuts = [
        step
        for step in run(tree, alpha_beta(tree)).steps
        if isinstance(step, Cut) and step.node in tree.children
    ]
    if not cuts:
        return tree
    cut = rng.pick(cuts)
    difference = check_finite(cut.bound) - check_finite(cut.v)
    children = list(cut.node.children)
    children[cut.after] = shifted(children[cut.after], difference)
    tied = changed(cut.node, children=tuple(children))
    return changed(tree, children=tuple(tied if c is cut.node else c for c in tree.children))


def check_search(size: SearchSize, *, depth: int) -> None:
    """Raise BadParameter where no tree is deep enough or has as many values, or few such cuts."""
    check_deep(size, depth=depth)
    check_seldom(size, usual_cuts(size))


def check_deep(size: SearchSize, *, depth: int) -> None:
    """Raise BadParameter where no tree is deep enough, or has as many values."""
    if size.depth < depth:
        raise BadParameter(
            "depth is {size_depth}; it must be {depth} or more for the mistakes to show",
            depth=depth,
            size_depth=size.depth,
        )
    check_tree(size)
    check_values(size, MIN_VALUES)
