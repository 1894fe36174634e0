"""Questions about the betting house: its tree, its bets, the decision, and when to go home."""

from collections.abc import Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.exercise.asking import Asking, Solved, single
from generator.exercise.own import best_by_own, own_worths
from generator.exercise.work import Operation, one_of
from generator.subjects.money.house import Played
from generator.subjects.money.wagers import Wagers
from solver.exact import Rational
from solver.named.betting import BettingHouse

AboutHouse: TypeAlias = Asking[BettingHouse, Played, Played | Wagers]
Tried: TypeAlias = Solved[BettingHouse, Played]


def ends() -> AboutHouse:
    """How many leaves the tree has."""
    return single(
        "leaves",
        form=lambda _: forms.COUNT,
        answer=lambda _, found: Number(Rational(found.leaves)),
        points=2,
    )


def bets() -> AboutHouse:
    """What each first bet is worth, if MAX goes on as well as he can: `bet-1`."""
    return Asking(
        answers=lambda _, found: {asked(move): Number(v) for move, v in found.bets.items()},
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 8,
    )


def value() -> AboutHouse:
    """What MAX can expect, by the student's own values of the bets."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        own = own_bets(solved, given)
        return None if own == solved.worked.worths else Number(max(own.values()))

    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(found.value),
        follow=follow,
        rests_on=asked_bets,
        work=lambda solved: one_of(Operation.GREATEST, *asked_bets(solved)),
    )


def best_first() -> AboutHouse:
    """The best first moves, by the student's own values of the bets."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        return best_by_own(own_bets(solved, given), solved.worked.worths)

    return single(
        "best",
        form=lambda solved: forms.moves(*solved.worked.worths),
        answer=lambda _, found: Moves(frozenset(found.best)),
        follow=follow,
        rests_on=asked_bets,
    )


def home() -> AboutHouse:
    """For which p of winning it is one of the best first moves to go home."""
    return single(
        "home",
        form=lambda _: forms.reals("p"),
        answer=lambda _, found: None if found.home is None else Reals(found.home),
        points=2,
    )


def asked(move: str) -> str:
    """The question about a bet: `bet 1` is `bet-1`."""
    return move.replace(" ", "-")


def asked_bets(solved: Tried) -> tuple[str, ...]:
    return tuple(map(asked, solved.worked.bets))


def own_bets(solved: Tried, given: Answers) -> Mapping[str, Rational]:
    """The student's own values of the bets, the right ones where he gave none; home as it is."""
    return own_worths(given, solved.worked.worths, asked=asked)
