"""Misconceptions about Kuhn poker: Min's beliefs and gains at his information sets."""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.exact import ZERO, Rational
from solver.hidden.card_game import better
from solver.hidden.cards import Deal, Deck
from solver.named.kuhn import CALL, Kuhn
from solver.weights import expected_over


def acts_per_world(
    belief: Mapping[str, Rational], gains: Mapping[str, Mapping[str, Rational]]
) -> Rational:
    """Return Min's gain if he chose for each card of Max's, as if he could see it.

    `gains` is what he gains by his action and Max's card.
    """
    return expected_over(belief, lambda card: max(by_card[card] for by_card in gains.values()))


def belief_not_updated(deck: Deck, card: str) -> Mapping[str, Rational]:
    """Return Min's belief from his own card alone, whatever Max has done since."""
    return deck.next(card)


@dataclass(frozen=True, slots=True)
class Anteless(Kuhn):
    """The game in which nobody antes."""

    def utility(self, state: Deal) -> Rational:
        """Return Max's gain without antes."""
        match state.line:
            case ("bet", "pass") | ("pass", "bet", "pass"):
                return ZERO
            case _:
                won = better(self.order, state.max, state.min)
                return won * (self.bet if CALL in state.line else ZERO)


def forgets_the_ante(game: Kuhn) -> Anteless:
    """Count only bets; a player who passes loses nothing."""
    return Anteless(game.deck, game.order, game.hand, game.bet, game.ante, game.bettors)
