"""Very simplified poker: Max and then Min may draw a second card; the better hand wins the stake.

S0, "Ejemplo 3: Póker (muy) simplificado". Each has one card at the start; Max observes what he
draws, and nothing of what Min draws.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from gmpy2 import mpq

from solver.beliefs.belief import Belief
from solver.beliefs.cards import BadDeck, Deal, Deck, added, check_hand, check_order
from solver.beliefs.game import Turn
from solver.beliefs.model import NOTHING
from solver.errors import RequestError
from solver.exact import ONE, Rational

DRAW = "draw"
STAY = "stay"
DEALT = 4


class BadStake(RequestError):
    """A stake that nobody can win."""


@dataclass(frozen=True, slots=True)
class DrawPoker:
    """`order` gives every hand of one card and of two, weakest first; `hand` is Max's card."""

    deck: Deck
    order: tuple[str, ...]
    stake: Rational
    hand: str

    def __post_init__(self) -> None:
        if self.deck.size < DEALT:
            raise BadDeck(f"two players need up to two cards each: 4 or more, not {self.deck}")
        check_hand(self.deck, self.hand, 1)
        check_order(self.deck, self.order, self.deck.hands(1) + self.deck.hands(2))
        if self.stake <= 0:
            raise BadStake(f"the stake is above 0, not {self.stake}")

    def start(self) -> Belief[Deal]:
        """Max's belief about Min's card: he sees his own."""
        dealt = self.deck.deal(1, self.hand)
        return Belief({Deal(self.hand, card): p for card, p in dealt.items()})

    def turn(self, state: Deal) -> Turn:
        return (Turn.MAX, Turn.MIN, Turn.END)[len(state.line)]

    def actions(self, state: Deal) -> tuple[str, ...]:
        """`draw` and `stay`, first for Max and then for Min."""
        return () if self.turn(state) is Turn.END else (DRAW, STAY)

    def applicable(self, state: Deal, action: str) -> bool:
        return action in self.actions(state)

    def transitions(self, state: Deal, action: str) -> Mapping[Deal, Rational]:
        if not self.applicable(state, action):
            return {}
        if action == STAY:
            return {Deal(state.max, state.min, line=(*state.line, STAY)): ONE}
        return {self.drawn(state, card): p for card, p in self.cards(state).items()}

    def cards(self, state: Deal) -> dict[str, Rational]:
        """The probability of each card to be drawn next."""
        return self.deck.next(state.max, state.min)

    def drawn(self, state: Deal, card: str) -> Deal:
        """The state after whose turn it is has drawn the card."""
        line = (*state.line, DRAW)
        if self.turn(state) is Turn.MAX:
            return Deal(self.deck.sorted(state.max + card), state.min, line=line)
        return Deal(state.max, self.deck.sorted(state.min + card), line=line)

    def observation(self, state: Deal, action: str, outcome: Deal) -> str:
        """Max sees the card that he draws himself."""
        return self.event(state, action, outcome) if self.turn(state) is Turn.MAX else NOTHING

    def event(self, state: Deal, action: str, outcome: Deal) -> str:
        """The card that came from the deck."""
        if action == STAY:
            return NOTHING
        return added(state.max + state.min, outcome.max + outcome.min)

    def utility(self, state: Deal) -> Rational:
        """The winner gets the stake from the loser; equal hands pay nothing."""
        mine, theirs = self.order.index(state.max), self.order.index(state.min)
        return mpq((mine > theirs) - (mine < theirs)) * self.stake


POKER_1 = DrawPoker(Deck.of({"A": 4, "K": 4}), ("KK", "K", "AK", "A", "AA"), mpq(3), "A")
"""S0's own: four Aces and four Kings, a stake of 3, Max holds an Ace."""
