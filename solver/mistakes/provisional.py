"""Depth-first search with provisional values, cut against whatever bounds a student has in mind.

Lecture note S1, section 3: when a child comes back, the node's value is compared with bounds. The
right ones are the provisional values of all ancestors of the other kind.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from msgspec import Struct

from solver.exact import Value
from solver.searches.rules import CutRule, InfiniteBounds, Order, Rules
from solver.searches.run import Run, run
from solver.searches.steps import Cut, Enter, Evaluate, Leave, Step
from solver.searches.window import initial
from solver.trees.node_names import End
from solver.trees.tree import Inner, Leaf, Max, Min, Tree
from solver.trees.values import utility
from solver.working import Tell


class SearchFrame(Struct, frozen=True, gc=False):
    """A node in the middle of its search: what came back, and which children are still to come."""

    node: Max | Min
    v: Value | None = None
    searched: tuple[tuple[Tree, Value], ...] = ()
    to_come: tuple[Tree, ...] = ()


Bounds: TypeAlias = Callable[[SearchFrame, tuple[SearchFrame, ...]], Iterable[Value]]
"""What the value of a frame is compared with, given the frames of its ancestors, root first."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How a student searches: against which bounds, with which cut and order, telling whom."""

    bounds: Bounds
    rules: Rules
    tell: Tell[Step]


def habitual(tree: Tree, bounds: Bounds, rules: Rules) -> Run:
    """What the search with these bounds visits, cuts and finds."""
    return run(tree, lambda tell: search(tree, (), Habit(bounds, rules, tell)))


def search(tree: Tree, above: tuple[SearchFrame, ...], habit: Habit) -> Value:
    """Depth-first, each node with its provisional value."""
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
        bound = reached(frame, above, habit)
        if bound is not None and n < len(order):
            habit.tell(Cut(tree, i, value_of(frame), bound))
            break
    habit.tell(Leave(tree, value_of(frame), [v for _, v in frame.searched], best))
    return value_of(frame)


def in_order(n: int, order: Order) -> tuple[int, ...]:
    return tuple(range(n)) if order is Order.LEFT else tuple(reversed(range(n)))


def after(frame: SearchFrame, child: Tree, came: Value) -> SearchFrame:
    """The frame once the child's value has come back."""
    v = came if frame.v is None or better(frame.node, came, frame.v) else frame.v
    return SearchFrame(frame.node, v, (*frame.searched, (child, came)), frame.to_come)


def better(node: Inner, v: Value, than: Value) -> bool:
    """Whether the player at the node prefers v."""
    return v > than if isinstance(node, Max) else v < than


def value_of(frame: SearchFrame) -> Value:
    assert frame.v is not None, "a child has come back"
    return frame.v


def reached(frame: SearchFrame, above: tuple[SearchFrame, ...], habit: Habit) -> Value | None:
    """A bound at which the frame's value makes the search stop here, if there is one."""
    first = furthest(frame.node) if habit.rules.infinite_bounds is InfiniteBounds.CUT else ()
    v = value_of(frame)
    for bound in (*habit.bounds(frame, above), *first):
        if better(frame.node, v, bound) or (habit.rules.cut is CutRule.GE and v == bound):
            return bound
    return None


def furthest(node: Inner) -> tuple[Value, ...]:
    """The end of the first window at which the node could be cut."""
    return (inf,) if isinstance(node, Max) else (-inf,)


def opposed(node: Inner, other: Inner) -> bool:
    """Whether one of the two is MAX and the other MIN."""
    return isinstance(node, Max) != isinstance(other, Max)


def known(frames: Iterable[SearchFrame]) -> list[Value]:
    """The values of the nodes to which a child has come back."""
    return [frame.v for frame in frames if frame.v is not None]


def all_opponents(frame: SearchFrame, above: tuple[SearchFrame, ...]) -> list[Value]:
    """The right bounds: the provisional values of every ancestor of the other kind.

    An infinity with which an ancestor has begun is one of them (S1, section 3).
    """
    return [provisional(up) for up in above if opposed(up.node, frame.node)]


def provisional(frame: SearchFrame) -> Value:
    """What stands at the node by now."""
    return initial(frame.node) if frame.v is None else frame.v
