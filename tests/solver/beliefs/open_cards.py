"""A card game whose players both observe every event."""

from solver.beliefs.belief_game import Variant


class OpenGame(Variant):
    """The same game with open cards."""

    def observation(self, state, action, outcome):
        """Return the event, which both players observe."""
        return self.game.event(state, action, outcome)
