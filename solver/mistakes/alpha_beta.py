"""Misconceptions about alpha-beta: wrong bounds, a wrong order, or a wrong count."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from math import inf
from typing import TypeAlias

from msgspec import Struct

from solver.exact import Value
from solver.searches.procedure import initial_value
from solver.searches.rules import CutRule, InfiniteBounds, Order, Rules
from solver.searches.run import Run, run
from solver.searches.steps import Cut, Enter, Evaluate, Leave, Step
from solver.trees.node_names import End
from solver.trees.tree import Inner, Leaf, Max, Min, Tree
from solver.trees.values import backed_up, correct_choice, utility
from solver.working import Tell

# Depth-first search with provisional values, cut against whatever bounds a student has in mind.
#
# Lecture note S1, section 3: when a child comes back, the node's value is compared with bounds.
# The right ones are the provisional values of all ancestors of the other kind.


class SearchFrame(Struct, frozen=True, gc=False):
    """A node during its search: the values that came back, and the children still to come."""

    node: Max | Min
    v: Value | None = None
    searched: tuple[tuple[Tree, Value], ...] = ()
    to_come: tuple[Tree, ...] = ()


Bounds: TypeAlias = Callable[[SearchFrame, tuple[SearchFrame, ...]], Iterable[Value]]
"""A function that returns the bounds of a frame, given its ancestors' frames, root first."""


class Habit(Struct, frozen=True):
    """A student's way to search: the bounds, the rules and the callback for steps."""

    bounds: Bounds
    rules: Rules
    tell: Tell[Step]


def search_by_habit(tree: Tree, bounds: Bounds, rules: Rules) -> Run:
    """Run a search that cuts at these bounds."""
    return run(tree, lambda tell: search(tree, (), Habit(bounds, rules, tell)))


def search(tree: Tree, above: tuple[SearchFrame, ...], habit: Habit) -> Value:
    """Search depth-first and return the value; each node keeps a provisional value."""
    if isinstance(tree, End):
        habit.tell(Evaluate(tree if isinstance(tree, Leaf) else Leaf(utility(tree))))
        return utility(tree)
    assert isinstance(tree, Max | Min), "nobody but Max and Min moves in these searches"
    habit.tell(Enter(tree))
    order = in_order(len(tree.children), habit.rules.order)
    frame, best = SearchFrame(tree, to_come=tuple(tree.children[i] for i in order)), order[0]
    for n, i in enumerate(order, 1):
        frame = SearchFrame(tree, frame.v, frame.searched, frame.to_come[1:])
        came = search(tree.children[i], (*above, frame), habit)
        if frame.v is None or better(tree, came, frame.v):
            best = i
        frame = after(frame, tree.children[i], came)
        bound = reached_bound(frame, above, habit)
        if bound is not None and n < len(order):
            habit.tell(Cut(tree, i, value_of(frame), bound))
            break
    habit.tell(Leave(tree, value_of(frame), [v for _, v in frame.searched], best))
    return value_of(frame)


def in_order(n: int, order: Order) -> tuple[int, ...]:
    """Return the indices of n children in the order of the search."""
    return tuple(range(n)) if order is Order.LEFT else tuple(reversed(range(n)))


def after(frame: SearchFrame, child: Tree, came: Value) -> SearchFrame:
    """Return the frame after the child's value has come back."""
    v = came if frame.v is None or better(frame.node, came, frame.v) else frame.v
    return SearchFrame(frame.node, v, (*frame.searched, (child, came)), frame.to_come)


def better(node: Inner, v: Value, than: Value) -> bool:
    """Return whether the player at the node prefers v."""
    return v > than if isinstance(node, Max) else v < than


def value_of(frame: SearchFrame) -> Value:
    """Return the provisional value of a frame to which a child has come back."""
    assert frame.v is not None, "a child has come back"
    return frame.v


def reached_bound(frame: SearchFrame, above: tuple[SearchFrame, ...], habit: Habit) -> Value | None:
    """Return a bound at which the frame's value makes the search stop, or None."""
    first = furthest(frame.node) if habit.rules.infinite_bounds is InfiniteBounds.CUT else ()
    v = value_of(frame)
    for bound in (*habit.bounds(frame, above), *first):
        if better(frame.node, v, bound) or (habit.rules.cut is CutRule.GE and v == bound):
            return bound
    return None


def furthest(node: Inner) -> tuple[Value, ...]:
    """Return the end of the first window at which the node could be cut."""
    return (inf,) if isinstance(node, Max) else (-inf,)


def are_opponents(node: Inner, other: Inner) -> bool:
    """Return whether one of the two is MAX and the other MIN."""
    return isinstance(node, Max) != isinstance(other, Max)


def known_values(frames: Iterable[SearchFrame]) -> list[Value]:
    """Return the values of the frames to which a child has come back."""
    return [frame.v for frame in frames if frame.v is not None]


def all_opponents(frame: SearchFrame, above: tuple[SearchFrame, ...]) -> list[Value]:
    """Return the right bounds: the provisional values of all opposing ancestors.

    An infinity with which an ancestor has begun is one of them (S1, section 3).
    """
    return [provisional(up) for up in above if are_opponents(up.node, frame.node)]


def provisional(frame: SearchFrame) -> Value:
    """Return the provisional value of the node, an infinity at first."""
    return initial_value(frame.node) if frame.v is None else frame.v


CACHE_SIZE = 2
"""The number of searches of each sort that are cached, as several mistakes use them."""


@lru_cache(maxsize=CACHE_SIZE)
def plain(tree: Tree, rules: Rules) -> Run:
    """Search without a mistake; the visited leaves are those of alpha-beta."""
    return search_by_habit(tree, all_opponents, rules)


def strict_cut(tree: Tree, rules: Rules) -> Run:
    """Cut only beyond the bound where the course cuts on equality as well."""
    return plain(tree, replace(rules, cut=CutRule.GT))


def equality_cut(tree: Tree, rules: Rules) -> Run:
    """Cut on equality where the course cuts only beyond the bound."""
    return plain(tree, replace(rules, cut=CutRule.GE))


def meets_equality(tree: Tree, rules: Rules) -> bool:
    """Return whether some cut is made on equality, so that the rule matters."""
    return any(cut.v == cut.bound for cut in equality_cut(tree, rules).cuts)


def parent_bound_only(tree: Tree, rules: Rules) -> Run:
    """Compare a node with its parent alone, and so miss every deep cut."""
    return search_by_habit(tree, lambda frame, above: all_opponents(frame, above[-1:]), rules)


def same_kind_ancestor(tree: Tree, rules: Rules) -> Run:
    """Compare a node with the ancestors of its own kind instead of its opponent's."""
    return search_by_habit(
        tree,
        lambda frame, above: known_values(
            up for up in above if not are_opponents(up.node, frame.node)
        ),
        rules,
    )


def leaks_sibling_window(tree: Tree, rules: Rules) -> Run:
    """Take the window over from the sibling just finished, instead of from the parent."""

    def leaked(frame: SearchFrame, above: tuple[SearchFrame, ...]) -> list[Value]:
        finished = [
            v
            for up in above
            for sibling, v in up.searched
            if not isinstance(sibling, End) and are_opponents(sibling, frame.node)
        ]
        return [*all_opponents(frame, above), *finished]

    return search_by_habit(tree, leaked, rules)


@lru_cache(maxsize=CACHE_SIZE)
def alpha_only(tree: Tree, rules: Rules) -> Run:
    """Make the cuts at MIN nodes and forget those at MAX nodes."""
    return search_by_habit(
        tree,
        lambda frame, above: [] if isinstance(frame.node, Max) else all_opponents(frame, above),
        rules,
    )


@lru_cache(maxsize=CACHE_SIZE)
def beta_only(tree: Tree, rules: Rules) -> Run:
    """Make the cuts at MAX nodes and forget those at MIN nodes."""
    return search_by_habit(
        tree,
        lambda frame, above: all_opponents(frame, above) if isinstance(frame.node, Max) else [],
        rules,
    )


def no_pruning(tree: Tree, rules: Rules) -> Run:
    """Make no cut at all."""
    return search_by_habit(
        tree, lambda _frame, _above: [], replace(rules, infinite_bounds=InfiniteBounds.KEEP)
    )


def right_to_left(tree: Tree, rules: Rules) -> Run:
    """Search the children in the opposite order."""
    other = Order.LEFT if rules.order is Order.RIGHT else Order.RIGHT
    return plain(tree, replace(rules, order=other))


def prune_in_hindsight(tree: Tree, rules: Rules) -> Run:
    """Prune everything irrelevant in the end: bounds also come from later siblings."""
    values = backed_up(tree, correct_choice).values

    def foreseen(frame: SearchFrame, above: tuple[SearchFrame, ...]) -> list[Value]:
        opponents = [up for up in above if are_opponents(up.node, frame.node)]
        to_come = [true(child, values) for up in opponents for child in up.to_come]
        return [*all_opponents(frame, above), *to_come]

    return search_by_habit(tree, foreseen, rules)


def true(node: Tree, values: Mapping[str, Value]) -> Value:
    """Return the minimax value of a node."""
    return utility(node) if isinstance(node, End) else values[node.name]


def cuts_without_bound(tree: Tree, rules: Rules) -> Run:
    """Stop also at a leaf that is no improvement, without a bound from any ancestor."""

    def impatient(frame: SearchFrame, above: tuple[SearchFrame, ...]) -> list[Value]:
        if disappoints(frame):
            return [-inf if isinstance(frame.node, Max) else inf]
        return all_opponents(frame, above)

    return search_by_habit(tree, impatient, rules)


def disappoints(frame: SearchFrame) -> bool:
    """Return whether the last child is a leaf that is no better than an earlier child."""
    *before, (child, last) = frame.searched
    worse = any(not better(frame.node, last, v) for _, v in before)
    return isinstance(child, End) and worse


def counts_cutting_leaf(found_run: Run) -> tuple[str, ...]:
    """Return the leaves after which the search stopped, which are counted as pruned too."""
    last = [cut.node.children[cut.after] for cut in found_run.cuts]
    return tuple(child.name for child in last if isinstance(child, End))


def branches_for_leaves(found_run: Run) -> int:
    """Return the evaluated leaves, if each branch cut off is counted as one leaf."""
    return len(found_run.visited) + len(found_run.pruned) - len(cut_branches(found_run))


def cuts_a_subtree(found_run: Run) -> bool:
    """Return whether some branch cut off is more than a leaf."""
    return not all(isinstance(branch, End) for branch in cut_branches(found_run))


def cut_branches(found_run: Run) -> list[Tree]:
    """Return the children that their node did not search after a cut."""
    reached = {*found_run.visited, *found_run.values}
    return [
        child for cut in found_run.cuts for child in cut.node.children if child.name not in reached
    ]


def counts_cut_node(found_run: Run) -> int:
    """Return the evaluated leaves, if each node with a cut is counted as well."""
    return len(found_run.visited) + len(found_run.cuts)
