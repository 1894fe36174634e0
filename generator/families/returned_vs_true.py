"""Returned against true values: what an alpha-beta search returns, and what is but a bound."""

from dataclasses import replace

from generator.base.convention import Convention
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.subjects.trees.drawing.searched_trees import (
    SearchSize,
    broad_tree,
    check_search,
    with_tied_cut,
)
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.problem import FINITE_TREES, TreeProblem
from generator.subjects.trees.searches.returns import (
    Bounded,
    returning,
    rightly,
    searched,
    side,
    surely_best,
    values_returned,
)
from generator.subjects.trees.searches.search_questions import true_best
from solver.analyses.returned import Truth
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import Returns
from solver.searches.run import run
from solver.trees.naming import End
from solver.trees.tree import Chance, Tree
from solver.trees.values import utility

SHALLOWEST = 3
"""Above it only MIN nodes can be cut, and every bound is on one side."""

SIZES = {
    Level.EASY: SearchSize(4, 3, 16, "uneven", 0, 25, "sometimes", 2),
    Level.MEDIUM: SearchSize(4, 4, 19, "uneven", -12, 25, "sometimes", 3),
    Level.HARD: SearchSize(4, 4, 24, "uneven", -30, 30, "always", 4),
}

OTHER_SIDE = {Truth.LOWER: Truth.HIGHER, Truth.HIGHER: Truth.LOWER, Truth.EXACT: Truth.EXACT}


def draw(rng: Rng, size: SearchSize) -> TreeProblem:
    """A tree, perhaps with a move that a cut leaves as good as the best."""
    problem = broad_tree(rng, size)
    tied = size.ties == "always" or (size.ties == "sometimes" and rng.below(2) == 0)
    return TreeProblem(with_tied_cut(rng, problem.tree)) if tied else problem


def check(size: SearchSize) -> None:
    """BadParameter where bounds are all on one side."""
    check_search(size, depth=SHALLOWEST)


def solve(problem: TreeProblem, convention: Convention) -> Bounded:
    return rightly(run(problem.tree, alpha_beta(problem.tree, convention.rules)), convention.rules)


def fair(problem: TreeProblem, worked: Bounded, size: SearchSize) -> bool:
    """Bounds on both sides, and one optimal move."""
    sides = {*worked.truths.values()}
    several = len(worked.run.cuts) >= size.cuts and sides == {*Truth}
    return several and len(true_best(problem.tree)) == 1


def bound_is_exact(_tree: Tree, worked: Bounded) -> Bounded:
    """Every value that is returned is taken for the true one."""
    return replace(worked, truths=dict.fromkeys(worked.truths, Truth.EXACT))


def side_reversed(_tree: Tree, worked: Bounded) -> Bounded:
    """A MIN node that was cut is said to be worth more, a MAX node less."""
    turned = {name: OTHER_SIDE[truth] for name, truth in worked.truths.items()}
    return replace(worked, truths=turned)


def soft_hard_mixed(tree: Tree, worked: Bounded) -> Bounded:
    """Values are brought into the window where the course leaves them, or left where it does."""
    other = Returns.HARD if worked.rules.returns is Returns.SOFT else Returns.SOFT
    found = run(tree, alpha_beta(tree, replace(worked.rules, returns=other)))
    return replace(worked, values={**worked.values, **found.values})


def picks_tied_cut_son(tree: Tree, worked: Bounded) -> Bounded | None:
    """Every move is called best that returns as much as the root, a bound or not."""
    assert not isinstance(tree, End | Chance), "somebody moves at the root"
    equal = [
        (utility(c) if isinstance(c, End) else worked.values.get(c.name)) == worked.run.value
        for c in tree.children
    ]
    best = tuple(move for move, is_equal in zip(tree.moves, equal, strict=True) if is_equal)
    return None if set(best) <= set(worked.best) else replace(worked, best=best)


FAMILY: Family[SearchSize, TreeProblem, Bounded] = family_on_trees(
    "returned-vs-true",
    source="S1, Algoritmo alfa-beta (12); S0, S3, S4: what a node returns",
    sizes=SIZES,
    draw=draw,
    revision=3,
    balance=("best",),
    uncopied=True,
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        values_returned(),
        side("lower", Truth.LOWER, points=2),
        side("higher", Truth.HIGHER, points=2),
        surely_best(),
    ),
    notation=FINITE_TREES,
    solved=searched,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    mistakes=(
        returning("bound-is-exact", bound_is_exact, about=("lower", "higher")),
        returning("side-reversed", side_reversed, about=("lower", "higher")),
        returning("soft-hard-mixed", soft_hard_mixed, about="value-"),
        returning("picks-tied-cut-son", picks_tied_cut_son, about="best"),
    ),
)
