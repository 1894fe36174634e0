"""Games with rows of matches, in which both players have the same moves."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, Protocol

from solver.exact import ONE, ZERO, Rational
from solver.games.game import BadRules
from solver.parameter import BadParameter, OneOf, Parameter, SeveralValues, WholeNumber
from solver.turn import Player, ToMove, Turn
from solver.working import LEVELS

MAX_MATCHES = 60
MAX_ROWS = 10


class RowRule(Protocol):
    """A rule for the moves on one row."""

    def __hash__(self) -> int: ...

    def moves(self, row: int) -> Iterable[tuple[int, ...]]:
        """Return the rows that can replace a row of that size."""
        ...


class Last(StrEnum):
    """The result for the player who makes the last move: he wins (normal play), or loses."""

    WINS = "wins"
    LOSES = "loses"


class Rows(NamedTuple):
    """A position: the sizes of the rows, greatest first, and the player to move."""

    sizes: tuple[int, ...]
    turn: Player

    def __str__(self) -> str:
        return write_rows(self.sizes)


@dataclass(frozen=True, slots=True)
class RowGame:
    """A game on rows of these sizes; a player who cannot move loses, or wins where `last` loses.

    A move is named by the rows that it leaves: `4-2-1`.
    """

    rule: RowRule
    sizes: tuple[int, ...]
    first: Player = Turn.MAX
    last: Last = Last.WINS

    def __post_init__(self) -> None:
        if not self.sizes or min(self.sizes) < 1:
            raise BadRules("a game begins with at least one row, of at least one match each")
        if sum(self.sizes) > LEVELS:
            raise BadRules("a game has at most {levels:,} matches", levels=LEVELS)

    def initial(self) -> Rows:
        """Return the initial rows and the first player."""
        return Rows(tidy(self.sizes), self.first)

    def player(self, state: Rows) -> ToMove:
        """Return the player to move."""
        return state.turn

    def actions(self, state: Rows) -> tuple[str, ...]:
        """Return the moves, named by the rows that they leave."""
        return tuple(map(write_rows, followers(self.rule, state.sizes)))

    def outcomes(self, state: Rows) -> Mapping[str, Rational]:  # noqa: ARG002  # as Game has it
        """Return nothing: chance never moves."""
        return {}

    def result(self, state: Rows, action: str) -> Rows:
        """Return the rows that the move names, with the other player to move."""
        return Rows(read_rows(action), state.turn.other)

    def terminal(self, state: Rows) -> bool:
        """Return whether no move is left."""
        return not followers(self.rule, state.sizes)

    def utility(self, state: Rows) -> Rational:
        """Return 1 if Max has won, -1 if Min has."""
        winner = state.turn.other if self.last is Last.WINS else state.turn
        return ONE if winner is Turn.MAX else -ONE

    def evaluation(self, state: Rows) -> Rational:
        """Return 0 for any position that is not terminal, where nothing can be seen."""
        return self.utility(state) if self.terminal(state) else ZERO


@dataclass(frozen=True, slots=True)
class Sizes:
    """The initial rows, as `3 4 5`, with few enough matches for every method."""

    most: int = MAX_MATCHES

    def parse(self, name: str, written_text: str) -> tuple[int, ...]:
        """Return the sizes; raise BadParameter for too many rows or matches, or for none."""
        sizes = SeveralValues(WholeNumber(1, self.most), MAX_ROWS).parse(name, written_text)
        if not sizes or sum(sizes) > self.most:
            raise BadParameter(
                "{name} are the sizes of 1 to {most_rows} rows, like 3 4 5, with at most {most} "
                "matches in all",
                name=name,
                most_rows=MAX_ROWS,
                most=self.most,
            )
        return sizes


CACHE_SIZE = 4_096
"""The number of positions whose names and followers are cached: they come up in every proof."""

FIRST = Parameter("first", OneOf((Turn.MAX, Turn.MIN)), "max")
LAST = Parameter("last", OneOf(tuple(Last)), "wins")


@lru_cache(maxsize=CACHE_SIZE)
def followers(rule: RowRule, sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the rows after each move, without repetition, the greatest first."""
    successors = {
        tidy((*sizes[:i], *move, *sizes[i + 1 :]))
        for i, row in enumerate(sizes)
        if row not in sizes[:i]
        for move in rule.moves(row)
    }
    return tuple(sorted(successors, reverse=True))


def tidy(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the rows that are not empty, greatest first."""
    return tuple(sorted(filter(None, sizes), reverse=True))


@lru_cache(maxsize=CACHE_SIZE)
def write_rows(sizes: tuple[int, ...]) -> str:
    """Write the rows as `4-2-1`, or 0 if no match is left."""
    return "-".join(map(str, sizes)) or "0"


@lru_cache(maxsize=CACHE_SIZE)
def read_rows(sizes: str) -> tuple[int, ...]:
    """Read the rows that `write_rows` wrote."""
    return tidy(tuple(map(int, sizes.split("-"))))
