"""Games with rows of matches, in which both players have the same moves."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, Protocol

from solver.deep import LEVELS
from solver.exact import ONE, ZERO, Rational
from solver.games.game import BadRules
from solver.parameter import BadParameter, OneOf, Parameter, Several, Whole
from solver.turn import Player, ToMove, Turn

MOST_MATCHES = 60
MOST_ROWS = 10


class RowRule(Protocol):
    """What a move may make of one row."""

    def __hash__(self) -> int: ...

    def moves(self, row: int) -> Iterable[tuple[int, ...]]:
        """The rows that may stand in the place of a row of that size."""
        ...


class Last(StrEnum):
    """What becomes of the player who makes the last move: he wins (normal play), or loses."""

    WINS = "wins"
    LOSES = "loses"


class Rows(NamedTuple):
    """The sizes of the rows, greatest first, and who is to move."""

    sizes: tuple[int, ...]
    turn: Player

    def __str__(self) -> str:
        return written(self.sizes)


@dataclass(frozen=True, slots=True)
class RowGame:
    """`sizes` are the rows to begin with; who cannot move has lost, or won where `last` loses.

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
        return Rows(tidy(self.sizes), self.first)

    def player(self, state: Rows) -> ToMove:
        return state.turn

    def actions(self, state: Rows) -> tuple[str, ...]:
        return tuple(map(written, followers(self.rule, state.sizes)))

    def outcomes(self, state: Rows) -> Mapping[str, Rational]:  # noqa: ARG002  # as Game has it
        return {}

    def result(self, state: Rows, action: str) -> Rows:
        return Rows(read(action), state.turn.other)

    def terminal(self, state: Rows) -> bool:
        return not followers(self.rule, state.sizes)

    def utility(self, state: Rows) -> Rational:
        """1 if Max has won, -1 if Min has."""
        winner = state.turn.other if self.last is Last.WINS else state.turn
        return ONE if winner is Turn.MAX else -ONE

    def evaluation(self, state: Rows) -> Rational:
        """Nothing is seen in a position from which somebody can move."""
        return self.utility(state) if self.terminal(state) else ZERO


@dataclass(frozen=True, slots=True)
class Sizes:
    """The rows to begin with, as `3 4 5`: few enough that nobody waits long for any method."""

    most: int = MOST_MATCHES

    def read(self, name: str, written: str) -> tuple[int, ...]:
        sizes = Several(Whole(1, self.most), MOST_ROWS).read(name, written)
        if not sizes or sum(sizes) > self.most:
            raise BadParameter(
                "{name} are the sizes of 1 to {most_rows} rows, like 3 4 5, with at most {most} "
                "matches in all",
                name=name,
                most_rows=MOST_ROWS,
                most=self.most,
            )
        return sizes


KEPT = 4_096
"""So many positions, whose names and followers are remembered: they come up in every proof."""

FIRST = Parameter("first", OneOf((Turn.MAX, Turn.MIN)), "max")
LAST = Parameter("last", OneOf(tuple(Last)), "wins")


@lru_cache(maxsize=KEPT)
def followers(rule: RowRule, sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The positions after each move, each once: the one with the greatest rows first."""
    found = {
        tidy((*sizes[:i], *made, *sizes[i + 1 :]))
        for i, row in enumerate(sizes)
        if row not in sizes[:i]
        for made in rule.moves(row)
    }
    return tuple(sorted(found, reverse=True))


def tidy(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The rows that are not empty, greatest first."""
    return tuple(sorted(filter(None, sizes), reverse=True))


@lru_cache(maxsize=KEPT)
def written(sizes: tuple[int, ...]) -> str:
    """`4-2-1`; 0 where no match is left."""
    return "-".join(map(str, sizes)) or "0"


@lru_cache(maxsize=KEPT)
def read(sizes: str) -> tuple[int, ...]:
    """The rows that `written` wrote."""
    return tidy(tuple(map(int, sizes.split("-"))))
