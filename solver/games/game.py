"""A game of two players with everything in sight: what its rules have to say.

AIMA 4e, section 5.1 (S0, To-Move, Actions, Result, Is-Terminal, Utility), section 5.3 (Eval) and
section 5.5 (chance). S0, "Modelar juegos bipersonales"; S3, "Giochi come problemi di ricerca".
"""

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, TypeVar

from solver.deep import deep
from solver.errors import RequestError
from solver.exact import Rational, Value
from solver.message import Message
from solver.turn import ToMove

# What a caller can get wrong about a game.


class BadRules(RequestError):
    """Rules or a position that the game does not have."""


class TooLarge(RequestError):
    """A game that cannot be followed to its end."""

    def __init__(self, limit: Message) -> None:
        super().__init__(
            "a game is followed for at most {limit}; give a depth, or a smaller game", limit=limit
        )


class NeverEnds(RequestError):
    """A position in which both players have to pass for ever."""

    def __init__(self, position: str) -> None:
        super().__init__(
            "in {position} nobody can ever move again; allow other throws", position=position
        )


# Room for the recursion of a search, which only a game that ends can do with.


@contextmanager
def ending() -> Iterator[None]:
    """Search some thousand plies deep; raise TooLarge for a game that goes on still."""
    try:
        with deep():
            yield
    except RecursionError:
        raise TooLarge(Message("some thousand plies")) from None


S = TypeVar("S", bound=Hashable)


class Game(Protocol[S]):
    """A position is a hashable value and holds everything: whose turn it is, what was thrown."""

    def initial(self) -> S:
        """The position in which the search begins."""
        ...

    def player(self, state: S) -> ToMove:
        """Who is to move in a position that is not terminal."""
        ...

    def actions(self, state: S) -> tuple[str, ...]:
        """What the player may do, in the order of the search; each name stands once."""
        ...

    def outcomes(self, state: S) -> Mapping[str, Rational]:
        """What chance may do where it is to move, with probabilities of sum 1; else nothing."""
        ...

    def result(self, state: S, action: str) -> S:
        """The position after an action, or after an outcome of chance."""
        ...

    def terminal(self, state: S) -> bool:
        """Whether the game is over."""
        ...

    def utility(self, state: S) -> Value:
        """What a terminal position is worth to Max."""
        ...

    def evaluation(self, state: S) -> Value:
        """What any position, a terminal one too, looks worth to Max: e, f or Eval."""
        ...


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search through a game's positions has found.

    `best` are the moves that are proved best: all of them, or the first if the search could cut;
    none where chance begins or the game is over. `visited` counts the positions looked at.
    """

    value: Value
    best: tuple[str, ...]
    visited: int
