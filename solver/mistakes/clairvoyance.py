"""Misconceptions of clairvoyance: decisions as if Max saw what is hidden."""

from dataclasses import dataclass

from solver.beliefs.belief import S
from solver.beliefs.informed_min import InformedDecision, informed
from solver.beliefs.worlds import Worlds
from solver.hidden.card_game import PASS
from solver.hidden.cards import Deal
from solver.named.guess import Guess


def clairvoyant_as_answer(worlds: Worlds[S]) -> InformedDecision[S]:
    """Take the average over the worlds for what Max can guarantee: 5 for 0 in S0's game."""
    by_world = {
        action: {s: table[action] for s, table in worlds.by_world.items() if action in table}
        for action in worlds.actions
    }
    return InformedDecision(worlds.actions, by_world, worlds.best)


def optimal_in_each_is_optimal(worlds: Worlds[S]) -> tuple[str, ...]:
    """Return the actions that are best in every world, as if they were best without knowing it."""
    return tuple(action for action in worlds.actions if always_best(worlds, action))


def always_best(worlds: Worlds[S], action: str) -> bool:
    """Return whether the action is best in every world for Max, who moves first."""
    return all(action in u and u[action] == max(u.values()) for u in worlds.by_world.values())


@dataclass(frozen=True, slots=True)
class MinPasses(Guess):
    """The game in which Min pays rather than let Max name a card."""

    def actions(self, state: Deal) -> tuple[str, ...]:
        """Return only `pass` for Min."""
        return (PASS,) if state.line == ("try",) else Guess.actions(self, state)


def counts_mins_loss(game: Guess) -> InformedDecision[Deal]:
    """Count on Min's passing, though letting Max try costs Min less."""
    generous = MinPasses(game.deck, game.prize, game.sure, game.out, game.hand)
    return informed(generous, generous.start())
