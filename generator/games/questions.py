"""Questions about a game without chance that ends: who wins, by which moves, in which positions."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from generator import forms
from generator.asking import Asking, single
from generator.kinds.choice import Choice
from generator.kinds.moves import Moves
from generator.kinds.number import Number
from solver.exact import Rational
from solver.games.game import Game, Turn

S = TypeVar("S", bound=Hashable)
F = TypeVar("F")


def winner(of: Callable[[F], Turn], *, points: int = 1) -> Asking[object, object, F]:
    """Who wins if both play well."""
    return single(
        "winner",
        form=lambda _: forms.choice(Turn.MAX, Turn.MIN),
        answer=lambda _, found: Choice(of(found)),
        points=points,
    )


def winning_moves(
    of: Callable[[F], Iterable[str]], *, points: int = 1
) -> Asking[Game[S], object, F]:
    """The moves with which the player who begins wins; none if the other does."""
    return single(
        "moves",
        form=lambda solved: forms.moves(*solved.problem.actions(solved.problem.initial())),
        answer=lambda _, found: Moves(frozenset(of(found))),
        points=points,
    )


def positions(of: Callable[[F], int], *, points: int = 1) -> Asking[object, object, F]:
    """How many positions can come up, the first included."""
    return single(
        "positions",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(Rational(of(found))),
        points=points,
    )
