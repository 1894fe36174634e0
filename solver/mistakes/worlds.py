"""Wrong ways to average a betting game over the worlds that are possible.

Each takes the game and its worlds as they are, and gives the Worlds that somebody who reckons so
would find.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from solver.beliefs.belief import Belief
from solver.beliefs.worlds import Worlds, best, worlds
from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import PASS
from solver.hidden.cards import Deal
from solver.named.apuestas_1 import CALL, Apuestas
from solver.turn import Turn

Found: TypeAlias = Worlds[Deal]


def choose(right: Found, actions: Mapping[str, Rational]) -> Found:
    """The same worlds with other utilities of Max's actions."""
    return replace(right, actions=actions, best=best(Turn.MAX, actions))


@dataclass(frozen=True, slots=True)
class ReplacingOwnCard(Apuestas):
    """Max's own card is still in the deck."""

    def start(self) -> Belief[Deal]:
        return Belief({Deal(self.hand, card): p for card, p in self.deck.next().items()})


def with_replacement(game: Apuestas, _right: Found) -> Found:
    """Leave Max's own card in the deck from which Min's came: U(bet 2) = -2/3."""
    other = ReplacingOwnCard(game.deck, game.order, game.hand, game.bets, game.ante)
    return worlds(other, other.start())


def worst_world(_game: Apuestas, right: Found) -> Found:
    """Take each action for what it is worth in its worst world, as if Min chose his card."""
    tables = right.by_world.values()
    return choose(right, {a: min(table[a] for table in tables) for a in right.actions})


def likeliest_world(_game: Apuestas, right: Found) -> Found:
    """Look only at the likeliest world; of equally likely ones, at the first."""
    return choose(right, right.by_world[right.belief.likeliest[0]])


def majority_vote(_game: Apuestas, right: Found) -> Found:
    """Let each world vote, with its probability, for its best actions, and count the votes.

    `actions` stay the true utilities: whoever votes does not reckon any.
    """
    votes = dict.fromkeys(right.actions, ZERO)
    for state, table in right.by_world.items():
        for action in best(Turn.MAX, table):
            votes[action] += right.belief[state]
    return replace(right, best=best(Turn.MAX, votes))


@dataclass(frozen=True, slots=True)
class WholePot(Apuestas):
    """Max counts as won what he put in himself."""

    def utility(self, state: Deal) -> Rational:
        net = Apuestas.utility(self, state)
        return net + net if net > 0 else net


def pot_for_net(game: Apuestas, right: Found) -> Found:
    """Count the whole pot as won, Max's own money in it included: U(bet 2) = -2/5."""
    other = WholePot(game.deck, game.order, game.hand, game.bets, game.ante)
    return worlds(other, right.belief)


@dataclass(frozen=True, slots=True)
class MinCalls(Apuestas):
    """Min has no choice but to call."""

    def actions(self, state: Deal) -> tuple[str, ...]:
        return tuple(a for a in Apuestas.actions(self, state) if a != PASS or not state.line)


def min_always_matches(game: Apuestas, right: Found) -> Found:
    """Let Min call every bet, also with a card that loses."""
    other = MinCalls(game.deck, game.order, game.hand, game.bets, game.ante)
    return worlds(other, right.belief)


@dataclass(frozen=True, slots=True)
class MinAlwaysPasses(Apuestas):
    """Min has no choice but to pass."""

    def actions(self, state: Deal) -> tuple[str, ...]:
        return tuple(a for a in Apuestas.actions(self, state) if a != CALL)


def min_always_passes(game: Apuestas, right: Found) -> Found:
    """Let Min pass on every bet, also with a card that wins."""
    other = MinAlwaysPasses(game.deck, game.order, game.hand, game.bets, game.ante)
    return worlds(other, right.belief)


@dataclass(frozen=True, slots=True)
class MaxWinsTies(Apuestas):
    """Equal cards are as good as a higher one."""

    def winner(self, state: Deal) -> Rational:
        return Apuestas.winner(self, state) or ONE


def tie_is_win(game: Apuestas, right: Found) -> Found:
    """Let Max win with equal cards, where the pot is split."""
    other = MaxWinsTies(game.deck, game.order, game.hand, game.bets, game.ante)
    return worlds(other, right.belief)
