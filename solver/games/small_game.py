"""Small games that are told in words: coins, heaps, cards or a number, with a rule on top.

AIMA 4e, section 5.1: a game is S0, To-Move, Actions, Result, Is-Terminal and Utility; whoever is
told its rules builds the tree. The players take turns, and one gains what the other loses.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from solver.exact import Rational
from solver.turn import Player, ToMove, Turn

HALF = Rational(1, 2)
HEADS, TAILS = "heads", "tails"


class Position(NamedTuple):
    """What lies on the table: numbers in the order of the game, and one more that goes with them.

    `extra` is what MAX's coins are worth, the number of moves left, or 0 where the game keeps no
    such number.
    """

    things: tuple[int, ...]
    extra: int = 0

    @property
    def label(self) -> str:
        """What lies on the table as it is written: `4-2-1`, or 0 where nothing is left."""
        return "-".join(map(str, self.things)) or "0"


class SmallRules(Protocol):
    """The rules of a small game; `mover` is the player who moves, or who has moved."""

    def moves(self, position: Position, mover: Player) -> tuple[Position, ...]:
        """Return the positions after each move, without repetition."""
        ...

    def is_over(self, position: Position) -> bool:
        """Return whether the game is over."""
        ...

    def payoff(self, position: Position, mover: Player) -> int:
        """Return what MAX gets where the game is over, after the last move of that player."""
        ...


class Twist(StrEnum):
    """The rule on top: none, a coin that is tossed after the first move, or one pass for MAX."""

    NONE = "none"
    COIN = "coin"
    PASS = "pass"  # noqa: S105  # a move, no password


class SmallState(NamedTuple):
    """A position, the player who moves next, and what is left of the rule on top.

    `spare` is 1 while the coin has not been tossed or MAX may still pass. Where `is_toss`, chance
    moves: heads leaves the turn as it is, tails gives it back to the player who has just moved.
    """

    position: Position
    turn: Player
    spare: int = 0
    is_toss: bool = False


@dataclass(frozen=True, slots=True)
class SmallGame:
    """A small game from its start."""

    rules: SmallRules
    start: Position
    first: Player = Turn.MAX
    twist: Twist = Twist.NONE

    def initial(self) -> SmallState:
        """Return the start, with the first player to move."""
        return SmallState(self.start, self.first, 0 if self.twist is Twist.NONE else 1)

    def player(self, state: SmallState) -> ToMove:
        """Return the player to move, or chance."""
        return Turn.CHANCE if state.is_toss else state.turn

    def successors(self, state: SmallState) -> tuple[SmallState, ...]:
        """Return the states after each move of a player, or each side of the coin; none at an end.

        A pass comes last.
        """
        position, turn, spare, is_toss = state
        if is_toss:
            return SmallState(position, turn), SmallState(position, turn.other)
        after = () if self.rules.is_over(position) else self.rules.moves(position, turn)
        if not after:
            return ()
        if self.twist is Twist.COIN and spare:
            return tuple(self.tossed(SmallState(p, turn.other, 0)) for p in after)
        moved = tuple(SmallState(p, turn.other, spare) for p in after)
        if self.twist is Twist.PASS and spare and turn is Turn.MAX:
            return (*moved, SmallState(position, turn.other, 0))
        return moved

    def tossed(self, state: SmallState) -> SmallState:
        """Return the state in which the coin is tossed, or the same one where the game is over."""
        return state if self.terminal(state) else state._replace(is_toss=True)

    def actions(self, state: SmallState) -> tuple[str, ...]:
        """Return the moves, each named by what it leaves; a pass leaves everything."""
        return tuple(after.position.label for after in self.successors(state))

    def outcomes(self, state: SmallState) -> Mapping[str, Rational]:
        """Return the sides of the coin with their probabilities, or nothing."""
        return {HEADS: HALF, TAILS: HALF} if state.is_toss else {}

    def result(self, state: SmallState, action: str) -> SmallState:
        """Return the state after a move or a side of the coin."""
        names = tuple(self.outcomes(state)) or self.actions(state)
        return self.successors(state)[names.index(action)]

    def terminal(self, state: SmallState) -> bool:
        """Return whether the game is over: by its rule, or because nobody can move."""
        position = state.position
        return self.rules.is_over(position) or not self.rules.moves(position, state.turn)

    def utility(self, state: SmallState) -> Rational:
        """Return what MAX gets."""
        return Rational(self.rules.payoff(state.position, state.turn.other))

    def evaluation(self, state: SmallState) -> Rational:
        """Return the utility, or 0 where the game is not over."""
        return self.utility(state) if self.terminal(state) else Rational(0)
