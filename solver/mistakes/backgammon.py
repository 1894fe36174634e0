"""Simplified backgammon by wrong rules; each is a game of its own, searched like the right one."""

from dataclasses import dataclass

from solver.exact import ZERO, Rational
from solver.named.backgammon import PASS, Backgammon, Position
from solver.turn import Turn

BOTH = "both"


@dataclass(frozen=True, slots=True)
class Overshoots(Backgammon):
    """A piece comes home with more than it needs; one that is home stays there."""

    def actions(self, state: Position) -> tuple[str, ...]:
        own, letter = pieces(state)
        home = self.last if state.turn is Turn.MAX else 0
        can = tuple(
            f"{letter}{i + 1}"
            for i, field in enumerate(own)
            if field != home and self.free(state, self.to(state, i))
        )
        return can or (PASS,)

    def to(self, state: Position, i: int) -> int:
        return min(max(Backgammon.to(self, state, i), 0), self.last)


@dataclass(frozen=True, slots=True)
class IgnoresBlocking(Backgammon):
    """A field with an opponent's piece is as open as any other."""

    def free(self, state: Position, field: int) -> bool:  # noqa: ARG002  # as Backgammon has it
        return 0 <= field <= self.last


@dataclass(frozen=True, slots=True)
class PassIsLoss(Backgammon):
    """Who cannot move has lost, as if all pieces stood at the opponent's best."""

    def terminal(self, state: Position) -> bool:
        return self.stuck(state) or Backgammon.terminal(self, state)

    def evaluation(self, state: Position) -> Rational:
        if not self.stuck(state):
            return Backgammon.evaluation(self, state)
        fields = len(state.white) + len(state.black)
        return ZERO if state.turn is Turn.MAX else Rational(fields * self.last)

    def stuck(self, state: Position) -> bool:
        return state.thrown is not None and self.actions(state) == (PASS,)


@dataclass(frozen=True, slots=True)
class BothPiecesMove(Backgammon):
    """Each turn every piece moves that can, one after the other."""

    def actions(self, state: Position) -> tuple[str, ...]:
        return (PASS,) if Backgammon.actions(self, state) == (PASS,) else (BOTH,)

    def result(self, state: Position, action: str) -> Position:
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
    """Two moves to the same fields are taken for one, whichever piece stands where."""

    def actions(self, state: Position) -> tuple[str, ...]:
        first: dict[tuple[tuple[int, ...], ...], str] = {}
        for action in Backgammon.actions(self, state):
            after = self.result(state, action)
            first.setdefault((tuple(sorted(after.white)), tuple(sorted(after.black))), action)
        return tuple(first.values())


@dataclass(frozen=True, slots=True)
class SignOfMin(Backgammon):
    """In e Black's fields are taken off: a + b - c - d."""

    def evaluation(self, state: Position) -> Rational:
        return Backgammon.evaluation(self, state) - Rational(2 * sum(state.black))


def coin_after_move(game: Backgammon, state: Position, plies: int) -> Rational:
    """What a position is worth before a throw if the piece is chosen first and the coin then falls.

    A piece that cannot go as far as was thrown stays where it is. A turn is two plies.
    """
    if not plies or game.terminal(state):
        return game.evaluation(state)
    own, letter = pieces(state)
    best = max if state.turn is Turn.MAX else min
    return best(mean(game, state, f"{letter}{i + 1}", plies=plies) for i in range(len(own)))


def mean(game: Backgammon, state: Position, piece: str, *, plies: int) -> Rational:
    """What is worth choosing that piece."""
    worths = []
    for throw, _ in game.throws:
        thrown = game.result(state, throw)
        action = piece if piece in game.actions(thrown) else PASS
        worths.append(coin_after_move(game, game.result(thrown, action), plies - 2))
    return sum(worths, start=ZERO) / Rational(len(worths))


def pieces(state: Position) -> tuple[tuple[int, ...], str]:
    """The mover's pieces, and the letter of their names."""
    return (state.white, "x") if state.turn is Turn.MAX else (state.black, "y")
