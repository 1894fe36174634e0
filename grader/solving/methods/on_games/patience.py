"""A game that can be followed only so far, so that no request runs for ever."""

from collections.abc import Mapping
from typing import Generic

from solver.exact import Rational, Value
from solver.games.errors import TooLarge
from solver.games.game import Game, S
from solver.message import Message
from solver.turn import ToMove


class Patient(Generic[S]):
    """The same game; TooLarge once more than `most` moves have been made in all."""

    def __init__(self, game: Game[S], most: int) -> None:
        self.game = game
        self.most = most
        self.made = 0

    def initial(self) -> S:
        return self.game.initial()

    def player(self, state: S) -> ToMove:
        return self.game.player(state)

    def actions(self, state: S) -> tuple[str, ...]:
        return self.game.actions(state)

    def outcomes(self, state: S) -> Mapping[str, Rational]:
        return self.game.outcomes(state)

    def result(self, state: S, action: str) -> S:
        self.made += 1
        if self.made > self.most:
            raise TooLarge(Message("{most:,} moves in all", most=self.most))
        return self.game.result(state, action)

    def terminal(self, state: S) -> bool:
        return self.game.terminal(state)

    def utility(self, state: S) -> Value:
        return self.game.utility(state)

    def evaluation(self, state: S) -> Value:
        return self.game.evaluation(state)
