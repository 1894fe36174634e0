"""Alpha-beta windows: the window on entry, v before each call, and the value returned."""

from math import inf, isfinite

from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.subjects.trees.drawing.searched_trees import (
    SearchSize,
    broad_tree,
    check_search,
    least_above_leaves,
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
from solver.searches.run import run
from solver.trees.node_names import inner_nodes

SHALLOWEST = 3
"""The least depth at which a window has two numbers."""
LONG = 3
"""The number of values of v, and of different windows, if nodes have as many children."""

MIN_INNER_NODES = 7
"""The inner nodes up to G, the first one of MAX whose value an easy exercise asks for."""

SIZES = {
    Level.EASY: SearchSize(3, 3, 14, "even", 0, 60, "never", 1),
    Level.MEDIUM: SearchSize(4, 3, 16, "even", -30, 60, "never", 1),
    Level.HARD: SearchSize(4, 4, 20, "uneven", -60, 60, "never", 2),
}


def draw(rng: Rng, size: SearchSize) -> TreeProblem:
    """Generate a tree without ties whose best leaves are at any place equally often."""
    return broad_tree(rng, size)


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
    revision=7,
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
