"""Returned against true values: what an alpha-beta search returns, and what is but a bound."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.place import AtNodes, InNode
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.subjects.trees.drawing.searched_trees import (
    SearchSize,
    broad_tree,
    check_search,
    with_tied_cut,
)
from generator.subjects.trees.problems.occasions import can_be_cut
from generator.subjects.trees.problems.tree_problem import FINITE_TREES, TreeProblem
from generator.subjects.trees.searches.search_questions import true_best
from generator.subjects.trees.searches.windows import (
    NEVER,
    VALUE,
    OwnSearch,
    about,
    answer,
    player,
)
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values import tree_pictures
from generator.subjects.trees.values.copied_leaves import effort
from generator.subjects.trees.values.move_names import any_moves
from solver.analyses.calls import calls
from solver.analyses.intervals import parents
from solver.analyses.returned_values import Truth, returned
from solver.analyses.returned_values import surely_best as surely
from solver.exact import Value
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import AIMA, Returns, Rules
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Chance, Max, Min, Tree
from solver.trees.values import utility

# Questions about what a search returns: the values, and on which side the true ones may lie.


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundedValues:
    """By node what was returned, and where the true value may lie; `best` are surely best moves.

    `run` is the search of whoever works rightly, by these rules.
    """

    values: Mapping[str, Value]
    truths: Mapping[str, Truth]
    best: tuple[str, ...]
    run: Run
    rules: Rules = AIMA

    def where(self, truth: Truth) -> tuple[str, ...]:
        """The nodes of which that is said."""
        return tuple(name for name, each in self.truths.items() if each is truth)

    @property
    def lower(self) -> tuple[str, ...]:
        return self.where(Truth.LOWER)

    @property
    def higher(self) -> tuple[str, ...]:
        return self.where(Truth.HIGHER)


Tried: TypeAlias = SolvedProblem[TreeProblem, BoundedValues]
AboutReturns: TypeAlias = QuestionTemplate[TreeProblem, BoundedValues, BoundedValues]


def rightly(run: Run, rules: Rules) -> BoundedValues:
    """What a run by these rules has returned."""
    truths = {each.node: each.truth for each in returned(run)}
    best = surely(run)
    return BoundedValues(values=run.values, truths=truths, best=best, run=run, rules=rules)


def values_returned() -> AboutReturns:
    """Of each node below the root, in the order in which a search without cuts leaves them."""
    return QuestionTemplate(
        answers=lambda solved, found: {
            name: Number(found.values[node]) if node in found.values else NEVER
            for name, node in asked(solved)
        },
        form=lambda _solved, _name: forms.if_entered(forms.NUMBER),
        points=lambda _: 2,
        effort=effort,
        follow=follow,
        rests_on=rests_on,
        guesses=lambda solved: {name: NEVER for name, _ in asked(solved)},
        place=lambda _, name: InNode(node_of(name)),
    )


def asked(solved: Tried) -> Iterator[tuple[str, str]]:
    """Each question with its node: every node below the root, whether it is entered or not."""
    tree, order = solved.problem.tree, solved.worked.rules.order
    for name, sort, node in about(player(tree), order, "", first=True):
        if sort == VALUE and node != tree.name:
            yield name, node


def follow(solved: Tried, given: Answers) -> Answers:
    """What each node returns by the student's own values of those before it."""
    right = calls(solved.worked.run)
    key = {name: answer(VALUE, right.get(node)) for name, node in asked(solved)}
    own = OwnSearch(given, right, solved.worked.rules, frozenset(key))
    own.enter(player(solved.problem.tree), (-inf, inf))
    follows = {name: answer(VALUE, own.calls.get(node_of(name))) for name in key}
    return {name: each for name, each in follows.items() if each != key[name]}


def rests_on(solved: Tried) -> Mapping[str, tuple[str, ...]]:
    """On the values of its children, and on those that made its window: what came before it.

    These are the earlier children of the nodes above it.
    """
    above, names = parents(solved.problem.tree), [name for name, _ in asked(solved)]
    rests: dict[str, tuple[str, ...]] = {}
    for i, name in enumerate(names):
        line = {node_of(name)}
        at = node_of(name)
        while at in above:
            at = above[at].name
            line.add(at)
        rests[name] = tuple(
            earlier for earlier in names[:i] if above[node_of(earlier)].name in line
        )
    return rests


def node_of(question: str) -> str:
    return question.removeprefix(f"{VALUE}-")


def side(name: str, truth: Truth, *, points: int) -> AboutReturns:
    """The nodes whose true value may lie on that side of what they return."""
    kind = Min if truth is Truth.LOWER else Max
    return single(
        name,
        form=lambda solved: forms.nodes(
            *(node.name for node in inner_nodes(solved.problem.tree)), groups={}
        ),
        answer=lambda solved, found: (
            Nodes(frozenset(found.where(truth))) if can_be_cut(solved.problem, kind) else None
        ),
        points=points,
        place=lambda _: AtNodes("↓" if truth is Truth.LOWER else "↑"),
    )


def surely_best() -> AboutReturns:
    """The moves at the root that the search proves best, all of them."""
    return single(
        "best",
        form=lambda solved: any_moves(solved.problem.tree),
        answer=lambda _, found: Moves(frozenset(found.best)),
    )


def returning(
    name: str,
    wrong: Callable[[Tree, BoundedValues], BoundedValues | None],
    *,
    about: str | tuple[str, ...],
) -> Wrong[TreeProblem, BoundedValues, BoundedValues]:
    """The student takes what was returned in that way, which is told where it is not right."""

    def found(solved: Tried, _convention: Convention) -> BoundedValues | None:
        return wrong(solved.problem.tree, solved.worked)

    return Wrong(name=name, about=about, found=found, told=what_differs)


def searched(problem: TreeProblem, worked: BoundedValues) -> Picture:
    """Windows, values and cuts of the search."""
    return tree_pictures.searched(problem, worked.run)


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


def solve(problem: TreeProblem, convention: Convention) -> BoundedValues:
    return rightly(run(problem.tree, alpha_beta(problem.tree, convention.rules)), convention.rules)


def fair(problem: TreeProblem, worked: BoundedValues, size: SearchSize) -> bool:
    """Bounds on both sides, and one optimal move."""
    sides = {*worked.truths.values()}
    several = len(worked.run.cuts) >= size.cuts and sides == {*Truth}
    return several and len(true_best(problem.tree)) == 1


def bound_is_exact(_tree: Tree, worked: BoundedValues) -> BoundedValues:
    """Every value that is returned is taken for the true one."""
    return replace(worked, truths=dict.fromkeys(worked.truths, Truth.EXACT))


def side_reversed(_tree: Tree, worked: BoundedValues) -> BoundedValues:
    """A MIN node that was cut is said to be worth more, a MAX node less."""
    turned = {name: OTHER_SIDE[truth] for name, truth in worked.truths.items()}
    return replace(worked, truths=turned)


def soft_hard_mixed(tree: Tree, worked: BoundedValues) -> BoundedValues:
    """Values are brought into the window where the course leaves them, or left where it does."""
    other = Returns.HARD if worked.rules.returns is Returns.SOFT else Returns.SOFT
    found = run(tree, alpha_beta(tree, replace(worked.rules, returns=other)))
    return replace(worked, values={**worked.values, **found.values})


def picks_tied_cut_son(tree: Tree, worked: BoundedValues) -> BoundedValues | None:
    """Every move is called best that returns as much as the root, a bound or not."""
    assert not isinstance(tree, End | Chance), "somebody moves at the root"
    equal = [
        (utility(c) if isinstance(c, End) else worked.values.get(c.name)) == worked.run.value
        for c in tree.children
    ]
    best = tuple(move for move, is_equal in zip(tree.moves, equal, strict=True) if is_equal)
    return None if set(best) <= set(worked.best) else replace(worked, best=best)


FAMILY: Family[SearchSize, TreeProblem, BoundedValues] = family_on_trees(
    "returned-vs-true",
    source="S1, Algoritmo alfa-beta (12); S0, S3, S4: what a node returns",
    sizes=SIZES,
    draw=draw,
    revision=4,
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
