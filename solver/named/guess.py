"""Guess the card: Max may try to name the card that Min took.

S0, 'Ejemplo 2: "Adivina la carta"'. Max passes, which is worth 1, or tries; Min passes, which costs
him 10, or lets him; then Max names a rank, and wins or loses 5.
"""

from dataclasses import dataclass

from solver.exact import Rational
from solver.hidden.card_game import PASS, CardGame
from solver.hidden.cards import BadHand, Deal, Deck
from solver.hidden.settings import deck, hand
from solver.parameter import NONE, ExactNumber, Parameter
from solver.record import HiddenGame
from solver.turn import Decider, Turn

TRY = "try"
LET = "let"


@dataclass(frozen=True, slots=True)
class Guess(CardGame):
    """The game; `sure` is Max's gain for passing, `out` for Min's passing, `prize` of the guess.

    Max holds no card himself, but may have seen some: `hand`.
    """

    deck: Deck
    prize: Rational
    sure: Rational
    out: Rational
    hand: str = ""

    def __post_init__(self) -> None:
        self.deck.remaining_counts(self.hand)
        if self.deck.sorted(self.hand) != self.hand:
            raise BadHand("a hand is written in the deck's order, not {hand}", hand=self.hand)
        self.deck.deal(1, self.hand)

    def turn(self, state: Deal) -> Decider:
        match state.line:
            case () | ("try", "let"):
                return Turn.MAX
            case ("try",):
                return Turn.MIN
            case _:
                return Turn.END

    def actions(self, state: Deal) -> tuple[str, ...]:
        """Return `pass` and `try`; then `pass` and `let` for Min; then the ranks."""
        match state.line:
            case ():
                return (PASS, TRY)
            case ("try",):
                return (PASS, LET)
            case ("try", "let"):
                return self.deck.ranks
            case _:
                return ()

    def utility(self, state: Deal) -> Rational:
        match state.line:
            case ("pass",):
                return self.sure
            case ("try", "pass"):
                return self.out
            case (*_, named_card):
                return self.prize if named_card == state.min else -self.prize
            case _:
                raise AssertionError(f"a utility is asked of the unfinished {state}")


RECORD = HiddenGame(
    name="guess",
    source="S0, Ejemplo 2",
    rules=Guess,
    parameters=(
        deck("1A 1K"),
        Parameter("prize", ExactNumber(), "5"),
        Parameter("sure", ExactNumber(), "1"),
        Parameter("out", ExactNumber(), "10"),
        hand(NONE),
    ),
)

ADIVINA = RECORD.usual()
"""S0's example: an Ace or a King, equally likely."""
