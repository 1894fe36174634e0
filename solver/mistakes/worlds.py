"""Misconceptions about averaging a betting game over its possible worlds.

Each takes the game and its right Worlds, and returns the Worlds that it leads to.
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

DealWorlds: TypeAlias = Worlds[Deal]


def choose(right_solution: DealWorlds, actions: Mapping[str, Rational]) -> DealWorlds:
    """Return the same worlds with other utilities of Max's actions."""
    return replace(right_solution, actions=actions, best=best(Turn.MAX, actions))


@dataclass(frozen=True, slots=True)
class ReplacingOwnCard(Apuestas):
    """The game in which Max's own card is still in the deck."""

    def start(self) -> Belief[Deal]:
        """Return the belief in which Min's card comes from the full deck."""
        return Belief({Deal(self.hand, card): p for card, p in self.deck.next().items()})


def with_replacement(game: Apuestas, _right: DealWorlds) -> DealWorlds:
    """Leave Max's own card in the deck from which Min's came: U(bet 2) = -2/3."""
    other = ReplacingOwnCard(game.deck, game.order, game.hand, game.bets, game.ante)
    return worlds(other, other.start())


def worst_world(_game: Apuestas, right_solution: DealWorlds) -> DealWorlds:
    """Take each action's utility in its worst world, as if Min chose his card."""
    tables = right_solution.by_world.values()
    return choose(
        right_solution, {a: min(table[a] for table in tables) for a in right_solution.actions}
    )


def likeliest_world(_game: Apuestas, right_solution: DealWorlds) -> DealWorlds:
    """Look only at the likeliest world, or the first of equally likely ones."""
    return choose(right_solution, right_solution.by_world[right_solution.belief.likeliest[0]])


def majority_vote(_game: Apuestas, right_solution: DealWorlds) -> DealWorlds:
    """Count votes: each world votes, with its probability, for its best actions.

    `actions` stay the true utilities: the student does not compute any.
    """
    votes = dict.fromkeys(right_solution.actions, ZERO)
    for state, table in right_solution.by_world.items():
        for action in best(Turn.MAX, table):
            votes[action] += right_solution.belief[state]
    return replace(right_solution, best=best(Turn.MAX, votes))


@dataclass(frozen=True, slots=True)
class WholePot(Apuestas):
    """The game in which Max's own stake counts as won."""

    def utility(self, state: Deal) -> Rational:
        """Return twice Max's net gain if he wins."""
        net = Apuestas.utility(self, state)
        return net + net if net > 0 else net


def pot_for_net(game: Apuestas, right_solution: DealWorlds) -> DealWorlds:
    """Count the whole pot as won, including Max's own money: U(bet 2) = -2/5."""
    other = WholePot(game.deck, game.order, game.hand, game.bets, game.ante)
    return worlds(other, right_solution.belief)


@dataclass(frozen=True, slots=True)
class MinCalls(Apuestas):
    """The game in which Min must call."""

    def actions(self, state: Deal) -> tuple[str, ...]:
        """Return the actions without Min's `pass`."""
        return tuple(a for a in Apuestas.actions(self, state) if a != PASS or not state.line)


def min_always_matches(game: Apuestas, right_solution: DealWorlds) -> DealWorlds:
    """Let Min call every bet, even with a card that loses."""
    other = MinCalls(game.deck, game.order, game.hand, game.bets, game.ante)
    return worlds(other, right_solution.belief)


@dataclass(frozen=True, slots=True)
class MinAlwaysPasses(Apuestas):
    """The game in which Min must pass."""

    def actions(self, state: Deal) -> tuple[str, ...]:
        """Return the actions without Min's `call`."""
        return tuple(a for a in Apuestas.actions(self, state) if a != CALL)


def min_always_passes(game: Apuestas, right_solution: DealWorlds) -> DealWorlds:
    """Let Min pass on every bet, even with a card that wins."""
    other = MinAlwaysPasses(game.deck, game.order, game.hand, game.bets, game.ante)
    return worlds(other, right_solution.belief)


@dataclass(frozen=True, slots=True)
class MaxWinsTies(Apuestas):
    """The game in which equal cards win for Max."""

    def winner(self, state: Deal) -> Rational:
        """Return 1 for Max also where the cards are equal."""
        return Apuestas.winner(self, state) or ONE


def tie_is_win(game: Apuestas, right_solution: DealWorlds) -> DealWorlds:
    """Let Max win with equal cards, where the pot is split."""
    other = MaxWinsTies(game.deck, game.order, game.hand, game.bets, game.ante)
    return worlds(other, right_solution.belief)
