"""Alpha-beta guided by static evaluations: the leaves in the order of the search, and how many."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.base.picture import Picture
from generator.exercise.asking import Asking, Solved, restating, single
from generator.exercise.work import count_of_leaves
from generator.subjects.trees.depths.depths import estimates
from generator.subjects.trees.problems.problem import TreeProblem
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.ordering import ordered_at_each_level, ordered_preliminarily
from solver.searches.rules import AIMA, Cut, Order, Rules
from solver.searches.run import Run, run
from solver.trees.naming import leaves
from solver.trees.tree import Tree

LEVEL = 2
"""Down to which the preliminary order goes."""
EXPANSION, PRELIMINARY = "expansion", "preliminary"


@dataclass(frozen=True, slots=True)
class Guided:
    """The searches as drawn, with ordered expansion, and with a preliminary order."""

    drawn: Run
    expansion: Run
    preliminary: Run

    def by(self, way: str) -> Run:
        """One of the two that are guided."""
        return self.expansion if way == EXPANSION else self.preliminary


AboutOrder: TypeAlias = Asking[TreeProblem, Guided, Guided]
Tried: TypeAlias = Solved[TreeProblem, Guided]


def rightly(problem: TreeProblem, rules: Rules) -> Guided:
    """Return the three searches by the course's rules, but for those that the statement fixes."""
    tree = problem.tree
    rules = replace(rules, cut=Cut.GE, order=Order.LEFT)
    return Guided(
        drawn=searched(tree, rules),
        expansion=searched(ordered_at_each_level(tree), rules),
        preliminary=searched(ordered_preliminarily(tree, LEVEL), rules),
    )


def searched(tree: Tree, rules: Rules = AIMA) -> Run:
    """Alpha-beta over the children as they stand there."""
    return run(tree, alpha_beta(tree, rules))


def leaves_as_drawn() -> AboutOrder:
    """How many leaves are evaluated from left to right."""
    return single(
        "drawn",
        form=lambda _: forms.COUNT,
        answer=lambda _, found: number(len(found.drawn.visited)),
        points=2,
        work=lambda solved: count_of_leaves(solved.problem.tree),
    )


def leaves_in_order(way: str) -> AboutOrder:
    """The leaves evaluated that way, one after another."""
    return single(
        way,
        form=lambda solved: forms.path(*(leaf.name for leaf in leaves(solved.problem.tree))),
        answer=lambda _, found: Path(found.by(way).visited),
        points=4,
    )


def how_many(way: str) -> AboutOrder:
    """Their number, which follows from the student's own row, unless nothing is reordered there."""
    name = f"leaves-{way}"

    def follow(solved: Tried, given: Answers) -> Answer | None:
        own = given.get(way)
        if not isinstance(own, Path) or own.moves == solved.worked.by(way).visited:
            return None
        drawn = [leaf.name for leaf in leaves(solved.problem.tree)]
        as_drawn = [name for name in drawn if name in own.moves]
        return None if as_drawn == [*own.moves] else number(len(own.moves))

    asking: AboutOrder = single(
        name,
        form=lambda _: forms.COUNT,
        answer=lambda _, found: number(len(found.by(way).visited)),
        follow=follow,
        rests_on=lambda _: (way,),
        work=lambda solved: count_of_leaves(solved.problem.tree),
    )
    return restating(asking, name)


def ordering(way: str, wrong: Callable[[Tree], Tree]) -> Callable[[TreeProblem, Guided], Guided]:
    """The student puts the moves in a wrong order there, and searches rightly in that."""

    def found(problem: TreeProblem, right: Guided) -> Guided:
        tree = searched(wrong(problem.tree))
        return replace(right, **{way: tree})

    return found


def number(n: int) -> Number:
    return Number(Rational(n))


def with_pruned(problem: TreeProblem, worked: Guided) -> Picture:
    """The evaluations, and faded the leaves that ordered expansion spares."""
    return Picture(
        tree=problem.tree,
        notes=estimates(problem.tree),
        faded=frozenset(worked.expansion.pruned),
    )
