"""Trees searched to several depths: values and moves by depth, and where the decision changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.exercise.mistakes import Wrong, altering, always, anyhow
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.subjects.trees.problems.tree_problem import (
    GAME_TREES,
    TreeProblem,
    utilities_are_finite,
)
from generator.subjects.trees.values.move_names import root_moves
from solver.exact import Rational, text
from solver.searches.cutoff import CutoffDecision, cut_off, height
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Inner, Tree

LEAST, MOST = 2, 6
"""Depths that are asked about on one sheet."""


@dataclass(frozen=True, slots=True)
class DepthsFound:
    """What is found at each depth from 1 on, the tree's own depth last.

    `runs` are the searches of whoever works rightly.
    """

    decisions: tuple[CutoffDecision, ...]
    runs: tuple[Run, ...] = ()

    @property
    def changes(self) -> int | None:
        """The first depth that decides otherwise than the one before; None if none does."""
        return depth_of_change(moves_of(self.decisions))


AboutDepths: TypeAlias = QuestionTemplate[TreeProblem, DepthsFound, DepthsFound]
Tried: TypeAlias = SolvedProblem[TreeProblem, DepthsFound]


def at_every_depth(tree: Inner, search: Callable[[Tree, int], CutoffDecision]) -> DepthsFound:
    """What a search finds that is stopped at each depth."""
    return DepthsFound(tuple(search(tree, depth) for depth in range(1, height(tree) + 1)))


def rightly(tree: Inner) -> DepthsFound:
    """Whatever stands at the depth is worth its static evaluation."""
    cut = [cut_off(tree, depth) for depth in range(1, height(tree) + 1)]
    runs = tuple(run(each, minimax(each)) for each in cut)
    decisions = (CutoffDecision(i, each.value, each.best) for i, each in enumerate(runs, 1))
    return DepthsFound(tuple(decisions), runs)


def values_by_depth() -> AboutDepths:
    """The root's value at each depth: `value-2`."""
    return QuestionTemplate(
        answers=lambda _, found: {
            f"value-{decision.depth}": Number(decision.value) for decision in found.decisions
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda name: 1 if name == "value-1" else 12,
    )


def moves_by_depth() -> AboutDepths:
    """The best moves at each depth: `best-2`."""
    return QuestionTemplate(
        answers=lambda _, found: {
            f"best-{decision.depth}": Moves(frozenset(decision.best))
            for decision in found.decisions
        },
        form=lambda solved, _name: root_moves(solved.problem.tree),
    )


def first_change() -> AboutDepths:
    """The first depth at which the decision is another, by the student's own decisions."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        right = [Moves(frozenset(decision.best)) for decision in solved.worked.decisions]
        own = [given.get(name, key) for name, key in zip(asked(solved), right, strict=True)]
        change = depth_of_change(own)
        return None if own == right or change is None else Number(Rational(change))

    return single(
        "changes",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: None if found.changes is None else Number(Rational(found.changes)),
        follow=follow,
        rests_on=asked,
    )


def depth_of_change(by_depth: Sequence[object]) -> int | None:
    """The first depth, counted from 1, at which there is something else than at the one before."""
    return next((i + 1 for i in range(1, len(by_depth)) if by_depth[i] != by_depth[i - 1]), None)


def asked(solved: Tried) -> tuple[str, ...]:
    """The questions about moves."""
    return tuple(f"best-{decision.depth}" for decision in solved.worked.decisions)


def stopping(
    name: str,
    wrong: Callable[[Tree, int], CutoffDecision],
    *,
    about: str,
    when: Callable[[TreeProblem], bool] = always,
    shows: Callable[[Answers, Answers], bool] = anyhow,
) -> Wrong[TreeProblem, DepthsFound, DepthsFound]:
    """The student stops the search in that way at every depth."""

    def found(problem: TreeProblem, _worked: DepthsFound) -> DepthsFound:
        return at_every_depth(problem.tree, wrong)

    return altering(name, found, about=about, when=when, shows=shows)


def estimated(problem: TreeProblem, _worked: object) -> Picture:
    """The tree with the static evaluation beside each node."""
    return Picture(tree=problem.tree, notes=estimates(problem.tree))


def estimates(tree: Inner) -> dict[str, str]:
    """By node: `e = 5`."""
    return {
        node.name: f"e = {text(node.evaluation)}"
        for node in inner_nodes(tree)
        if node.evaluation is not None
    }


def read_problem(plain: Plain) -> TreeProblem:
    """A tree of MAX and MIN in which every inner node but the root needs a static evaluation."""
    problem = GAME_TREES.read(plain)
    tree = problem.tree
    bare = [node.name for node in inner_nodes(tree) if node.evaluation is None]
    if bare or not LEAST <= height(tree) <= MOST or not utilities_are_finite(tree):
        raise BadProblem(
            "this family is about finite trees of depth {least} to {most} with a static evaluation "
            "at every node: max@4(min@2(1, 5), min@3(2, 6))",
            least=LEAST,
            most=MOST,
        )
    return problem


ESTIMATED: Notation[TreeProblem] = Notation(GAME_TREES.write, read_problem)
"""Trees with a static evaluation at every inner node."""


def moves_of(decisions: Sequence[CutoffDecision]) -> list[tuple[str, ...]]:
    """The best moves at each depth."""
    return [decision.best for decision in decisions]
