"""Cut identification: where a search cuts, on which condition, by whose value, of which kind."""

from dataclasses import dataclass, replace

from generator.answers.kinds.inequality import Inequality
from generator.base.convention import Convention
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.size import one_of
from generator.subjects.trees.cuts.cuts import (
    Cuts,
    Named,
    each_cut,
    of_kind,
    reporting,
    rightly,
    searched,
    where,
)
from generator.subjects.trees.drawing.searched_trees import (
    SearchSize,
    check_search,
    drawn_tree,
    with_vacuous_cut,
)
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.problem import FINITE_TREES, TreeProblem
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import run

SHALLOWEST, DEEP = 3, 4
"""Plies of a tree in which both players can be cut, and of one in which a cut can be deep."""
MOST = 5
"""Cuts that are asked about on one sheet."""


@dataclass(frozen=True, slots=True)
class Size(SearchSize):
    """`deep` asks for a deep cut beside another, `vacuous` for one that would leave nothing out."""

    deep: str = one_of("any", "yes")
    vacuous: str = one_of("any", "yes")


SIZES = {
    # so few leaves leave hardly any room for a cut that comes too late
    Level.EASY: Size(3, 3, 12, "uneven", 0, 20, "never", 2, "any", "any"),
    Level.MEDIUM: Size(3, 4, 17, "even", -9, 20, "sometimes", 3, "any", "yes"),
    Level.HARD: Size(3, 4, 20, "even", -20, 20, "sometimes", 4, "yes", "yes"),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """A tree, perhaps with a cut that comes too late."""
    problem = drawn_tree(rng, size)
    if size.vacuous == "any":
        return problem
    return TreeProblem(with_vacuous_cut(rng, problem.tree, size))


def check(size: Size) -> None:
    """BadParameter where one player is never cut, or no cut can be deep."""
    check_search(size, depth=DEEP if size.deep == "yes" else SHALLOWEST)


def solve(problem: TreeProblem, convention: Convention) -> Cuts:
    return rightly(run(problem.tree, alpha_beta(problem.tree, convention.rules)), convention.rules)


def fair(_problem: TreeProblem, worked: Cuts, size: Size) -> bool:
    """Enough cuts, of both kinds, and what is asked for."""
    told = worked.told
    varied = {cut.alpha for cut in told} == {True, False}
    deep = size.deep == "any" or {cut.deep for cut in told} == {True, False}
    vacuous = size.vacuous == "any" or len(worked.possible) > len(told)
    return size.cuts <= len(told) <= MOST and varied and deep and vacuous


def names_swapped(worked: Cuts) -> tuple[Named, ...]:
    """Cuts at MIN nodes are called beta cuts, those at MAX nodes alpha cuts."""
    return tuple(replace(cut, alpha=not cut.alpha) for cut in worked.told)


def condition_reversed(worked: Cuts) -> tuple[Named, ...]:
    """The sign points the other way."""
    return tuple(replace(cut, condition=turned(cut.condition)) for cut in worked.told)


def turned(condition: Inequality) -> Inequality:
    return replace(condition, less=condition.greater, greater=condition.less)


def bound_node_for_cut_node(worked: Cuts) -> tuple[Named, ...]:
    """The node whose value is the bound is taken for the one that is cut."""
    return tuple(replace(cut, node=cut.by) for cut in worked.told)


def vacuous_cut_reported(worked: Cuts) -> tuple[Named, ...]:
    """A cut is also seen where the condition holds after the last child."""
    return worked.possible


FAMILY: Family[Size, TreeProblem, Cuts] = family_on_trees(
    "cut-identification",
    source="S0, exercise 3.2; S1, Corte alfa, Corte beta",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        where(points=2),
        each_cut(),
        of_kind("alpha", lambda cut: cut.alpha, points=1),
        of_kind("deep", lambda cut: cut.deep, points=1),
    ),
    notation=FINITE_TREES,
    solved=searched,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    mistakes=(
        reporting("names-swapped", names_swapped, about="alpha"),
        reporting("condition-reversed", condition_reversed, about="condition-"),
        reporting("bound-node-for-cut-node", bound_node_for_cut_node, about="cuts"),
        reporting("vacuous-cut-reported", vacuous_cut_reported, about="cuts"),
    ),
)
