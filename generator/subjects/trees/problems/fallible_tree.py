"""Trees in which MIN errs: expected utilities, and thresholds for another move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.answers.unknowns import along, where
from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.subjects.trees.problems.tree_problem import tree_from, utilities_are_finite
from solver.analyses.fallible import AtMin, value, value_of_erring_min
from solver.exact import ONE, ZERO, Rational, rational, text
from solver.trees.node_names import End
from solver.trees.notation import write
from solver.trees.tree import Max, Min, Tree

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.answers.spans import Spans
    from generator.answers.unknowns import Choices

USUAL = Rational(1, 10)


@dataclass(frozen=True, slots=True)
class FallibleProblem:
    """A problem: MIN errs with a probability that is unknown; some questions say that it is p."""

    tree: Max
    p: Rational = USUAL


@dataclass(frozen=True, slots=True)
class FallibleSolution:
    """The expected utility of each move if MIN errs never, always, or with probability p.

    `pieces` are the best moves by that probability, from 0 to 1.
    """

    surest: Mapping[str, Rational]
    random: Mapping[str, Rational]
    expected_values: Mapping[str, Rational]
    pieces: Choices

    @property
    def value(self) -> Rational:
        """The guarantee of the minimax decision."""
        return max(self.surest.values())

    @property
    def best(self) -> tuple[str, ...]:
        """The moves that are best at p."""
        v = max(self.expected_values.values())
        return tuple(move for move, u in self.expected_values.items() if u == v)

    @property
    def other(self) -> Spans:
        """The p for which some best move is not best against a MIN who never errs."""
        return others(self.pieces)

    @property
    def last(self) -> Spans:
        """The p for which some best move is also best against a MIN who always errs."""
        return finally_best(self.pieces)


def judged(problem: FallibleProblem, at_min: AtMin = value_of_erring_min) -> FallibleSolution:
    """Solve the problem, by the right or a wrong value of MIN nodes."""
    tree = problem.tree
    never, always, now = (move_utilities(tree, p, at_min) for p in (ZERO, ONE, problem.p))
    lines = {move: (v, always[move] - v) for move, v in never.items()}
    return FallibleSolution(never, always, now, along(lines, ZERO, ONE))


def move_utilities(tree: Max, p: Rational, at_min: AtMin) -> Mapping[str, Rational]:
    """Return the expected utility of each move at one probability."""
    children = [value(child, p, at_min) for child in tree.children]
    return dict(zip(tree.moves, children, strict=True))  # type: ignore[arg-type]  # of rationals comes a rational


def others(pieces: Choices) -> Spans:
    """Return the p at which some best move is not best at 0."""
    first = frozenset(pieces[0][1])
    return where(pieces, lambda best: not first.issuperset(best))


def finally_best(pieces: Choices) -> Spans:
    """Return the p at which some best move is also best at 1."""
    last = frozenset(pieces[-1][1])
    return where(pieces, lambda best: not last.isdisjoint(best))


def read_problem(plain: Plain) -> FallibleProblem:
    """Read the problem; raise BadProblem unless MIN chooses at most once on a path."""
    tree = tree_from(plain, known=("tree", "p"), valued=())
    p = plain.get("p", text(USUAL))
    if (
        not isinstance(tree, Max)
        or len(tree.children) == 1
        or not all(map(is_straight, tree.children))
    ):
        raise BadProblem(
            "in this family MAX chooses first, and MIN at most once after each move: "
            "max(min(3, 12), min(4, 7), 2)"
        )
    if not utilities_are_finite(tree):
        raise BadProblem(
            "a mean cannot be taken of infinite utilities; give every leaf a finite one"
        )
    if not isinstance(p, str) or not ZERO < rational(p) <= ONE:
        raise BadProblem('p is the probability of an error, above 0, such as "1/10"')
    return FallibleProblem(tree, rational(p))


def is_straight(node: Tree) -> bool:
    """Return whether MIN chooses nowhere, or here and nowhere below."""
    return (isinstance(node, Min) and not any(map(chooses, node.children))) or not chooses(node)


def chooses(node: Tree) -> bool:
    """Return whether MIN has a choice somewhere in the tree."""
    if isinstance(node, End):
        return False
    return (isinstance(node, Min) and len(node.children) > 1) or any(map(chooses, node.children))


FALLIBLE: Notation[FallibleProblem] = Notation(
    lambda problem: {"tree": write(problem.tree), "p": text(problem.p)}, read_problem
)
"""The notation of trees in which MIN chooses once on a path, with the probability p."""
