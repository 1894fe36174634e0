"""Very simplified poker: Max and then Min may draw a second card; the better hand wins the stake.

S0, "Ejemplo 3: Póker (muy) simplificado". Each has one card at the start; Max observes what he
draws, and nothing of what Min draws.
"""

from dataclasses import dataclass

from solver.exact import Rational
from solver.hidden.card_game import DRAW, STAY, CardGame, better, check_stakes
from solver.hidden.cards import BadDeck, Deal, Deck, check_hand, check_order
from solver.hidden.settings import deck, hand, order
from solver.parameter import ExactNumber, Parameter
from solver.record import HiddenGame
from solver.turn import Decider, Turn

DEALT = 4


@dataclass(frozen=True, slots=True)
class DrawPoker(CardGame):
    """The game; `order` gives every hand of one card and of two, weakest first."""

    deck: Deck
    order: tuple[str, ...]
    stake: Rational
    hand: str

    def __post_init__(self) -> None:
        if self.deck.size < DEALT:
            raise BadDeck(
                "two players need up to two cards each: 4 or more, not {deck}", deck=self.deck
            )
        check_hand(self.deck, self.hand, 1)
        check_order(self.deck, self.order, self.deck.hands(1) + self.deck.hands(2))
        check_stakes(stake=self.stake)

    def turn(self, state: Deal) -> Decider:
        return (Turn.MAX, Turn.MIN, Turn.END)[len(state.line)]

    def actions(self, state: Deal) -> tuple[str, ...]:
        """Return `draw` and `stay`, first for Max and then for Min."""
        return () if self.turn(state) is Turn.END else (DRAW, STAY)

    def utility(self, state: Deal) -> Rational:
        """Return the stake for the winner, from Max's side; 0 for equal hands."""
        return better(self.order, state.max, state.min) * self.stake


RECORD = HiddenGame(
    name="draw-poker",
    source="S0, Ejemplo 3",
    rules=DrawPoker,
    parameters=(
        deck("4A 4K"),
        order("KK K AK A AA"),
        Parameter("stake", ExactNumber(), "3"),
        hand("A"),
    ),
)

POKER_1 = RECORD.usual()
"""S0's example: four Aces and four Kings, a stake of 3, Max holds an Ace."""
