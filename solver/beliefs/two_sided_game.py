"""A game in which Min too has something that Max does not see: what he knows, and what he sees.

S0, "Simular el razonamiento de min": Max can only reason as Min would if the rules say what Min
gets to see.
"""

from collections.abc import Hashable
from typing import Generic, Protocol, TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.belief_game import BeliefGame
from solver.beliefs.model import NOTHING
from solver.turn import Turn

Sight: TypeAlias = Hashable
"""What a player sees at one moment; equal where he cannot tell the difference."""


class TwoSided(BeliefGame[S], Protocol[S]):
    """A game with what both players know before they look, and what each of them sees.

    Which actions there are follows from what whose turn it is has seen.
    """

    def deals(self) -> Belief[S]:
        """What everybody believes before he looks at what he was dealt."""
        ...

    def sight(self, player: Turn, state: S) -> Sight:
        """What the player sees of a state in `deals`: his own cards."""
        ...

    def seen(self, player: Turn, state: S, action: str, outcome: S) -> Sight:
        """What the player sees beside the action, which is public; `observation` for Max."""
        ...


class SeenByMin(Generic[S]):
    """What makes a game TwoSided in which Min sees everything, and Max what `observation` says."""

    __slots__ = ()

    def deals(self: BeliefGame[S]) -> Belief[S]:
        """What Max believes at the start: he knows his own cards, and so does everybody."""
        return self.start()

    def sight(self, player: Turn, state: S) -> Sight:
        """Everything, for Min."""
        return NOTHING if player is Turn.MAX else state

    def seen(self: BeliefGame[S], player: Turn, state: S, action: str, outcome: S) -> Sight:
        """The event, for Min."""
        look = self.observation if player is Turn.MAX else self.event
        return look(state, action, outcome)
