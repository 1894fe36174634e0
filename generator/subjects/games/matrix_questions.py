"""Questions about a matrix game: what pure strategies are sure of, the optimal mixes, the value."""

from collections.abc import Mapping

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.exercise.asking import Asking, Solved, single
from generator.subjects.games.matrix_problem import MatrixProblem
from solver.exact import ONE, ZERO, Rational
from solver.matrices.matrix import Mix, against_columns
from solver.matrices.solving import Play

Tried = Solved[MatrixProblem, Play]
AboutMatrix = Asking[MatrixProblem, Play, Play]


def matrix_questions() -> tuple[AboutMatrix, ...]:
    """What is sure without mixing, then how both mix."""
    return (
        single(
            "maximin", form=lambda _: forms.NUMBER, answer=lambda _, found: Number(found.maximin)
        ),
        single(
            "minimax", form=lambda _: forms.NUMBER, answer=lambda _, found: Number(found.minimax)
        ),
        single(
            "max",
            form=lambda solved: forms.distribution(*solved.problem.rows, aliases={}),
            answer=lambda solved, found: mix_of(solved.problem.rows, found.max),
            points=3,
            guess=lambda solved: uniform(solved.problem.rows),
        ),
        single(
            "min",
            form=lambda solved: forms.distribution(*solved.problem.columns, aliases={}),
            answer=lambda solved, found: mix_of(solved.problem.columns, found.min),
            points=3,
            guess=lambda solved: uniform(solved.problem.columns),
        ),
        single(
            "value",
            form=lambda _: forms.NUMBER,
            answer=lambda _, found: Number(found.value),
            points=2,
            follow=sure_of_own,
            rests_on=lambda _: ("max",),
        ),
    )


def mix_of(names: tuple[str, ...], mix: Mix) -> Answer:
    return Distribution.of(dict(zip(names, mix, strict=True)))


def uniform(names: tuple[str, ...]) -> Answer:
    return Distribution.of(dict.fromkeys(names, Rational(1, len(names))))


def sure_of_own(solved: Tried, given: Answers) -> Answer | None:
    """What the student's own mix is sure of; nothing where he does not mix."""
    own = given.get("max")
    if not isinstance(own, Distribution) or own == mix_of(solved.problem.rows, solved.worked.max):
        return None
    p: Mapping[str, Rational] = dict(own.weights)
    if len(p) == 1 or sum(p.values(), start=ZERO) != ONE:
        return None
    mix = tuple(p.get(row, ZERO) for row in solved.problem.rows)
    return Number(min(against_columns(solved.problem.matrix, mix)))
