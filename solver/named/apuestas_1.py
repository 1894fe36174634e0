"""Apuestas 1: Max bets on his card, and Min calls or passes.

S0, 'Ejemplo 1: "Apuestas 1"'. Each puts the ante into the pot and gets one card. Max passes (Min
takes the pot) or bets; Min passes (Max takes the pot) or calls, which costs him as much as Max
bet; then the higher card takes the pot, and equal cards split it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from solver.errors import RequestError
from solver.exact import ONE, Rational
from solver.hidden.card_game import PASS, CardGame, better
from solver.hidden.cards import Deal, Deck, check_hand, check_order
from solver.hidden.settings import ANTE, deck, hand, order
from solver.parameter import ExactNumber, Parameter, SeveralValues
from solver.record import HiddenGame
from solver.turn import Decider, Turn

CALL = "call"
MAX_BETS = 20


class BadBets(RequestError):
    """Raised for bets that cannot be made."""


@dataclass(frozen=True, slots=True)
class Apuestas(CardGame):
    """The game; `order` gives the ranks, weakest first, `hand` is Max's card."""

    deck: Deck
    order: tuple[str, ...]
    hand: str
    bets: tuple[Rational, ...]
    ante: Rational = ONE

    def __post_init__(self) -> None:
        check_hand(self.deck, self.hand, 1)
        check_order(self.deck, self.order, self.deck.ranks)
        self.deck.deal(1, self.hand)
        if not self.bets or len(set(self.bets)) < len(self.bets) or min(self.bets) <= 0:
            raise BadBets("there is at least one bet, and all are different and above 0")
        if self.ante <= 0:
            raise BadBets("the ante is above 0, not {ante}", ante=self.ante)

    def turn(self, state: Deal) -> Decider:
        match state.line:
            case ():
                return Turn.MAX
            case (action,) if action != PASS:
                return Turn.MIN
            case _:
                return Turn.END

    def actions(self, state: Deal) -> tuple[str, ...]:
        """Return `pass`, `bet 2`, `bet 4` for Max; `pass`, `call` for Min."""
        match self.turn(state):
            case Turn.MAX:
                return (PASS, *self.sums)
            case Turn.MIN:
                return (PASS, CALL)
            case Turn.END:
                return ()

    @property
    def sums(self) -> Mapping[str, Rational]:
        """The sum that each of Max's bets puts into the pot."""
        return by_name(self.bets)

    def utility(self, state: Deal) -> Rational:
        """Return Max's net gain: what he takes out of the pot less what he put in."""
        match state.line:
            case ("pass",):
                return -self.ante
            case (_, "pass"):
                return self.ante
            case (bet, _):
                return self.winner(state) * (self.ante + self.sums[bet])
            case _:
                raise AssertionError(f"a utility is asked of the unfinished {state}")

    def winner(self, state: Deal) -> Rational:
        """Return 1 if Max has the higher card, -1 if Min has, 0 if they are equal."""
        return better(self.order, state.max, state.min)


@lru_cache(maxsize=16)  # every state of a game asks for them
def by_name(bets: tuple[Rational, ...]) -> Mapping[str, Rational]:
    """Return each bet by its name."""
    return {f"bet {bet}": bet for bet in bets}


RECORD = HiddenGame(
    name="apuestas-1",
    source="S0, Ejemplo 1",
    rules=Apuestas,
    parameters=(
        deck("2A 2K 2Q"),
        order("Q K A"),
        hand("K"),
        Parameter("bets", SeveralValues(ExactNumber(), MAX_BETS), "2 4"),
        ANTE,
    ),
)

APUESTAS_1 = RECORD.usual()
"""S0's example: two Aces, Kings and Queens, Max holds a King and may bet 2 or 4."""
