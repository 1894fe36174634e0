"""Questions about evaluated positions: each evaluation, the best position, and for which weight."""

from collections.abc import Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.exercise.asking import Asking, Solved, single
from generator.exercise.own import best_by_own, leaves_a_choice, own_worths
from generator.subjects.games.evaluated import UNKNOWN, Evaluated, Evaluations, chosen_for
from solver.exact import Rational

AboutPositions: TypeAlias = Asking[Evaluations, Evaluated, Evaluated]
Tried: TypeAlias = Solved[Evaluations, Evaluated]


def evaluations_of_positions() -> AboutPositions:
    """What each position is worth: `e-p1`."""
    return Asking(
        answers=lambda _, found: {f"e-{name}": Number(v) for name, v in found.values.items()},
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 2,
    )


def best_position() -> AboutPositions:
    """The positions that MAX likes best, by the student's own evaluations."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        own = own_values(solved, given)
        return best_by_own(own, solved.worked.values)

    return single(
        "best",
        form=lambda solved: forms.moves(*solved.problem.named),
        answer=lambda _, found: Moves(frozenset(found.best)),
        follow=follow,
        rests_on=asked,
    )


def for_weight() -> AboutPositions:
    """For which weight of one feature the first position is one of the best."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        own = own_values(solved, given)
        if not leaves_a_choice(own, solved.worked.values):
            return None
        return Reals(chosen_for(solved.problem, solved.worked.sums, own))

    return single(
        "weight",
        form=lambda _: forms.reals(UNKNOWN),
        answer=lambda _, found: Reals(found.chosen),
        points=3,
        follow=follow,
        rests_on=asked,
    )


def asked(solved: Tried) -> tuple[str, ...]:
    return tuple(f"e-{name}" for name in solved.worked.values)


def own_values(solved: Tried, given: Answers) -> Mapping[str, Rational]:
    """The student's own, and the right ones where he gave none."""
    return own_worths(given, solved.worked.values, asked=lambda name: f"e-{name}")
