"""Four Aces with a deck that does not run out as it should."""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.beliefs.belief import Belief
from solver.exact import Rational
from solver.hidden.cards import Deal
from solver.mistakes.marginals import independent
from solver.named.four_aces import FourAces


@dataclass(frozen=True, slots=True)
class Replacing(FourAces):
    """Every card goes back into the deck before the next is drawn."""

    def start(self) -> Belief[Deal]:
        return independent(self.hand, self.deck.hands(self.hidden), self.deck.next())

    def cards(self, state: Deal) -> Mapping[str, Rational]:  # noqa: ARG002  # as in FourAces
        return self.deck.next()


@dataclass(frozen=True, slots=True)
class Undepleted(FourAces):
    """The deck stays what it was at the start; `line` holds the cards drawn since."""

    def cards(self, state: Deal) -> Mapping[str, Rational]:
        gone = state.max + state.min + state.played
        for card in state.line:
            gone = gone.replace(card, "", 1)
        return self.deck.next(gone)

    def to_max(self, state: Deal, card: str) -> Deal:
        return FourAces.to_max(self, state, card).after(card)

    def to_min(self, state: Deal, card: str) -> Deal:
        return FourAces.to_min(self, state, card).after(card)


def forget(state: Deal) -> Deal:
    """The state without the order in which the cards came."""
    return state._replace(line=())
