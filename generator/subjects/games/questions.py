"""Questions about a game without chance that ends: who wins, by which moves, in which positions."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.exercise.asking import Asking, Solved, on_none, single
from solver.exact import Rational
from solver.turn import Turn

P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F")


def winner(
    of: Callable[[F], Turn],
    *,
    follow: Callable[[Solved[P, W], Answers], Turn | None],
    rests_on: Callable[[Solved[P, W]], tuple[str, ...]] = on_none,
    points: int = 1,
) -> Asking[P, W, F]:
    """Who wins if both play well."""

    def following(solved: Solved[P, W], given: Answers) -> Choice | None:
        player = follow(solved, given)
        return None if player is None else side(player)

    return single(
        "winner",
        form=lambda _: forms.choice("MAX", "MIN"),
        answer=lambda _, found: side(of(found)),
        points=points,
        follow=following,
        rests_on=rests_on,
    )


def side(player: Turn) -> Choice:
    """MAX or MIN, as the statement calls them."""
    return Choice(player.upper())


def winning_moves(
    of: Callable[[F], Iterable[str] | None],
    *,
    form: Callable[[Solved[P, W]], Form],
    name: str = "moves",
    points: int = 1,
) -> Asking[P, W, F]:
    """The moves with which the player to move wins; none if the other does."""

    def answer(_solved: Solved[P, W], found: F) -> Moves | None:
        moves = of(found)
        return None if moves is None else Moves(frozenset(moves))

    return single(name, form=form, answer=answer, points=points)


def count(
    name: str, of: Callable[[F], int | None], *, points: int = 1
) -> Asking[object, object, F]:
    """How many there are of something: positions, solved ones."""

    def answer(_solved: object, found: F) -> Number | None:
        n = of(found)
        return None if n is None else Number(Rational(n))

    return single(name, form=lambda _: forms.COUNT, answer=answer, points=points)
