"""Two-player games in which Max reasons with beliefs: a model, turns and utilities."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.model import NOTHING, Model
from solver.exact import Rational
from solver.turn import Decider, Turn


class BeliefGame(Model[S], Protocol[S]):
    """A model with turns and utilities; the turn is the same in every state of a belief."""

    def start(self) -> Belief[S]:
        """Return Max's belief when he has to decide."""
        ...

    def turn(self, state: S) -> Decider:
        """Return the player who decides."""
        ...

    def actions(self, state: S) -> tuple[str, ...]:
        """Return the actions applicable in the state, in the order of the tree."""
        ...

    def utility(self, state: S) -> Rational:
        """Return the utility of an END state to Max, which is never infinite."""
        ...

    def event(self, state: S, action: str, outcome: S) -> str:
        """Return what an observer of all cards sees: a different name for each outcome."""
        ...


@dataclass(frozen=True, slots=True)
class Variant(Generic[S]):
    """A game that differs from another only in what the players see."""

    game: BeliefGame[S]

    def start(self) -> Belief[S]:
        """Return the game's own initial belief."""
        return self.game.start()

    def turn(self, state: S) -> Decider:
        """Return the game's own player to decide."""
        return self.game.turn(state)

    def actions(self, state: S) -> tuple[str, ...]:
        """Return the game's own actions."""
        return self.game.actions(state)

    def utility(self, state: S) -> Rational:
        """Return the game's own utility."""
        return self.game.utility(state)

    def applicable(self, state: S, action: str) -> bool:
        """Return whether the action applies in the game itself."""
        return self.game.applicable(state, action)

    def transitions(self, state: S, action: str) -> Mapping[S, Rational]:
        """Return the game's own transitions."""
        return self.game.transitions(state, action)

    def observation(self, state: S, action: str, outcome: S) -> str:
        """Return the game's own observation."""
        return self.game.observation(state, action, outcome)

    def event(self, state: S, action: str, outcome: S) -> str:
        """Return the game's own event."""
        return self.game.event(state, action, outcome)


# Games in which both players have hidden information: what each knows and sees.
#
# S0, "Simular el razonamiento de min": Max can only reason as Min would if the rules say what Min
# gets to see.


Sight: TypeAlias = Hashable
"""What a player sees at one moment; equal values are what he cannot tell apart."""


class TwoSided(BeliefGame[S], Protocol[S]):
    """A game with the players' common belief before the deal, and what each of them sees.

    The actions depend only on what the player to move has seen.
    """

    def deals(self) -> Belief[S]:
        """Return everybody's belief before looking at the cards."""
        ...

    def sight(self, player: Turn, state: S) -> Sight:
        """Return what the player sees of a state in `deals`: his own cards."""
        ...

    def observe(self, player: Turn, state: S, action: str, outcome: S) -> Sight:
        """Return what the player sees besides the public action; `observation` for Max."""
        ...


class SeenByMin(Generic[S]):
    """A mixin for a game in which Min sees everything, and Max what `observation` returns."""

    __slots__ = ()

    def deals(self: BeliefGame[S]) -> Belief[S]:
        """Return Max's belief at the start: he knows his own cards, and everybody knows them."""
        return self.start()

    def sight(self, player: Turn, state: S) -> Sight:
        """Return everything for Min, nothing for Max."""
        return NOTHING if player is Turn.MAX else state

    def observe(self: BeliefGame[S], player: Turn, state: S, action: str, outcome: S) -> Sight:
        """Return the event for Min, the observation for Max."""
        look = self.observation if player is Turn.MAX else self.event
        return look(state, action, outcome)
