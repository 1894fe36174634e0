"""Kuhn poker: three cards, one bet, and bluffing is right.

H. W. Kuhn, "A simplified two-person poker" (1950). Each antes and gets one card of three. Max
passes or bets; after a pass Min passes too or bets; a player who faces a bet passes, which gives
the pot away, or calls. The value of the game is -1/18 for Max. In its smaller relative only Max may
bet.
"""

from dataclasses import dataclass
from enum import StrEnum

from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import PASS, CardGame, better, check_stakes
from solver.hidden.cards import Deal, Deck, check_hand, check_order
from solver.hidden.settings import ANTE, deck, hand, order
from solver.parameter import ExactNumber, OneOf, Parameter
from solver.record import HiddenGame
from solver.turn import Decider, Turn

BET = "bet"
CALL = "call"


class Bettors(StrEnum):
    """The players who may bet: both as in Kuhn's game, or only Max, whose pass ends the game."""

    BOTH = "both"
    MAX = "max"


@dataclass(frozen=True, slots=True)
class Kuhn(CardGame):
    """The game; `order` gives the ranks, weakest first, `hand` is Max's card."""

    deck: Deck
    order: tuple[str, ...]
    hand: str
    bet: Rational = ONE
    ante: Rational = ONE
    bettors: Bettors = Bettors.BOTH

    def __post_init__(self) -> None:
        check_hand(self.deck, self.hand, 1)
        check_order(self.deck, self.order, self.deck.ranks)
        self.deck.deal(1, self.hand)
        check_stakes(bet=self.bet, ante=self.ante)

    def turn(self, state: Deal) -> Decider:
        match state.line:
            case () | ("pass", "bet"):
                return Turn.MAX
            case ("bet",):
                return Turn.MIN
            case ("pass",) if self.bettors is Bettors.BOTH:
                return Turn.MIN
            case _:
                return Turn.END

    def actions(self, state: Deal) -> tuple[str, ...]:
        """Return `pass` and `bet`, or `pass` and `call` for a player who faces a bet."""
        if self.turn(state) is Turn.END:
            return ()
        return (PASS, CALL) if BET in state.line else (PASS, BET)

    def utility(self, state: Deal) -> Rational:
        """Return Max's net gain."""
        match state.line:
            case ("bet", "pass"):
                return self.ante
            case ("pass", "bet", "pass"):
                return -self.ante
            case _:
                pot = self.ante + (self.bet if CALL in state.line else ZERO)
                return better(self.order, state.max, state.min) * pot


RECORD = HiddenGame(
    name="kuhn",
    source="Kuhn (1950)",
    rules=Kuhn,
    parameters=(
        deck("1K 1Q 1J"),
        order("J Q K"),
        hand("Q"),
        Parameter("bet", ExactNumber(), "1"),
        ANTE,
        Parameter("bettors", OneOf(tuple(Bettors)), "both"),
    ),
)

KUHN = RECORD.usual()
"""Kuhn's example, for a Max who holds a Queen."""
