"""Questions about gambles: expected money, expected utility, the decision, and where it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from generator.answers import forms
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.exercise.asking import Asking, Solved, single
from generator.exercise.own import best_by_own, leaves_a_choice, own_worths
from generator.subjects.money.gambles import Gambles, Valued, where_best
from generator.subjects.money.pictures import in_event
from solver.exact import ZERO

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.answers.answers import Answer, Answers
    from generator.answers.spans import Spans
    from solver.exact import Rational

UNKNOWN = "u"

AboutGambles: TypeAlias = Asking[Gambles, Valued, Valued]
Tried: TypeAlias = Solved[Gambles, Valued]


def expected_sums() -> AboutGambles:
    """The money that each uncertain move brings in the mean: `money-a1`."""
    return Asking(
        answers=lambda solved, found: {
            f"money-{move}": Number(found.money[move]) for move in solved.problem.uncertain
        },
        form=lambda _solved, _name: forms.NUMBER,
    )


def expected_utilities() -> AboutGambles:
    """The utility that each uncertain move brings in the mean: `utility-a1`."""
    return Asking(
        answers=lambda solved, found: {
            f"utility-{move}": Number(found.utility[move]) for move in solved.problem.uncertain
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 5,
        place=lambda solved, name: in_event(solved.problem, name.removeprefix("utility-")),
    )


def best_gamble() -> AboutGambles:
    """The moves of the greatest expected utility, by the student's own."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        own = own_utilities(solved, given)
        return best_by_own(own, solved.worked.utility)

    return single(
        "best",
        form=lambda solved: forms.moves(*solved.problem.named),
        answer=lambda _, found: Moves(frozenset(found.best)),
        follow=follow,
        rests_on=asked_utilities,
    )


def played_from() -> AboutGambles:
    """For which utility of the greatest sum the move that can win it is one of the best."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        own = own_utilities(solved, given)
        says = leaves_a_choice(own, solved.worked.utility)
        return Reals(plays_by(solved.problem, own)) if says else None

    return single(
        "from",
        form=lambda _: forms.reals(UNKNOWN),
        answer=lambda _, found: Reals(found.plays),
        points=8,
        follow=follow,
        rests_on=asked_utilities,
    )


def plays_by(problem: Gambles, own: Mapping[str, Rational]) -> Spans:
    """The same by these utilities of all moves."""
    bold = problem.boldest
    p = sum((of.p for of in problem.named[bold] if of.money == problem.top), ZERO)
    known = dict(problem.utilities)[problem.top]

    lines = {move: (v, ZERO) for move, v in own.items()}
    return where_best(problem, {**lines, bold: (own[bold] - p * known, p)})


def asked_utilities(solved: Tried) -> tuple[str, ...]:
    return tuple(f"utility-{move}" for move in solved.problem.uncertain)


def own_utilities(solved: Tried, given: Answers) -> Mapping[str, Rational]:
    """The student's own, and the right ones where he gave none."""
    return own_worths(given, solved.worked.utility, asked=lambda move: f"utility-{move}")
