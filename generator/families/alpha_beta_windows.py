"""Alpha-beta windows: the window on entry, v before each call, and the value returned."""

from collections.abc import Sequence
from enum import Enum, auto
from itertools import zip_longest
from math import inf, isfinite
from typing import TypeAlias

from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.subjects.trees.drawing.random_trees import rooted, with_ends
from generator.subjects.trees.drawing.searched_trees import (
    SearchSize,
    bare_tree,
    best_often_first,
    check_search,
    least_above_leaves,
    with_cuts_anywhere,
)
from generator.subjects.trees.drawing.tree_shapes import MIN_CHILDREN
from generator.subjects.trees.problems.tree_problem import FINITE_TREES, TreeProblem
from generator.subjects.trees.searches.windows import (
    EnteredWindows,
    each_call,
    entering,
    row_nodes,
    searched,
)
from generator.subjects.trees.tree_family import family_on_trees
from solver.analyses.calls import list_calls
from solver.exact import Rational, Value
from solver.mistakes import windows as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.procedure import Window as Ends
from solver.searches.run import run
from solver.trees.node_names import End, inner_nodes, leaves, name_nodes
from solver.trees.tree import Inner, Leaf, Max, Tree, changed
from solver.trees.values import node_value, utility

SHALLOWEST = 3
"""The least depth at which a window has two numbers."""
SELDOM = 4
"""One exercise out of so many is not as the others are drawn."""
TRIES = 20
LONG, SHORT = 3, 2
"""The number of values of v, and of different windows, if nodes have as many children.

A second row of v is SHORT where a MAX node is cut.
"""
MANY_CUTS = 3
"""So many cuts leave no other long row of v alone."""
BELOW_HARD = {"value-[ACD-F]": 0, "window-F": 0}
"""What is not asked: the window of F, which is that of C, and values that take one look."""
COPIED = {"window-C": 0}
"""What is not asked either: its only number is the value of B.

At medium level it is asked: without it guesses earned no less.
"""
MIN_INNER_NODES = 6
"""So many inner nodes have three different windows in most uneven trees of an easy exercise."""

SIZES = {
    Level.EASY: SearchSize(3, 3, 14, "even", 0, 99, "never", 1),
    Level.MEDIUM: SearchSize(4, 3, 16, "even", -90, 90, "never", 1),
    Level.HARD: SearchSize(4, 4, 20, "uneven", -90, 90, "never", 2),
}


class Aim(Enum):
    """Where the value of a MAX node above leaves lies: in its window, or on one side of it."""

    WITHIN = auto()
    ABOVE = auto()
    BELOW = auto()


Aims: TypeAlias = tuple[tuple[Aim, ...], ...]
"""The aims of the nodes below each of the root's children, up to one that is too low."""
LATER = (Aim.WITHIN, Aim.WITHIN, Aim.ABOVE, Aim.BELOW)
LAST = (Aim.WITHIN, Aim.WITHIN, Aim.ABOVE, Aim.BELOW, Aim.BELOW, Aim.BELOW)
"""The aims that later nodes, and the last one, have equally often."""


def draw(rng: Rng, size: SearchSize) -> TreeProblem:
    """Generate a tree without ties whose best leaves, and cuts, are at any place equally often.

    Where all leaves are at the third level, it is decided first on which side of its window the
    value of each node above them lies. Elsewhere the search goes on after an inner node below a
    later child of the root, which gives the next one two bounds.
    """
    lowest = least_above_leaves(size) if size.cuts < MANY_CUTS else MIN_CHILDREN
    tree = rooted(bare_tree(rng, size, lowest=lowest))
    if size.shape == "even" and size.cuts < MANY_CUTS:  # then F has its parent's window
        tree = changed(tree, children=sorted(tree.children, key=lambda c: len(inner_children(c))))
    if size.shape == "even" and size.depth == SHALLOWEST:
        aims = draw_until(
            lambda: drawn_aims(rng, tree, size),
            lambda aims: count_cuts(aims, tree) >= size.cuts,
            TRIES,
        )
        aimed = draw_until(lambda: with_aims(rng, tree, aims, size), bool, TRIES)
        if aimed is not None:
            return TreeProblem(rooted(name_nodes(aimed)))
    tree = with_bounds(rng, tree, uncut=size.cuts < MANY_CUTS)
    return TreeProblem(with_cuts_anywhere(rng, rooted(name_nodes(tree)), size))


def drawn_aims(rng: Rng, tree: Inner, size: SearchSize) -> Aims:
    """Generate aims for the nodes above leaves that a search enters.

    At the first two below a later child of the root v is asked for: the first one lies in its
    window, and the other is seldom a node of three leaves that is cut, unless one cut is too few.
    """
    aims = []
    for i, child in enumerate(tree.children):
        own, inner = [Aim.WITHIN], inner_children(child)
        for n, node in enumerate(inner[1:], 1):
            if own[-1] is not Aim.BELOW:
                usual = LAST if n == len(inner) - 1 else LATER
                is_row = i and n == 1 and size.cuts == 1 and len(node.children) <= LONG
                is_uncut = is_row and rng.below(SELDOM) > 0
                fitting = [aim for aim in usual if not (is_uncut and aim is Aim.ABOVE)]
                own.append(rng.pick(fitting if i else (Aim.WITHIN, Aim.ABOVE)))
        aims.append(tuple(own))
    return tuple(aims)


def count_cuts(aims: Aims, tree: Inner) -> int:
    """Return how many nodes are cut: MAX nodes above, and MIN nodes after a child too low."""
    above = sum(own.count(Aim.ABOVE) for own in aims)
    left_out = zip(aims, tree.children, strict=True)
    return above + sum(len(own) < len(inner_children(child)) for own, child in left_out)


def with_aims(rng: Rng, tree: Inner, aims: Aims, size: SearchSize) -> Inner | None:
    """Return the tree with new utilities that meet the aims; None if these numbers do not."""
    free = list(rng.shuffled([*map(Rational, range(size.low, size.high + 1))]))
    children: list[Tree] = []
    alpha: Value = -inf
    for child, own in zip(map(rooted, tree.children), aims, strict=True):
        nodes: list[Tree] = []
        beta: Value = inf
        for node, aim in zip_longest(inner_children(child), own):
            least = SHORT - 1 if children and len(nodes) == 1 else 0  # where v is asked for
            drawn = utilities_with(rng, len(node.children), aim, (alpha, beta), free, least=least)
            if len(drawn) < len(node.children):
                return None
            nodes.append(with_ends(node, map(Leaf, drawn)))
            if aim:
                beta = min(beta, max(drawn))
        children.append(changed(child, children=tuple(nodes)))
        alpha = max(alpha, beta)
    return changed(tree, children=tuple(children))


def utilities_with(  # noqa: PLR0913  # what is drawn, for which node, from what
    rng: Rng, count: int, aim: Aim | None, window: Ends, free: list[Rational], *, least: int
) -> list[Rational]:
    """Take so many of the free numbers for the leaves of a MAX node with that aim in its window.

    Where it is cut, `least` leaves or more come before the one that cuts, which is any but the
    last. Where it is not and the best leaf is the last, the second is greater than the first, so
    that v changes twice. The utilities are too few where the free numbers do not suffice.
    """
    alpha, beta = window
    if aim is None:
        return take(free, count, (-inf, inf))
    if aim is Aim.ABOVE:
        room = count - MIN_CHILDREN
        greater = rng.between(1, count - min(least, room))
        before = rng.between(min(least, room), min(room, count - greater))
        early = take(free, before, (-inf, beta))
        high = take(free, greater, (beta, inf))
        late = high[1:] + take(free, count - before - greater, (-inf, beta))
        return [*early, *high[:1], *rng.shuffled(late)]
    best = take(free, 1, (alpha, beta) if aim is Aim.WITHIN else (-inf, alpha))
    drawn = [*rng.shuffled(best + take(free, count - 1, (-inf, min(best, default=-inf))))]
    if drawn[-1:] == best:
        drawn[:2] = sorted(drawn[:2])
    return drawn


def take(free: list[Rational], count: int, between: Ends) -> list[Rational]:
    """Remove so many numbers between two others, or all that there are, and return them."""
    low, high = between
    taken = [number for number in free if low < number < high][:count]
    for number in taken:
        free.remove(number)
    return taken


def with_bounds(rng: Rng, tree: Inner, *, uncut: bool) -> Inner:
    """Return the tree with an inner node first below a later child of the root, with two bounds.

    If that node has no inner sibling, a child of the root between the first and the last is better
    than the first, so that the windows after it are others.
    """
    children = [best_often_first(rng, child, leaves_too=False)[0] for child in tree.children]
    if not any(map(inner_children, children[1:])):
        children[:2] = children[1::-1]
    first, *later = children
    i = next((i for i, child in enumerate(later) if inner_children(child)), None)
    if i is None:
        return changed(tree, children=tuple(children))
    others = [node_value(child) for child in (first, *later[:i], *later[i + 1 : -1])]
    is_missed = len(inner_children(later[i])) == 1 and others[0] == max(others)
    if is_missed and i and not inner_children(first):
        first, later[0] = later[0], first
    if not isinstance(first, End) and rng.below(SELDOM):
        first = with_best_inner_first(first)
    alpha = max(map(node_value, (first, *later[:i])))
    later[i] = with_two_bounds(
        rng, rooted(later[i]), alpha, uncut=uncut, improves=is_missed and not i
    )
    return changed(tree, children=(first, *later))


def with_best_inner_first(node: Inner) -> Inner:
    """Return a MIN node with its best inner child first, so that others are cut."""
    inner = sorted(inner_children(node), key=node_value)
    if not inner[1:]:
        return node
    best = inner[0]
    return changed(node, children=(best, *(child for child in node.children if child is not best)))


def with_two_bounds(rng: Rng, node: Inner, alpha: Value, *, uncut: bool, improves: bool) -> Inner:
    """Return a MIN node with inner children first, the first of them greater than its bound.

    If it has several, one is less: only there fail-soft and fail-hard return different values. That
    is a later one than the second more often. Unless the children shall be `uncut`, half of such
    nodes have none, so that more is cut. An only one is followed by a leaf that is greater than the
    bound, and `improves` tells whether all are.
    """
    count = len(inner_children(node))
    fails_low = count > 1 and (uncut or rng.below(2) > 0)
    is_late = count > MIN_CHILDREN and rng.below(SELDOM) > 0

    def arranged() -> Inner:
        mixed = rooted(with_leaves_mixed(rng, node))
        inner = sorted(inner_children(mixed), key=node_value, reverse=uncut)
        high = [child for child in inner if node_value(child) > alpha]
        low = [child for child in inner if node_value(child) <= alpha]
        rest = (*high[1:], *low) if is_late else (*low, *high[1:])
        ends = with_high_first([c for c in mixed.children if isinstance(c, End)], alpha)
        return changed(mixed, children=(*high[:1], *rest, *ends))

    def is_met(mixed: Inner) -> bool:
        first, *others = map(node_value, mixed.children)
        if count == 1:
            return min(first, others[0]) > alpha and (node_value(mixed) > alpha or not improves)
        others = others[: count - 1]
        if not fails_low:
            return first > alpha and node_value(mixed) >= alpha
        return first > alpha and min(others) < alpha and (others[0] > alpha) == is_late

    return draw_until(arranged, is_met, TRIES)


def with_high_first(ends: Sequence[End], bound: Value) -> tuple[End, ...]:
    """Return the leaves with the first that is greater than the bound before the others."""
    high = next((end for end in ends if utility(end) > bound), None)
    return tuple(ends) if high is None else (high, *(end for end in ends if end is not high))


def inner_children(node: Tree) -> list[Inner]:
    """Return the children of a node that are no leaves."""
    return [] if isinstance(node, End) else [c for c in node.children if not isinstance(c, End)]


def with_leaves_mixed(rng: Rng, tree: Tree) -> Tree:
    """Return a tree without names with its utilities in another order."""
    return with_ends(tree, iter(rng.shuffled(leaves(tree))))


def check(size: SearchSize) -> None:
    """Raise BadParameter where the mistakes cannot be told apart."""
    check_search(size, depth=SHALLOWEST)


def easy_check(size: SearchSize) -> None:
    """Raise BadParameter where hardly any tree has as many different windows as it takes."""
    fewest = min(size.branching, least_above_leaves(size))
    least = (MIN_INNER_NODES * (fewest - 1)) + 1
    if size.shape == "uneven" and size.leaves < least:
        raise BadParameter(
            "an easy exercise with shape uneven takes {least} leaves or more, not {leaves}; raise "
            "leaves, or set shape to even",
            least=least,
            leaves=size.leaves,
        )


def solve(problem: TreeProblem, convention: Convention) -> EnteredWindows:
    """Run alpha-beta under the course's rules, and read off its calls."""
    found_run = run(problem.tree, alpha_beta(problem.tree, convention.rules))
    rows = row_nodes(problem.tree, convention.rules.order)
    return EnteredWindows(list_calls(found_run), found_run, convention.rules, rows)


def fair(problem: TreeProblem, solution: EnteredWindows, size: SearchSize) -> bool:
    """Return whether there are enough cuts and windows, and long rows of v."""
    assert solution.run is not None, "the right search has run"
    widths = {node.name: min(LONG, len(node.children)) for node in inner_nodes(problem.tree)}
    cut = {step.node.name for step in solution.run.cuts if isinstance(step.node, Max)}
    most, (first, *others) = max(widths.values()), solution.rows
    row, window = solution.calls[first].before, solution.calls[first].window
    long = len(row) >= most and all(
        node in solution.calls
        and (
            size.cuts >= MANY_CUTS
            or len(solution.calls[node].before) >= (SHORT if node in cut else widths[node])
        )
        for node in others
    )
    bounded = isfinite(window[row[0] == inf])
    return (
        long and bounded and len(solution.windows) >= most and len(solution.run.cuts) >= size.cuts
    )


FAMILY: Family[SearchSize, TreeProblem, EnteredWindows] = family_on_trees(
    "alpha-beta-windows",
    source="AIMA 4e, Figure 5.7; S4, Execução do algoritmo",
    sizes=SIZES,
    draw=draw,
    revision=12,
    last_release={5: "0.1.0"},
    uncopied=True,
    check=check,
    easy_check=easy_check,
    fair=fair,
    solve=solve,
    questions=(each_call(),),
    notation=FINITE_TREES,
    solution_picture=searched,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    worth={"value-*": 2, "window-*": 2, "v-*": 3},
    limits={"window-*": 6, "value-*": 8},  # of more, each would be worth too little
    easy_limits={**BELOW_HARD, **COPIED},
    medium_limits=BELOW_HARD,
    hard_limits={**COPIED, "window-*": 7},
    mistakes=(
        entering("updates-alpha-at-min", wrong.updates_alpha_at_min, about="window"),
        entering("sibling's-beta", wrong.siblings_beta, about="window"),
        # before the other, which gives the same values and more
        entering("returns-alpha-for-v", wrong.returns_alpha_for_v, about="value"),
        entering("v-starts-at-alpha", wrong.v_starts_at_alpha, about="v"),
        entering("window-after-update", wrong.window_after_update, about="window"),
    ),
)
