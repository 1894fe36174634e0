"""Wrong ways to average a betting game over the worlds that are possible.

Each takes the game, and gives the Worlds that somebody who reckons so would find.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from solver.beliefs.belief import Belief
from solver.beliefs.worlds import Worlds, best
from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import PASS
from solver.hidden.cards import Deal
from solver.mistakes.open_cards import averaged, open_values
from solver.named.apuestas_1 import CALL, Apuestas
from solver.turn import Turn


def solve(game: Apuestas) -> Worlds[Deal]:
    """The worlds of the game, as its own start has them, without their trees."""
    belief = game.start()
    by_world = {state: open_values(game, state) for state in belief}
    actions = averaged(belief, by_world)
    return Worlds(belief, by_world, actions, best(Turn.MAX, actions))


def choose(found: Worlds[Deal], actions: Mapping[str, Rational]) -> Worlds[Deal]:
    """The same worlds with other utilities of Max's actions."""
    return replace(found, actions=actions, best=best(Turn.MAX, actions))


@dataclass(frozen=True, slots=True)
class Replacing(Apuestas):
    """Max's own card is still in the deck."""

    def start(self) -> Belief[Deal]:
        return Belief({Deal(self.hand, card): p for card, p in self.deck.next().items()})


def with_replacement(game: Apuestas) -> Worlds[Deal]:
    """Leave Max's own card in the deck from which Min's came: U(bet 2) = -2/3."""
    return solve(Replacing(game.deck, game.order, game.hand, game.bets, game.ante))


def worst_world(game: Apuestas) -> Worlds[Deal]:
    """Take each action for what it is worth in its worst world, as if Min chose his card."""
    found = solve(game)
    tables = found.by_world.values()
    return choose(found, {a: min(table[a] for table in tables) for a in found.actions})


def likeliest_world(game: Apuestas) -> Worlds[Deal]:
    """Look only at the likeliest world; of equally likely ones, at the first."""
    found = solve(game)
    return choose(found, found.by_world[found.belief.likeliest[0]])


def majority_vote(game: Apuestas) -> Worlds[Deal]:
    """Let each world vote, with its probability, for its best actions, and count the votes.

    `actions` stay the true utilities: whoever votes does not reckon any.
    """
    found = solve(game)
    votes = dict.fromkeys(found.actions, ZERO)
    for state, table in found.by_world.items():
        for action in best(Turn.MAX, table):
            votes[action] += found.belief[state]
    return replace(found, best=best(Turn.MAX, votes))


@dataclass(frozen=True, slots=True)
class WholePot(Apuestas):
    """Max counts as won what he put in himself."""

    def utility(self, state: Deal) -> Rational:
        net = Apuestas.utility(self, state)
        return net + net if net > 0 else net


def pot_for_net(game: Apuestas) -> Worlds[Deal]:
    """Count the whole pot as won, Max's own money in it included: U(bet 2) = -2/5."""
    return solve(WholePot(game.deck, game.order, game.hand, game.bets, game.ante))


@dataclass(frozen=True, slots=True)
class MinCalls(Apuestas):
    """Min has no choice but to call."""

    def actions(self, state: Deal) -> tuple[str, ...]:
        return tuple(a for a in Apuestas.actions(self, state) if a != PASS or not state.line)


def min_always_matches(game: Apuestas) -> Worlds[Deal]:
    """Let Min call every bet, also with a card that loses."""
    return solve(MinCalls(game.deck, game.order, game.hand, game.bets, game.ante))


@dataclass(frozen=True, slots=True)
class MinPasses(Apuestas):
    """Min has no choice but to pass."""

    def actions(self, state: Deal) -> tuple[str, ...]:
        return tuple(a for a in Apuestas.actions(self, state) if a != CALL)


def min_always_passes(game: Apuestas) -> Worlds[Deal]:
    """Let Min pass on every bet, also with a card that wins."""
    return solve(MinPasses(game.deck, game.order, game.hand, game.bets, game.ante))


@dataclass(frozen=True, slots=True)
class MaxWinsTies(Apuestas):
    """Equal cards are as good as a higher one."""

    def winner(self, state: Deal) -> Rational:
        return Apuestas.winner(self, state) or ONE


def tie_is_win(game: Apuestas) -> Worlds[Deal]:
    """Let Max win with equal cards, where the pot is split."""
    return solve(MaxWinsTies(game.deck, game.order, game.hand, game.bets, game.ante))
