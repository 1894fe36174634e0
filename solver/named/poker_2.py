"""Simplified poker 2: Max may draw a second card; Min bets or passes; Max matches or passes.

S0, second "Ejercicio 3.4", "Póker simplificado 2". C, who decides, is Max, and B is Min: B has
already decided how many cards to take, and that tells nothing. A player who passes leaves the pot
to the other; equal hands split it.
"""

from dataclasses import dataclass

from solver.exact import ONE, Rational
from solver.hidden.card_game import DRAW, PASS, STAY, CardGame, better, check_stakes
from solver.hidden.cards import BadDeck, Deal, Deck, check_hand, check_order
from solver.hidden.settings import ANTE, deck, hand, order
from solver.parameter import ExactNumber, Parameter, WholeNumber
from solver.record import HiddenGame
from solver.turn import Decider, Turn

BET = "bet"
MATCH = "match"
MAX_HIDDEN = 2
MAX_RANKS = 8
"""The limit where Min took two cards, so that no method takes long."""
DEALT = 4


@dataclass(frozen=True, slots=True)
class Poker2(CardGame):
    """The game; `order` gives every hand of one card and of two, weakest first.

    `hidden` is how many cards Min took; utilities are net gains.
    """

    deck: Deck
    order: tuple[str, ...]
    hand: str
    bet: Rational
    ante: Rational = ONE
    hidden: int = 1

    def __post_init__(self) -> None:
        if self.deck.size < DEALT:
            raise BadDeck(
                "two players need up to two cards each: 4 or more, not {deck}", deck=self.deck
            )
        check_hand(self.deck, self.hand, 1)
        check_order(self.deck, self.order, self.deck.hands(1) + self.deck.hands(2))
        check_stakes(bet=self.bet, ante=self.ante)
        if not 1 <= self.hidden <= MAX_HIDDEN:
            raise BadDeck("Min took 1 or 2 cards, not {hidden}", hidden=self.hidden)
        if self.hidden == MAX_HIDDEN and len(self.deck.ranks) > MAX_RANKS:
            raise BadDeck(
                "where Min took two cards, a deck has at most {most_ranks} ranks",
                most_ranks=MAX_RANKS,
            )

    def hidden_cards(self) -> int:
        return self.hidden

    def turn(self, state: Deal) -> Decider:
        match state.line:
            case () | (_, "bet"):
                return Turn.MAX
            case (_,):
                return Turn.MIN
            case _:
                return Turn.END

    def actions(self, state: Deal) -> tuple[str, ...]:
        """Return `draw` and `stay`; then `pass` and `bet` for Min; then `pass` and `match`."""
        match state.line:
            case ():
                return (DRAW, STAY)
            case (_,):
                return (PASS, BET)
            case (_, "bet"):
                return (PASS, MATCH)
            case _:
                return ()

    def utility(self, state: Deal) -> Rational:
        """Return Max's net gain: what he takes out of the pot less what he put in."""
        match state.line:
            case (_, "pass"):
                return self.ante
            case (_, _, "pass"):
                return -self.ante
            case _:
                return better(self.order, state.max, state.min) * (self.ante + self.bet)


RECORD = HiddenGame(
    name="poker-2",
    source="S0, second Ejercicio 3.4",
    rules=Poker2,
    parameters=(
        deck("4A 4K"),
        order("KK K AK A AA"),
        hand("A"),
        Parameter("bet", ExactNumber(), "2"),
        ANTE,
        Parameter("hidden", WholeNumber(1, MAX_HIDDEN), "1"),
    ),
)

POKER_2 = RECORD.usual()
"""S0's example: four Aces and four Kings, ante 1, a bet of 2; C, who is Max, holds an Ace."""
