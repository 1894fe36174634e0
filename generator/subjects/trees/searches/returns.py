"""Questions about what a search returns: the values, and on which side the true ones may lie."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.place import AtNodes, InNode
from generator.exercise.asking import Asking, Solved, single
from generator.exercise.mistakes import Wrong, what_differs
from generator.subjects.trees.problems.occasions import can_be_cut
from generator.subjects.trees.problems.problem import TreeProblem
from generator.subjects.trees.searches.windows import VALUE, back, player, row, students
from generator.subjects.trees.values import pictures
from generator.subjects.trees.values.copied import effort
from generator.subjects.trees.values.moves import any_moves
from solver.analyses.calls import Calls, calls
from solver.analyses.returned import Truth, returned
from solver.analyses.returned import surely_best as surely
from solver.exact import Value
from solver.searches.rules import AIMA, Rules
from solver.searches.run import Run
from solver.searches.steps import Leave
from solver.trees.naming import inner_nodes
from solver.trees.tree import Max, Min, Tree


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounded:
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


Tried: TypeAlias = Solved[TreeProblem, Bounded]
AboutReturns: TypeAlias = Asking[TreeProblem, Bounded, Bounded]


def rightly(run: Run, rules: Rules) -> Bounded:
    """What a run by these rules has returned."""
    truths = {each.node: each.truth for each in returned(run)}
    best = surely(run)
    return Bounded(values=run.values, truths=truths, best=best, run=run, rules=rules)


def values_returned() -> AboutReturns:
    """Of each node below the root that is entered, in the order of the search."""
    return Asking(
        answers=lambda solved, found: {
            f"{VALUE}-{node}": Number(found.values[node]) for node in asked(solved)
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 2,
        effort=effort,
        follow=follow,
        rests_on=rests_on,
        place=lambda _, name: InNode(node_of(name)),
    )


def asked(solved: Tried) -> Iterator[str]:
    """The nodes that are entered, each when the search leaves it."""
    for step in solved.worked.run.steps:
        if isinstance(step, Leave) and step.node is not solved.problem.tree:
            yield step.node.name


def follow(solved: Tried, given: Answers) -> Answers:
    """What each node returns by the student's own values of its children."""
    worked, made = solved.worked, calls(solved.worked.run)
    nodes = {node.name: player(node) for node in inner_nodes(solved.problem.tree)}
    own: Calls = {name: students(name, call, given) for name, call in made.items()}
    return {
        question: Number(
            back(
                nodes[name],
                row(nodes[name], own, worked.rules)[-1],
                made[name].window,
                worked.rules,
            )
        )
        for question, below in rests_on(solved).items()
        for name in (question.removeprefix(f"{VALUE}-"),)
        if any(own[child].value != made[child].value for child in map(node_of, below))
    }


def rests_on(solved: Tried) -> Mapping[str, tuple[str, ...]]:
    """On the values of the children that are asked for."""
    names = list(asked(solved))
    nodes = {node.name: node for node in inner_nodes(solved.problem.tree)}
    return {
        f"{VALUE}-{name}": tuple(
            f"{VALUE}-{child.name}" for child in nodes[name].children if child.name in names
        )
        for name in names
    }


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
    name: str, wrong: Callable[[Tree, Bounded], Bounded | None], *, about: str | tuple[str, ...]
) -> Wrong[TreeProblem, Bounded, Bounded]:
    """The student takes what was returned in that way, which is told where it is not right."""

    def found(solved: Tried, _convention: Convention) -> Bounded | None:
        return wrong(solved.problem.tree, solved.worked)

    return Wrong(name=name, about=about, found=found, told=what_differs)


def searched(problem: TreeProblem, worked: Bounded) -> Picture:
    """Windows, values and cuts of the search."""
    return pictures.searched(problem, worked.run)
