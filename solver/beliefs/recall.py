"""Perfect recall: a game in which every state remembers what each player has seen.

A player's knowledge is all that he has seen: he cannot distinguish two states in which he has seen
the same. Nobody forgets, so a King and then an Ace are not an Ace and then a King.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.belief_game import SeenByMin, Sight, TwoSided, Variant
from solver.beliefs.model import NOTHING
from solver.beliefs.update import condition, predict
from solver.exact import Rational
from solver.turn import Decider, Turn

SeenAction: TypeAlias = tuple[str, Sight]
"""A public action, and what a player saw of it."""


@dataclass(frozen=True, slots=True)
class View:
    """All that a player has seen: his cards, and then each action."""

    dealt: Sight
    history: tuple[SeenAction, ...] = ()

    def after(self, action: str, sight: Sight) -> "View":
        """Return the view after one more action."""
        return View(self.dealt, (*self.history, (action, sight)))

    def __str__(self) -> str:
        """Write the view: `A; draw: K; bet 2`."""
        parts = (
            action if sight == NOTHING else f"{action}: {sight}" for action, sight in self.history
        )
        return "; ".join((str(self.dealt), *parts))


@dataclass(frozen=True, slots=True)
class KnownState(Generic[S]):
    """A state, and what either player has seen on the way to it. Prints like the state."""

    state: S
    max: View
    min: View

    def __str__(self) -> str:
        return str(self.state)

    def view(self, player: Turn) -> View:
        """Return the player's view."""
        return self.max if player is Turn.MAX else self.min


@dataclass(frozen=True, slots=True)
class Seat(Generic[S]):
    """The game as one player sees it, over Known states."""

    game: TwoSided[S]
    player: Turn

    def start(self) -> Belief[KnownState[S]]:
        """Return Max's belief where he has to decide, whichever player sits here."""
        return self.game.start().image(lambda s: state_after_deal(self.game, s))

    def turn(self, state: KnownState[S]) -> Decider:
        """Return the game's own player to decide."""
        return self.game.turn(state.state)

    def actions(self, state: KnownState[S]) -> tuple[str, ...]:
        """Return the game's own actions."""
        return self.game.actions(state.state)

    def utility(self, state: KnownState[S]) -> Rational:
        """Return the game's own utility."""
        return self.game.utility(state.state)

    def applicable(self, state: KnownState[S], action: str) -> bool:
        """Return whether the action applies in the game itself."""
        return self.game.applicable(state.state, action)

    def transitions(self, state: KnownState[S], action: str) -> Mapping[KnownState[S], Rational]:
        """Return the game's own transitions, with both players' views extended."""
        outcomes = self.game.transitions(state.state, action)
        return {self.after(state, action, s): p for s, p in outcomes.items()}

    def after(self, state: KnownState[S], action: str, outcome: S) -> KnownState[S]:
        """Return the outcome, with both players' views extended by the action."""
        ours = self.game.observe(Turn.MAX, state.state, action, outcome)
        theirs = self.game.observe(Turn.MIN, state.state, action, outcome)
        return KnownState(outcome, state.max.after(action, ours), state.min.after(action, theirs))

    def observation(self, state: KnownState[S], action: str, outcome: KnownState[S]) -> str:
        """Return what the player in this seat sees of the action."""
        return str(self.game.observe(self.player, state.state, action, outcome.state))

    def event(self, state: KnownState[S], action: str, outcome: KnownState[S]) -> str:
        """Return the game's own event."""
        return self.game.event(state.state, action, outcome.state)


def state_after_deal(game: TwoSided[S], state: S) -> KnownState[S]:
    """Return the state right after the deal: both players see their own cards."""
    return KnownState(state, View(game.sight(Turn.MAX, state)), View(game.sight(Turn.MIN, state)))


def belief_before_deal(game: TwoSided[S]) -> Belief[KnownState[S]]:
    """Return the belief before either player looks at his cards."""
    return game.deals().image(lambda s: state_after_deal(game, s))


def belief_of(game: TwoSided[S], player: Turn, view: View) -> Belief[KnownState[S]]:
    """Return the belief of a player with that view. The other's actions tell him nothing (S0)."""
    seat = Seat(game, player)
    weights = belief_before_deal(game).weights
    belief = Belief.from_weights(
        {s: p for s, p in weights.items() if s.view(player).dealt == view.dealt}
    )
    for action, sight in view.history:
        belief = condition(predict(seat, belief, action), str(sight)).belief
    return belief


@dataclass(frozen=True, slots=True)
class AllSeeing(Variant[S], SeenByMin[S]):
    """The game from Max's start, with a Min who sees everything, as a TwoSided."""
