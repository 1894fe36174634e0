"""Constructors of mistakes on trees: wrong searches, and wrong backing up."""

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.convention import Convention
from generator.exercise.family import Mistake
from generator.exercise.mistakes import Wrong, reckoning
from generator.exercise.question_template import SolvedProblem
from generator.subjects.trees.problems.tree_problem import OnTree
from solver.exact import ZERO, Rational, Value
from solver.mistakes.alpha_beta import meets_equality
from solver.searches.rules import CutRule, Rules
from solver.searches.run import Run
from solver.trees.backup import Backup
from solver.trees.tree import Tree
from solver.trees.values import node_value

P = TypeVar("P", bound=OnTree)
W = TypeVar("W")
F = TypeVar("F")

WrongBackups: TypeAlias = Mapping[str, tuple[Callable[[Tree], Backup[Value]], Callable[[P], bool]]]
"""By mistake, the wrong solver of values, and where there is occasion for it."""


def backing_up(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    wrong: Callable[[Tree], F],
    *,
    about: str = "A",
    when: Callable[[P], bool] | None = None,
    shows: Callable[[Answers, Answers], bool] | None = None,
    worth: Rational = ZERO,
) -> Wrong[P, object, F]:
    """Return the mistake of backing up every value wrongly, and playing by these values."""

    def solve_wrongly(solved: SolvedProblem[P, object], _convention: Convention) -> F | None:
        return wrong(solved.problem.tree) if when is None or when(solved.problem) else None

    return Wrong(name=name, about=about, solve=solve_wrongly, shows=shows, worth=worth)


def count_confused(problem: P, wrong: WrongBackups[P]) -> int:
    """Return how many wrong values of the root are the right one, or another mistake's."""
    tree = problem.tree
    values = [wrongly(tree).values[tree.name] for wrongly, when in wrong.values() if when(problem)]
    return 1 + len(values) - len({node_value(tree), *values})


def searching(
    name: str,
    wrong: Callable[[Tree, Rules], F | None],
    *,
    about: str = "visited",
    when: Callable[[P], bool] | None = None,
    worth: Rational = ZERO,
) -> Wrong[P, object, F]:
    """Return the mistake of a wrong search, under the rules of the course."""

    def solve_wrongly(solved: SolvedProblem[P, object], convention: Convention) -> F | None:
        if when is not None and not when(solved.problem):
            return None
        return wrong(solved.problem.tree, convention.rules)

    return Wrong(name=name, about=about, solve=solve_wrongly, worth=worth)


def other_rule(
    name: str,
    wrong: Callable[[Tree, Rules], F],
    *,
    ours: CutRule,
    about: str = "visited",
    worth: Rational = ZERO,
) -> Wrong[OnTree, object, F]:
    """Return the mistake of cutting by the other rule, where the course's rule is `ours`.

    There is no occasion for it where the rule does not matter.
    """

    def solve_wrongly(solved: SolvedProblem[OnTree, object], convention: Convention) -> F | None:
        tree, rules = solved.problem.tree, convention.rules
        applies = rules.cut is ours and meets_equality(tree, rules)
        return wrong(tree, rules) if applies else None

    return Wrong(name=name, about=about, solve=solve_wrongly, worth=worth)


def counting(
    name: str,
    wrong: Callable[[Run], int],
    *,
    about: str,
    when: Callable[[Run], bool],
    worth: Rational = ZERO,
) -> Mistake[OnTree, Run]:
    """Return the mistake of a right search with a wrong count."""

    def answers(_problem: OnTree, run: Run) -> Answers | None:
        return {about: Number(Rational(wrong(run)))} if when(run) else None

    return reckoning(name, answers, about=about, worth=worth)


def naming(
    name: str,
    wrong: Callable[[Tree], tuple[str, ...]],
    *,
    when: Callable[[P, W], bool],
    worth: Rational = ZERO,
) -> Mistake[P, W]:
    """Return the mistake of backing up rightly and naming wrong moves as the best."""

    def answers(problem: P, right_solution: W) -> Answers | None:
        return (
            {"best": Moves(frozenset(wrong(problem.tree)))}
            if when(problem, right_solution)
            else None
        )

    return reckoning(name, answers, about="best", worth=worth)
