"""Alpha-beta windows: the window on entry, v before each call, and the value returned."""

from collections.abc import Container
from itertools import islice
from math import inf, isfinite

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
from solver.searches.run import run
from solver.trees.node_names import End, inner_nodes, is_above_leaves, leaves, name_nodes
from solver.trees.tree import Inner, Leaf, Tree, changed
from solver.trees.values import node_value, utility

SHALLOWEST = 3
"""The least depth at which a window has two numbers."""
SELDOM = 4
"""One exercise out of so many is not as the others are drawn."""
RANKS, TRIES = 3, 20
"""The ranks among its leaves that the value of the root's first child has equally often."""
LONG = 3
"""The number of values of v, and of different windows, if nodes have as many children."""

MANY_CUTS = 3
"""So many cuts leave no other long row of v alone."""
MIN_INNER_NODES = 7
"""The inner nodes up to G, the first one of MAX whose value an easy exercise asks for."""

SIZES = {
    Level.EASY: SearchSize(3, 3, 14, "even", 0, 99, "never", 1),
    Level.MEDIUM: SearchSize(4, 3, 16, "even", -90, 90, "never", 1),
    Level.HARD: SearchSize(4, 4, 20, "uneven", -90, 90, "never", 2),
}


def draw(rng: Rng, size: SearchSize) -> TreeProblem:
    """Generate a tree without ties whose best leaves, and cuts, are at any place equally often.

    The value of the root's first child has a rank among its leaves that is drawn before. At a later
    child the search goes on after an inner one, which gives the next one two bounds.
    """
    lowest = least_above_leaves(size) if size.cuts < MANY_CUTS else MIN_CHILDREN
    bare, rank = bare_tree(rng, size, lowest=lowest), rng.below(RANKS) + 1
    tree = rooted(best_often_first(rng, bare, leaves_too=False)[0])
    if size.shape == "even" and size.cuts < MANY_CUTS:  # then F has its parent's window
        tree = changed(tree, children=sorted(tree.children, key=lambda c: len(inner_children(c))))
    first, *later = tree.children
    if not isinstance(first, End):
        first = draw_until(
            lambda: with_leaves_mixed(rng, first), lambda mixed: rank_of_value(mixed) == rank, TRIES
        )
        if rng.below(SELDOM):
            first = with_best_inner_first(rooted(first))
        taken = {utility(leaf) for leaf in leaves(tree)}
        first = with_any_rank(rng, rooted(first), size, taken)
    i = next((i for i, child in enumerate(later) if inner_children(child)), None)
    if i is not None:
        alpha = max(map(node_value, (first, *later[:i])))
        later[i] = with_two_bounds(rng, rooted(later[i]), alpha, uncut=size.cuts < MANY_CUTS)
    tree = changed(tree, children=(first, *later))
    return TreeProblem(with_cuts_anywhere(rng, rooted(name_nodes(tree)), size))


def with_best_inner_first(node: Inner) -> Inner:
    """Return a MIN node with its best inner child first, so that others are cut."""
    inner = sorted(inner_children(node), key=node_value)
    if not inner[1:]:
        return node
    best = inner[0]
    return changed(node, children=(best, *(child for child in node.children if child is not best)))


def with_any_rank(rng: Rng, node: Inner, size: SearchSize, taken: Container[Value]) -> Inner:
    """Return a MIN node over nodes above leaves alone whose value has any rank among its leaves.

    So many leaves of the other children are greater than the value, at least one of each. Those
    that should be on its other side become numbers that are not `taken`.
    """
    children = list(map(rooted, inner_children(node)))
    if len(children) < len(node.children) or not all(map(is_above_leaves, children)):
        return node
    value = node_value(node)
    numbers = [n for n in map(Rational, range(size.low, size.high + 1)) if n not in taken]
    free = rng.shuffled(numbers)
    greater, less = (n for n in free if n > value), (n for n in free if n < value)

    def with_any_greater(child: Inner) -> Inner:
        values = rng.shuffled([utility(leaf) for leaf in leaves(child)])
        wanted = rng.between(1, len(values))
        high = [v for v in values if v > value][:wanted]
        high += islice(greater, wanted - len(high))
        low = [v for v in values if v < value][: len(values) - len(high)]
        low += islice(less, len(values) - len(high) - len(low))
        full = len(high) + len(low) == len(values)
        return rooted(with_ends(child, map(Leaf, rng.shuffled([*high, *low])))) if full else child

    mended = (
        child if node_value(child) == value else with_any_greater(child) for child in children
    )
    return changed(node, children=tuple(mended))


def with_two_bounds(rng: Rng, node: Inner, alpha: Value, *, uncut: bool) -> Inner:
    """Return a MIN node with inner children first, the first of them greater than its bound.

    If it has several, one is less: only there fail-soft and fail-hard return different values. That
    is a later one than the second more often. Unless the children shall be `uncut`, half of such
    nodes have none, so that more is cut.
    """
    count = len(inner_children(node))
    fails_low = count > 1 and (uncut or rng.below(2) > 0)
    is_late = count > MIN_CHILDREN and rng.below(SELDOM) > 0

    def arranged() -> Inner:
        mixed = rooted(with_leaves_mixed(rng, node))
        inner = sorted(inner_children(mixed), key=node_value, reverse=uncut)
        high = [child for child in inner if node_value(child) > alpha]
        low = [child for child in inner if node_value(child) <= alpha]
        ends = [child for child in mixed.children if isinstance(child, End)]
        rest = (*high[1:], *low) if is_late else (*low, *high[1:])
        return changed(mixed, children=(*high[:1], *rest, *ends))

    def is_met(mixed: Inner) -> bool:
        first, *others = map(node_value, inner_children(mixed))
        if not fails_low:
            return first > alpha and node_value(mixed) >= alpha
        return first > alpha and min(others) < alpha and (others[0] > alpha) == is_late

    return draw_until(arranged, is_met, TRIES)


def inner_children(node: Tree) -> list[Inner]:
    """Return the children of a node that are no leaves."""
    return [] if isinstance(node, End) else [c for c in node.children if not isinstance(c, End)]


def with_leaves_mixed(rng: Rng, tree: Tree) -> Tree:
    """Return a tree without names with its utilities in another order."""
    return with_ends(tree, iter(rng.shuffled(leaves(tree))))


def rank_of_value(tree: Tree) -> int:
    """Return how many leaves are greater than the value of a tree."""
    value = node_value(tree)
    return sum(utility(leaf) > value for leaf in leaves(tree))


def check(size: SearchSize) -> None:
    """Raise BadParameter where the mistakes cannot be told apart."""
    check_search(size, depth=SHALLOWEST)


def easy_check(size: SearchSize) -> None:
    """Raise BadParameter where there is no node whose value is asked about and may be a bound."""
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
    most, (first, *others) = max(widths.values()), solution.rows
    row, window = solution.calls[first].before, solution.calls[first].window
    long = len(row) >= most and all(
        node in solution.calls
        and (size.cuts >= MANY_CUTS or len(solution.calls[node].before) >= widths[node])
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
    revision=10,
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
    easy_limits={"value-[AD-F]": 0, "window-F": 0},  # the window of F is that of C
    medium_limits={"value-[ACD-F]": 0, "window-F": 0},
    mistakes=(
        entering("updates-alpha-at-min", wrong.updates_alpha_at_min, about="window"),
        entering("sibling's-beta", wrong.siblings_beta, about="window"),
        # before the other, which gives the same values and more
        entering("returns-alpha-for-v", wrong.returns_alpha_for_v, about="value"),
        entering("v-starts-at-alpha", wrong.v_starts_at_alpha, about="v"),
        entering("window-after-update", wrong.window_after_update, about="window"),
    ),
)
