"""Interval frames: where the value of each node can lie after each leaf of a search."""

from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.exercise.asking import Solved
from generator.exercise.family import Family, Level
from generator.subjects.trees.cuts.frames import (
    Framed,
    changing,
    copied,
    each_change,
    framing,
    searched,
)
from generator.subjects.trees.drawing.searched_trees import (
    SearchSize,
    check_search,
    evenly_drawn_tree,
)
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.problem import FINITE_TREES, TreeProblem
from solver.analyses.intervals import frames
from solver.exact import Rational
from solver.mistakes import intervals as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import run

SHALLOWEST = 2
"""Above it nothing can be cut."""

SIZES = {
    Level.EASY: SearchSize(4, 2, 10, "even", 0, 20, "never", 1),
    Level.MEDIUM: SearchSize(3, 3, 10, "uneven", -9, 20, "never", 1),
    Level.HARD: SearchSize(3, 3, 12, "even", -20, 20, "never", 2),
}
FEWEST, MOST = 5, 18
"""Intervals that are asked for on one sheet."""
COPIED = Rational(1, 3)
"""The share of the points that leaves of one place below each node may give."""


def check(size: SearchSize) -> None:
    """BadParameter where nothing can be cut, or the sheet would be too long."""
    check_search(size, depth=SHALLOWEST)
    if size.leaves > MOST:
        raise BadParameter(
            "leaves is at most {most}, not {leaves}: each is asked about",
            most=MOST,
            leaves=size.leaves,
        )


def solve(problem: TreeProblem, convention: Convention) -> Framed:
    found = run(problem.tree, alpha_beta(problem.tree, convention.rules))
    return Framed(frames(found), found, convention.rules)


def fair(problem: TreeProblem, worked: Framed, size: SearchSize) -> bool:
    """Enough cuts, the root's interval is narrowed before the last leaf, few are copied."""
    assert worked.run is not None, "the right search has run"
    solved = Solved(problem, worked)
    moments = list(changing(solved))
    of_root = [moment for moment in moments if moment.node == problem.tree.name]
    enough = len(worked.run.cuts) >= size.cuts and len(of_root) > 1
    return enough and FEWEST <= len(moments) <= MOST and copied(solved) <= COPIED


FAMILY: Family[SearchSize, TreeProblem, Framed] = family_on_trees(
    "interval-frames",
    source="AIMA 4e, Figure 5.5; S4, Exemplo de corte alfa-beta",
    sizes=SIZES,
    draw=evenly_drawn_tree,
    revision=2,
    uncopied=True,
    check=check,
    fair=fair,
    solve=solve,
    questions=(each_change(),),
    notation=FINITE_TREES,
    solved=searched,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    mistakes=(
        framing("min-given-lower-bound", wrong.min_given_lower_bound),
        framing("exact-after-first-leaf", wrong.exact_after_first_leaf),
        framing("root-stays-infinite", wrong.root_stays_infinite),
    ),
)
