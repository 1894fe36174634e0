"""A game of two players in which Max reasons with beliefs: a model, turns and utilities."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Protocol

from solver.beliefs.belief import Belief, S
from solver.beliefs.model import Model
from solver.exact import Rational
from solver.turn import Decider


class BeliefGame(Model[S], Protocol[S]):
    """A, T, O, whose turn it is (the same in every state of a belief), what it is worth to Max."""

    def start(self) -> Belief[S]:
        """Max's belief when he has to decide."""
        ...

    def turn(self, state: S) -> Decider:
        """Who decides."""
        ...

    def actions(self, state: S) -> tuple[str, ...]:
        """The actions that are applicable in the state, in the order of the tree."""
        ...

    def utility(self, state: S) -> Rational:
        """What an END state is worth to Max; bounded, so never an infinity."""
        ...

    def event(self, state: S, action: str, outcome: S) -> str:
        """What somebody who sees every card observes: a name of its own for each outcome."""
        ...


@dataclass(frozen=True, slots=True)
class Variant(Generic[S]):
    """The same game, for a variant of it in who sees what."""

    game: BeliefGame[S]

    def start(self) -> Belief[S]:
        return self.game.start()

    def turn(self, state: S) -> Decider:
        return self.game.turn(state)

    def actions(self, state: S) -> tuple[str, ...]:
        return self.game.actions(state)

    def utility(self, state: S) -> Rational:
        return self.game.utility(state)

    def applicable(self, state: S, action: str) -> bool:
        return self.game.applicable(state, action)

    def transitions(self, state: S, action: str) -> Mapping[S, Rational]:
        return self.game.transitions(state, action)

    def observation(self, state: S, action: str, outcome: S) -> str:
        return self.game.observation(state, action, outcome)

    def event(self, state: S, action: str, outcome: S) -> str:
        return self.game.event(state, action, outcome)


@dataclass(frozen=True, slots=True)
class Open(Variant[S]):
    """The same game with all cards on the table: both players observe every event."""

    def observation(self, state: S, action: str, outcome: S) -> str:
        return self.game.event(state, action, outcome)
