"""Misconceptions about a small game told in words, each as a game or as a way to back values up."""

from dataclasses import dataclass, replace

from solver.exact import Rational
from solver.games.small_game import Position, SmallGame, SmallRules, SmallState, Twist
from solver.trees.values import mean_value
from solver.turn import Player, Turn

BRANCHES = 2


@dataclass(frozen=True, slots=True)
class ForgetsAMove:
    """The rules without the last move wherever there are several."""

    rules: SmallRules

    def moves(self, position: Position, mover: Player) -> tuple[Position, ...]:
        """Return the positions after each move but the last."""
        after = self.rules.moves(position, mover)
        return after[:-1] if len(after) >= BRANCHES else after

    def is_over(self, position: Position) -> bool:
        """Return whether the game is over."""
        return self.rules.is_over(position)

    def payoff(self, position: Position, mover: Player) -> int:
        """Return what MAX gets."""
        return self.rules.payoff(position, mover)


@dataclass(frozen=True, slots=True)
class PaysTheWrongPlayer:
    """The rules by which MAX pays what he should get."""

    rules: SmallRules

    def moves(self, position: Position, mover: Player) -> tuple[Position, ...]:
        """Return the positions after each move."""
        return self.rules.moves(position, mover)

    def is_over(self, position: Position) -> bool:
        """Return whether the game is over."""
        return self.rules.is_over(position)

    def payoff(self, position: Position, mover: Player) -> int:
        """Return what MIN should get."""
        return -self.rules.payoff(position, mover)


def other_begins(game: SmallGame) -> SmallGame:
    """Let the other player make the first move."""
    return replace(game, first=game.first.other)


def without_twist(game: SmallGame) -> SmallGame | None:
    """Leave out the coin or the pass; None where there is neither."""
    return None if game.twist is Twist.NONE else replace(game, twist=Twist.NONE)


def everybody_maximizes(
    game: SmallGame, state: SmallState, values: tuple[Rational, ...]
) -> Rational:
    """Return the greatest value for both players, and the mean for the coin."""
    if game.player(state) is Turn.CHANCE:
        return mean_value(values)
    return max(values)


def coin_as_choice(game: SmallGame, state: SmallState, values: tuple[Rational, ...]) -> Rational:
    """Let the player who has just moved choose the side of the coin."""
    chooser = state.turn.other if game.player(state) is Turn.CHANCE else state.turn
    return max(values) if chooser is Turn.MAX else min(values)
