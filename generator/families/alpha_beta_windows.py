"""Alpha-beta windows: the window on entry, v before each call, and the value returned."""

from math import inf, isfinite

from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.subjects.trees.drawing.random_trees import rooted, with_leaf
from generator.subjects.trees.drawing.searched_trees import (
    SearchSize,
    broad_tree,
    check_search,
    least_above_leaves,
    with_cuts_anywhere,
)
from generator.subjects.trees.problems.tree_problem import FINITE_TREES, TreeProblem
from generator.subjects.trees.searches.windows import (
    EnteredWindows,
    each_call,
    entering,
    row_node,
    searched,
)
from generator.subjects.trees.tree_family import family_on_trees
from solver.analyses.calls import list_calls
from solver.mistakes import windows as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Inner, Tree
from solver.trees.values import utility
from solver.working import answer

SHALLOWEST = 3
"""The least depth at which a window has two numbers."""
RANKS, TRIES = 3, 20
"""The ranks among its leaves that the value of the root's first child has equally often."""
LONG = 3
"""The number of values of v, and of different windows, if nodes have as many children."""

MIN_INNER_NODES = 7
"""The inner nodes up to G, the first one of MAX whose value an easy exercise asks for."""

SIZES = {
    Level.EASY: SearchSize(3, 3, 14, "even", 0, 99, "never", 1),
    Level.MEDIUM: SearchSize(4, 3, 16, "even", -90, 90, "never", 1),
    Level.HARD: SearchSize(4, 4, 20, "uneven", -90, 90, "never", 2),
}


def draw(rng: Rng, size: SearchSize) -> TreeProblem:
    """Generate a tree without ties whose best leaves, and cuts, are at any place equally often.

    The value of the root's first child has a rank among its leaves that is drawn before.
    """
    tree, rank = broad_tree(rng, size).tree, rng.below(RANKS) + 1
    first = tree.children[0]
    if not isinstance(first, End):
        tree = draw_until(
            lambda: with_leaves_mixed(rng, tree, first.name),
            lambda mixed: rank_of_value(mixed.children[0]) == rank,
            TRIES,
        )
    return TreeProblem(with_cuts_anywhere(rng, tree))


def with_leaves_mixed(rng: Rng, tree: Inner, name: str) -> Inner:
    """Return the tree with the utilities of the leaves below a node in another order."""
    ends = leaves(next(node for node in inner_nodes(tree) if node.name == name))
    for leaf, value in zip(ends, rng.shuffled([utility(leaf) for leaf in ends]), strict=True):
        tree = rooted(with_leaf(tree, leaf.name, value))
    return tree


def rank_of_value(tree: Tree) -> int:
    """Return how many leaves are greater than the value of a tree."""
    value = answer(minimax(tree))
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
    rows = row_node(problem.tree, convention.rules.order)
    return EnteredWindows(list_calls(found_run), found_run, convention.rules, rows)


def fair(problem: TreeProblem, solution: EnteredWindows, size: SearchSize) -> bool:
    """Return whether there are enough cuts and windows, and a long row of v."""
    assert solution.run is not None, "the right search has run"
    row, window = solution.calls[solution.rows].before, solution.calls[solution.rows].window
    most = min(LONG, max(len(node.children) for node in inner_nodes(problem.tree)))
    enough = len(solution.windows) >= most and len(row) >= most
    bounded = isfinite(window[row[0] == inf])
    return enough and bounded and len(solution.run.cuts) >= size.cuts


FAMILY: Family[SearchSize, TreeProblem, EnteredWindows] = family_on_trees(
    "alpha-beta-windows",
    source="AIMA 4e, Figure 5.7; S4, Execução do algoritmo",
    sizes=SIZES,
    draw=draw,
    revision=8,
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
    worth={"value-*": 3, "window-*": 2, "v-*": 2},
    limits={"window-*": 6},  # of more, each would be worth too little
    easy_limits={"value-[AD-F]": 0, "window-F": 0},  # the window of F is that of C
    mistakes=(
        entering("updates-alpha-at-min", wrong.updates_alpha_at_min, about="window"),
        entering("sibling's-beta", wrong.siblings_beta, about="window"),
        # before the other, which gives the same values and more
        entering("returns-alpha-for-v", wrong.returns_alpha_for_v, about="value"),
        entering("v-starts-at-alpha", wrong.v_starts_at_alpha, about="v"),
        entering("window-after-update", wrong.window_after_update, about="window"),
    ),
)
