"""Misconceptions about the rules of simplified backgammon, each as a game to be searched."""

from dataclasses import dataclass

from solver.exact import ZERO, Rational
from solver.named.backgammon import PASS, Backgammon, Position
from solver.trees.values import mean_value
from solver.turn import Turn

BOTH = "both"


@dataclass(frozen=True, slots=True)
class Overshoots(Backgammon):
    """The game in which a piece may go home with more than it needs."""

    def actions(self, state: Position) -> tuple[str, ...]:
        """Return the pieces that can move and are not home yet, or `pass`."""
        own, letter = pieces(state)
        home = self.last if state.turn is Turn.MAX else 0
        can = tuple(
            f"{letter}{i + 1}"
            for i, field in enumerate(own)
            if field != home and self.free(state, self.to(state, i))
        )
        return can or (PASS,)

    def to(self, state: Position, i: int) -> int:
        """Return the field of the piece, at most its goal."""
        return min(max(Backgammon.to(self, state, i), 0), self.last)


@dataclass(frozen=True, slots=True)
class IgnoresBlocking(Backgammon):
    """The game in which a field with an opponent's piece is open."""

    def free(self, state: Position, field: int) -> bool:  # noqa: ARG002  # as Backgammon has it
        """Return whether the field is on the board."""
        return 0 <= field <= self.last


@dataclass(frozen=True, slots=True)
class PassIsLoss(Backgammon):
    """The game in which a player who cannot move has lost."""

    def terminal(self, state: Position) -> bool:
        """Return whether the player to move is stuck or the game is over."""
        return self.stuck(state) or Backgammon.terminal(self, state)

    def evaluation(self, state: Position) -> Rational:
        """Return the opponent's best evaluation if the player to move is stuck."""
        if not self.stuck(state):
            return Backgammon.evaluation(self, state)
        fields = len(state.white) + len(state.black)
        return ZERO if state.turn is Turn.MAX else Rational(fields * self.last)

    def stuck(self, state: Position) -> bool:
        """Return whether the player to move can only pass."""
        return state.thrown is not None and self.actions(state) == (PASS,)


@dataclass(frozen=True, slots=True)
class BothPiecesMove(Backgammon):
    """The game in which every piece that can moves in each turn, one after the other."""

    def actions(self, state: Position) -> tuple[str, ...]:
        """Return the one action `both`, or `pass`."""
        return (PASS,) if Backgammon.actions(self, state) == (PASS,) else (BOTH,)

    def result(self, state: Position, action: str) -> Position:
        """Return the position after all pieces of the mover have moved."""
        if action != BOTH:
            return Backgammon.result(self, state, action)
        white, black = state.white, state.black
        for i in range(len(pieces(state)[0])):
            now = Position(white, black, state.turn, state.thrown)
            if self.free(now, self.to(now, i)):
                after = Backgammon.result(self, now, f"{pieces(now)[1]}{i + 1}")
                white, black = after.white, after.black
        return Position(white, black, state.turn.other)


@dataclass(frozen=True, slots=True)
class MergesSymmetric(Backgammon):
    """The game in which moves to the same fields are one move, whichever piece goes where."""

    def actions(self, state: Position) -> tuple[str, ...]:
        """Return the first of the moves that lead to the same fields."""
        first: dict[tuple[tuple[int, ...], ...], str] = {}
        for action in Backgammon.actions(self, state):
            after = self.result(state, action)
            first.setdefault((tuple(sorted(after.white)), tuple(sorted(after.black))), action)
        return tuple(first.values())


@dataclass(frozen=True, slots=True)
class SignOfMin(Backgammon):
    """The game whose evaluation subtracts Black's fields: a + b - c - d."""

    def evaluation(self, state: Position) -> Rational:
        """Return a + b - c - d."""
        return Backgammon.evaluation(self, state) - Rational(2 * sum(state.black))


def coin_after_move(game: Backgammon, state: Position, plies: int) -> Rational:
    """Return the value of a position if the piece is chosen before the coin is thrown.

    A piece that cannot go as far as was thrown stays where it is. A turn is two plies.
    """
    if not plies or game.terminal(state):
        return game.evaluation(state)
    own, letter = pieces(state)
    best = max if state.turn is Turn.MAX else min
    return best(mean(game, state, f"{letter}{i + 1}", plies=plies) for i in range(len(own)))


def mean(game: Backgammon, state: Position, piece: str, *, plies: int) -> Rational:
    """Return the expected value of choosing that piece."""
    worths = []
    for throw, _ in game.throws:
        thrown = game.result(state, throw)
        action = piece if piece in game.actions(thrown) else PASS
        worths.append(coin_after_move(game, game.result(thrown, action), plies - 2))
    return mean_value(worths)


def pieces(state: Position) -> tuple[tuple[int, ...], str]:
    """Return the mover's pieces, and the letter of their names."""
    return (state.white, "x") if state.turn is Turn.MAX else (state.black, "y")
