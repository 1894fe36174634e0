"""Cut identification: where a search cuts, the condition, the ancestor, the kind of cut."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.question import Form
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.place import AtNodes
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_shows
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of
from generator.subjects.trees.drawing.searched_trees import (
    SearchSize,
    check_search,
    drawn_tree,
    with_vacuous_cut,
)
from generator.subjects.trees.problems.occasions import has_distant_opponent
from generator.subjects.trees.problems.tree_problem import FINITE_TREES, TreeProblem
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values import tree_pictures
from solver.analyses.responsible import ResponsibleAncestor, responsible_ancestors
from solver.mistakes.cuts import with_vacuous
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import AIMA, CutRule, Rules
from solver.searches.run import Run, run, side_of_cut
from solver.searches.steps import Side
from solver.trees.node_names import inner_nodes, leaves

# Questions about the cuts of a search: where, on which condition, by whom, of which kind.


CONDITION, BY = "condition", "by"


@dataclass(frozen=True, slots=True)
class NamedNode:
    """A cut: the node, the ancestor `by` whose value it is made, and the condition.

    `also` are the ancestors of the same player that have the same value as the nearest, `by`.
    """

    node: str
    by: str
    condition: Inequality
    alpha: bool
    deep: bool
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class IdentifiedCuts:
    """The cuts in the order of the search; `run` is the right search, None in a wrong solution.

    `possible` are the cuts including those that leave nothing out.
    """

    reported: tuple[NamedNode, ...]
    possible: tuple[NamedNode, ...] = ()
    run: Run | None = None
    rules: Rules = AIMA


AboutCuts: TypeAlias = QuestionTemplate[TreeProblem, IdentifiedCuts, IdentifiedCuts]
SolvedCase: TypeAlias = SolvedProblem[TreeProblem, IdentifiedCuts]


def rightly(run: Run, rules: Rules) -> IdentifiedCuts:
    """Return the cuts of a run under these rules."""
    every = with_vacuous(run, rules.cut)
    named_nodes, possible = (
        tuple(name_cut(cut, rules) for cut in responsible_ancestors(found_run, rules.cut))
        for found_run in (run, every)
    )
    return IdentifiedCuts(named_nodes, possible, run, rules)


def name_cut(found_responsible: ResponsibleAncestor, rules: Rules) -> NamedNode:
    """Return the cut with the names of its nodes."""
    cut, alpha = found_responsible.cut, side_of_cut(found_responsible.cut) == Side.ALPHA
    less, greater = (cut.v, cut.bound) if alpha else (cut.bound, cut.v)
    return NamedNode(
        node=cut.node.name,
        by=found_responsible.ancestor.name if found_responsible.ancestor else "",
        condition=Inequality(less, greater, rules.cut is CutRule.GT, turned=not alpha),
        alpha=alpha,
        deep=found_responsible.deep,
        also=tuple(node.name for node in found_responsible.also),
    )


def where(*, points: int) -> AboutCuts:
    """Ask for the nodes at which the search leaves something out."""
    return single(
        "cuts",
        form=every_node,
        answer=lambda _, solution: nodes(solution.reported, lambda _: True),
        points=points,
        place=lambda _: AtNodes("//"),
    )


def each_cut() -> AboutCuts:
    """Ask for the condition of each of the first cuts, and the ancestor with its bound."""

    def answers(solved: SolvedCase, cuts: IdentifiedCuts) -> Answers:
        row_count = rows(solved.problem)
        return {
            name: answer
            for k, cut in enumerate(cuts.reported[:row_count], 1)
            for name, answer in (
                (f"{CONDITION}-{k}", cut.condition),
                (f"{BY}-{k}", Moves(frozenset({cut.by}))),
            )
        }

    def follow(solved: SolvedCase, given_answers: Answers) -> Answers:
        own = own_cuts(solved, given_answers)
        return {} if own is None else answers(solved, replace(solved.solution, reported=own))

    return QuestionTemplate(
        answers=answers,
        form=lambda solved, name: (
            forms.INEQUALITY
            if name.startswith(CONDITION)
            else forms.moves(
                *(node.name for node in inner_nodes(solved.problem.tree)),
                room=(solved.problem.tree.name,),
            )
        ),
        points=lambda name: 10 if name.startswith(CONDITION) else 1,
        others=as_right,
        follow=follow,
        rests_on=lambda solved: dict.fromkeys(answers(solved, solved.solution), ("cuts",)),
    )


def rows(problem: TreeProblem) -> int:
    """Return the number of cuts asked about, which does not tell how many there are."""
    return SEVERAL if len(leaves(problem.tree)) >= LARGE else FEW_ROWS


def as_right(solved: SolvedCase, name: str) -> tuple[Answer, ...]:
    """Return other right answers about that cut: another sign, another ancestor of that value."""
    sort, _, k = name.partition("-")
    cut = solved.solution.reported[int(k) - 1]
    return with_that_bound(cut) if sort == BY else loosely(cut.condition)


def with_that_bound(cut: NamedNode) -> tuple[Answer, ...]:
    """Return each further ancestor whose value is the bound, and all of them together."""
    sets = [*({node} for node in cut.also), {cut.by, *cut.also}] if cut.also else []
    return tuple(Moves(frozenset(names)) for names in sets)


def loosely(condition: Inequality) -> tuple[Answer, ...]:
    """Return the strict condition as right too, where equality does not occur."""
    if condition.strict or condition.less == condition.greater:
        return ()
    return (replace(condition, strict=True),)


def of_kind(name: str, holds: Callable[[NamedNode], bool], *, points: int) -> AboutCuts:
    """Ask for the cuts of that kind, by the student's own cuts."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own = own_cuts(solved, answers)
        return None if own is None else nodes(own, holds)

    return single(
        name,
        form=every_node,
        answer=lambda solved, solution: (
            nodes(solution.reported, holds) if is_asked(name, solved) else None
        ),
        points=points,
        follow=lambda solved, answers: follow(solved, answers) if is_asked(name, solved) else None,
        rests_on=lambda _: ("cuts",),
    )


def is_asked(name: str, solved: SolvedCase) -> bool:
    """Return whether it is asked: deep cuts only where a node has a distant opponent."""
    return name != "deep" or has_distant_opponent(solved.problem)


def own_cuts(solved: SolvedCase, answers: Answers) -> tuple[NamedNode, ...] | None:
    """Return the student's cuts in the order of the search; None if right or impossible."""
    own, right_solution = answers.get("cuts"), solved.solution
    right_nodes = nodes(right_solution.reported, lambda _: True)
    if not isinstance(own, Nodes) or own == right_nodes or not own.labels:
        return None
    cuts_in_order = tuple(cut for cut in right_solution.possible if cut.node in own.labels)
    return cuts_in_order if len(cuts_in_order) == len(own.labels) else None


def nodes(cuts: tuple[NamedNode, ...], holds: Callable[[NamedNode], bool]) -> Nodes:
    """Return the nodes of the cuts for which the predicate holds."""
    return Nodes(frozenset(cut.node for cut in cuts if holds(cut)))


def every_node(solved: SolvedProblem[TreeProblem, object]) -> Form:
    """Return the form of a set of inner nodes, each of which stands for itself alone."""
    return forms.nodes(*(node.name for node in inner_nodes(solved.problem.tree)), groups={})


def reporting(
    name: str, wrong: Callable[[IdentifiedCuts], tuple[NamedNode, ...]], *, about: str
) -> Wrong[TreeProblem, IdentifiedCuts, IdentifiedCuts]:
    """Return the mistake of a right search with wrongly reported cuts."""

    def solve_wrongly(solved: SolvedCase, _convention: Convention) -> IdentifiedCuts:
        return IdentifiedCuts(wrong(solved.solution))

    return Wrong(name=name, about=about, solve=solve_wrongly, select_answers=what_shows)


def searched(problem: TreeProblem, cuts: IdentifiedCuts) -> Picture:
    """Draw the windows, values and cuts of the search."""
    assert cuts.run is not None, "a picture is made of the right search"
    return tree_pictures.searched(problem, cuts.run)


SHALLOWEST, DEEP = 3, 4
"""The least depths at which both players can be cut, and at which a cut can be deep."""
MAX_CUTS = 5
"""The most cuts that a tree may have."""
FEW_ROWS, SEVERAL = 2, 3
"""The numbers of cuts asked about, in a tree with fewer leaves than `LARGE`, and with more."""
LARGE = 13


@dataclass(frozen=True, slots=True)
class Size(SearchSize):
    """The parameters; `deep` asks for a deep cut besides another, `vacuous` for a vacuous one."""

    deep: str = one_of("any", "yes")
    vacuous: str = one_of("any", "yes")


SIZES = {
    # so few leaves leave hardly any room for a cut that comes too late
    Level.EASY: Size(3, 3, 12, "uneven", 0, 20, "never", 2, "any", "any"),
    Level.MEDIUM: Size(3, 4, 20, "even", -9, 20, "sometimes", 3, "any", "yes"),
    Level.HARD: Size(3, 4, 22, "even", -20, 20, "sometimes", 4, "yes", "yes"),
}


TRIES = 30
"""The draws of a tree after which it may be cut anywhere."""
DEEP_IN = 6
"""All deep trees but one in so many are to have a deep cut, which is kept less often."""

CutLayout: TypeAlias = tuple[int, ...] | bool
"""The places of the root's children that are cut; of a deep tree, whether some cut is deep."""


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree whose layout of cuts is decided before, if some tries give one."""
    wanted_layout = drawn_layout(rng, size)
    return draw_until(
        lambda: drawn_problem(rng, size),
        lambda problem: cut_layout(problem, size) == wanted_layout,
        TRIES,
    )


def drawn_layout(rng: Rng, size: Size) -> CutLayout:
    """Pick a layout; a cut at the second move alone, which is kept more often, half as often."""
    if size.depth >= DEEP:
        return size.deep == "yes" or rng.below(DEEP_IN) > 0
    later = range(1, size.branching)
    second, *others = [places for n in later for places in combinations(later, n)]
    return rng.pick([second, *others, *others])


def cut_layout(problem: TreeProblem, size: Size) -> CutLayout:
    """Return the layout of the cuts."""
    cuts = responsible_ancestors(run(problem.tree, alpha_beta(problem.tree)), CutRule.GE)
    if size.depth >= DEEP:
        return any(cut.deep for cut in cuts)
    cut_nodes = {cut.cut.node.name for cut in cuts}
    return tuple(i for i, child in enumerate(problem.tree.children) if child.name in cut_nodes)


def drawn_problem(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree, perhaps with a cut that comes too late.

    A shallow one has as many root moves as it may; with fewer the cuts are nearly always at the
    same nodes.
    """
    problem = draw_until(
        lambda: drawn_tree(rng, size),
        lambda drawn: len(drawn.tree.children) >= size.branching,
        TRIES if size.depth < DEEP else 0,
    )
    if size.vacuous == "any":
        return problem
    return TreeProblem(with_vacuous_cut(rng, problem.tree, size))


def check(size: Size) -> None:
    """Raise BadParameter where one player is never cut, or no cut can be deep."""
    check_search(size, depth=DEEP if size.deep == "yes" else SHALLOWEST)


def solve(problem: TreeProblem, convention: Convention) -> IdentifiedCuts:
    """Run alpha-beta under the course's rules, and identify its cuts."""
    return rightly(run(problem.tree, alpha_beta(problem.tree, convention.rules)), convention.rules)


def fair(problem: TreeProblem, cuts: IdentifiedCuts, size: Size) -> bool:
    """Return whether there are enough cuts, of both kinds, and the kinds asked for."""
    named_nodes = cuts.reported
    varied = {cut.alpha for cut in named_nodes} == {True, False}
    deep = size.deep == "any" or {cut.deep for cut in named_nodes} == {True, False}
    vacuous = size.vacuous == "any" or len(cuts.possible) > len(named_nodes)
    return (
        max(size.cuts, rows(problem)) <= len(named_nodes) <= MAX_CUTS
        and varied
        and deep
        and vacuous
    )


def names_swapped(cuts: IdentifiedCuts) -> tuple[NamedNode, ...]:
    """Call cuts at MIN nodes beta cuts, those at MAX nodes alpha cuts."""
    return tuple(replace(cut, alpha=not cut.alpha) for cut in cuts.reported)


def condition_reversed(cuts: IdentifiedCuts) -> tuple[NamedNode, ...]:
    """Reverse the sign of the condition."""
    return tuple(replace(cut, condition=turned(cut.condition)) for cut in cuts.reported)


def turned(condition: Inequality) -> Inequality:
    """Return the condition with its sides exchanged."""
    return replace(condition, less=condition.greater, greater=condition.less)


def bound_node_for_cut_node(cuts: IdentifiedCuts) -> tuple[NamedNode, ...]:
    """Take the node whose value is the bound for the one that is cut."""
    return tuple(replace(cut, node=cut.by) for cut in cuts.reported)


def vacuous_cut_reported(cuts: IdentifiedCuts) -> tuple[NamedNode, ...]:
    """Report a cut also where the condition holds after the last child."""
    return cuts.possible


FAMILY: Family[Size, TreeProblem, IdentifiedCuts] = family_on_trees(
    "cut-identification",
    source="S0, exercise 3.2; S1, Corte alfa, Corte beta",
    revision=4,
    last_release={2: "0.1.0"},
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
    solution_picture=searched,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    worth={"cuts": 1, "condition-*": 3, "by-*|alpha|deep": 1},
    easy_limits={"by-*": 0},  # mostly the node above
    mistakes=(
        reporting("names-swapped", names_swapped, about="alpha"),
        reporting("condition-reversed", condition_reversed, about="condition-"),
        reporting("bound-node-for-cut-node", bound_node_for_cut_node, about="cuts"),
        reporting("vacuous-cut-reported", vacuous_cut_reported, about="cuts"),
    ),
)
