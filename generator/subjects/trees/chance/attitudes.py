"""One tree seen with three attitudes to chance: what its root moves are worth, and the decision."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.exercise.asking import Asking, Solved, single
from generator.exercise.work import Operation, backing
from generator.subjects.trees.problems.chance_problem import CHANCE_TREES, ChanceProblem
from generator.subjects.trees.values.following import following_moves
from generator.subjects.trees.values.moves import root_moves
from generator.subjects.trees.values.questions import Backed, decides
from generator.subjects.trees.values.valuation import NUMBERS
from solver.exact import Value
from solver.trees.naming import End

NEUTRAL, OPTIMIST, PESSIMIST = "neutral", "optimist", "pessimist"
ATTITUDES = (NEUTRAL, OPTIMIST, PESSIMIST)
"""In the order of the sheet: chance by its mean, its best outcome, its worst."""

OF_CHANCE = {
    NEUTRAL: Operation.MEAN,
    OPTIMIST: Operation.GREATEST,
    PESSIMIST: Operation.LEAST,
}
"""What each attitude does with the outcomes."""
MEAN = 5
"""Points of a mean, which is reckoned; the best and the worst outcome are looked up."""


@dataclass(frozen=True, slots=True)
class Attitudes:
    """The tree backed up with each attitude."""

    neutral: Backed[Value]
    optimist: Backed[Value]
    pessimist: Backed[Value]

    def by(self, attitude: str) -> Backed[Value]:
        """That of one of ATTITUDES."""
        every = {NEUTRAL: self.neutral, OPTIMIST: self.optimist, PESSIMIST: self.pessimist}
        return every[attitude]


AboutAttitudes: TypeAlias = Asking[ChanceProblem, Attitudes, Attitudes]


def worths(attitude: str) -> AboutAttitudes:
    """With one attitude, the value of each node below the root: `optimist-B`."""
    return Asking(
        answers=lambda solved, found: {
            f"{attitude}-{name}": Number(found.by(attitude).values[name])
            for name in below_root(solved.problem)
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: MEAN if attitude == NEUTRAL else 1,
        works=lambda solved: backing(
            solved.problem.tree, lambda node: f"{attitude}-{node}", chance=OF_CHANCE[attitude]
        ),
    )


def decision(attitude: str) -> AboutAttitudes:
    """With one attitude, the best moves by the student's own values: `optimist-best`."""

    def follow(solved: Solved[ChanceProblem, Attitudes], given: Answers) -> Answer | None:
        right = solved.worked.by(attitude).values
        own = {name: given.get(f"{attitude}-{name}") for name in below_root(solved.problem)}
        answered = {name: answer for name, answer in own.items() if answer is not None}
        return following_moves(solved.problem.tree, right, answered, valuation=NUMBERS)

    return single(
        f"{attitude}-best",
        form=lambda solved: root_moves(solved.problem.tree),
        answer=lambda _, found: Moves(frozenset(found.by(attitude).best)),
        follow=follow,
        rests_on=lambda solved: tuple(f"{attitude}-{name}" for name in below_root(solved.problem)),
    )


def below_root(problem: ChanceProblem) -> tuple[str, ...]:
    """The inner nodes to which the root's moves lead."""
    return tuple(son.name for son in problem.tree.children if not isinstance(son, End))


def read_problem(plain: Plain) -> ChanceProblem:
    """A tree with chance nodes in which somebody decides first."""
    problem = CHANCE_TREES.read(plain)
    if not decides(problem.tree) or not below_root(problem):
        raise BadProblem(
            "this family asks what is decided at the root: it begins with max or min, and chance "
            "comes below, such as max(chance(1/2: 3, 1/2: 1), 2)"
        )
    return problem


DECISIONS: Notation[ChanceProblem] = Notation(CHANCE_TREES.write, read_problem)
"""Trees with chance nodes below a decision."""


def decisions(worked: Attitudes) -> Mapping[str, tuple[str, ...]]:
    """The best moves by attitude."""
    return {attitude: worked.by(attitude).best for attitude in ATTITUDES}
