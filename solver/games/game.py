"""Rules of a two-player perfect-information game: the interface of all such games.

AIMA 4e, section 5.1 (S0, To-Move, Actions, Result, Is-Terminal, Utility), section 5.3 (Eval) and
section 5.5 (chance). S0, "Modelar juegos bipersonales"; S3, "Giochi come problemi di ricerca".
"""

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, TypeVar

from solver.errors import RequestError
from solver.exact import Rational, Value
from solver.message import Message
from solver.turn import ToMove
from solver.working import deep

# Errors of a caller about a game.


class BadRules(RequestError):
    """Raised for rules or a position that the game does not have."""


class TooLarge(RequestError):
    """Raised for a game that cannot be followed to its end."""

    def __init__(self, limit: Message) -> None:
        super().__init__(
            "a game is followed for at most {limit}; give a depth, or a smaller game", limit=limit
        )


class NeverEnds(RequestError):
    """Raised for a position in which both players have to pass for ever."""

    def __init__(self, position: str) -> None:
        super().__init__(
            "in {position} nobody can ever move again; allow other throws", position=position
        )


# Room for the recursion of a search, which only a game that ends can do with.


@contextmanager
def ending() -> Iterator[None]:
    """Allow a search of some thousand plies; raise TooLarge for a game that goes on longer."""
    try:
        with deep():
            yield
    except RecursionError:
        raise TooLarge(Message("some thousand plies")) from None


S = TypeVar("S", bound=Hashable)


class Game(Protocol[S]):
    """A perfect-information game; a position is hashable and includes the turn and any throw."""

    def initial(self) -> S:
        """Return the position in which the search begins."""
        ...

    def player(self, state: S) -> ToMove:
        """Return the player, or chance, to move in a position that is not terminal."""
        ...

    def actions(self, state: S) -> tuple[str, ...]:
        """Return the player's moves in the order of the search, without repetition."""
        ...

    def outcomes(self, state: S) -> Mapping[str, Rational]:
        """Return the outcomes of chance with probabilities of sum 1; empty if a player moves."""
        ...

    def result(self, state: S, action: str) -> S:
        """Return the position after an action, or after an outcome of chance."""
        ...

    def terminal(self, state: S) -> bool:
        """Return whether the game is over."""
        ...

    def utility(self, state: S) -> Value:
        """Return the utility of a terminal position to Max."""
        ...

    def evaluation(self, state: S) -> Value:
        """Return the static evaluation of any position for Max: e, f or Eval."""
        ...


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search on a game.

    `best` are the moves that are proved best: all of them, or the first if the search could cut;
    none where chance begins or the game is over. `visited` counts the positions looked at.
    """

    value: Value
    best: tuple[str, ...]
    visited: int
