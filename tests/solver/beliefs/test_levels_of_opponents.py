"""Simulated opponents, reckoned once more without trees and beliefs."""

from dataclasses import dataclass
from functools import cache

from hypothesis import given
from hypothesis import strategies as st
from random_games import each_law, long_games

from solver.beliefs.recall import Seat, View, belief_before_deal
from solver.beliefs.simulated_min import Learning, simulated
from solver.turn import Turn


@dataclass(frozen=True)
class Again:
    """Everything by its definition, over plain weights of states."""

    seat: Seat
    learns: bool

    def worth(self, player, weights, level):
        """What the player thinks that it is all worth."""
        some = next(iter(weights))
        turn, actions = self.seat.turn(some), self.seat.actions(some)
        if turn is Turn.END:
            return sum(p * self.seat.utility(s) for s, p in weights.items())
        if turn is player or not level:
            return better(turn)(self.after(player, weights, a, level) for a in actions)
        total = 0
        for action in actions:
            takers = {
                s: p
                for s, p in weights.items()
                if self.reply(turn, s.view(turn), level - 1) == action
            }
            if takers:
                who = normal(takers) if self.learns else weights
                total += sum(takers.values()) * self.after(player, who, action, level)
        return total

    def after(self, player, weights, action, level):
        groups = self.spread(player, weights, action).values()
        return sum(sum(g.values()) * self.worth(player, normal(g), level) for g in groups)

    def spread(self, player, weights, action):
        """What the action leads to, by what the player has seen then."""
        seen = {}
        for s, p in weights.items():
            for outcome, q in self.seat.transitions(s, action).items():
                group = seen.setdefault(outcome.view(player), {})
                group[outcome] = group.get(outcome, 0) + p * q
        return seen

    @cache  # noqa: B019  # one short-lived object for each game
    def reply(self, player, view, level):
        """What somebody does who has seen that: the first of the best."""
        prior = belief_before_deal(self.seat.game).weights
        weights = {s: p for s, p in prior.items() if s.view(player).dealt == view.dealt}
        so_far = View(view.dealt)
        for action, seen in view.history:
            so_far = so_far.after(action, seen)
            weights = self.spread(player, weights, action)[so_far]
        actions = self.seat.actions(next(iter(weights)))
        worth = [self.after(player, normal(weights), a, level) for a in actions]
        return actions[worth.index(better(player)(worth))]


def better(player):
    return max if player is Turn.MAX else min


def normal(weights):
    total = sum(weights.values())
    return {s: p / total for s, p in weights.items()}


@each_law
@given(long_games, st.sampled_from([3, 2, 1, 0]), st.sampled_from(Learning))
def test_every_level_agrees_with_reckoning_it_again(game, level, learning):
    seat = Seat(game, Turn.MAX)
    again = Again(seat, learning is Learning.POSTERIOR)
    assert simulated(game, level=level, learning=learning).value() == again.worth(
        Turn.MAX, seat.start().weights, level
    )
