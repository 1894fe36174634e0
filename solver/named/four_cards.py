"""A trick-taking hand of a few cards, of which one of Min's cards is not known.

S4, "Mão de quatro cartas, MAX joga primeiro"; AIMA 2e, section 6.5 on card games. The leader plays
any card; the other follows suit if possible; the highest card of the suit led takes the trick, and
its player leads next. Every card played is seen.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from solver.beliefs.belief import Belief
from solver.beliefs.belief_game import SeenByMin
from solver.beliefs.model import NOTHING
from solver.exact import ONE, Rational
from solver.hidden.card_game import sign
from solver.hidden.cards import BadHand
from solver.parameter import OneOf, Parameter, SeveralValues, Text, at_most
from solver.record import HiddenGame
from solver.turn import Decider, Player, Turn

MAX_HAND = 5
MAX_UNKNOWN = 6
MAX_UNKNOWN_OF_MANY = 2
"""The limit for a hand of MAX_HAND cards, so that no method takes long."""
MAX_CARDS = 52
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class Scoring(StrEnum):
    """The utility: Max's tricks less Min's, or only who has more: 1, 0, -1."""

    TRICKS = "tricks"
    WIN = "win"


@dataclass(frozen=True, slots=True)
class Hands:
    """A state: both hands, the card led, Max's tricks less Min's, and the player to move."""

    max: tuple[str, ...]
    min: tuple[str, ...]
    turn: Player = Turn.MAX
    led: str = ""
    ahead: int = 0

    def __str__(self) -> str:
        return f"<{' '.join(self.max)},{' '.join(self.min)}>"


@dataclass(frozen=True, slots=True)
class FourCards(SeenByMin[Hands]):
    """The game; Min holds the `known` cards and one of the `unknown`, equally likely.

    A card is a suit and a rank, `C10`. Both players hold equally many cards, up to MAX_HAND.
    """

    hand: tuple[str, ...]
    known: tuple[str, ...]
    unknown: tuple[str, ...]
    scoring: Scoring = Scoring.WIN

    def __post_init__(self) -> None:
        cards = (*self.hand, *self.known, *self.unknown)
        for card in cards:
            if card[1:] not in RANKS:
                raise BadHand(
                    "a card is a suit and a rank, like H6 or C10, not {card!r}", card=card[:20]
                )
        if len(set(cards)) < len(cards):
            raise BadHand("no card is held twice")
        if len(self.hand) > MAX_HAND:
            raise BadHand(
                "at most {most} cards each, not {hand}", most=MAX_HAND, hand=len(self.hand)
            )
        if not self.unknown or len(self.hand) != len(self.known) + 1:
            raise BadHand("Min holds as many cards as Max, one of them unknown")
        most = MAX_UNKNOWN if len(self.hand) < MAX_HAND else MAX_UNKNOWN_OF_MANY
        at_most(f"unknown cards beside a hand of {len(self.hand)}", self.unknown, most)

    def start(self) -> Belief[Hands]:
        """Return Max's belief, in which each of the unknown cards is equally likely."""
        p = Rational(1, len(self.unknown))
        return Belief({Hands(self.hand, (*self.known, card)): p for card in self.unknown})

    def turn(self, state: Hands) -> Decider:
        return state.turn if state.max or state.min else Turn.END

    def actions(self, state: Hands) -> tuple[str, ...]:
        """Return the cards that may be played."""
        hand = state.max if state.turn is Turn.MAX else state.min
        following = tuple(card for card in hand if state.led and card[0] == state.led[0])
        return following or hand

    def applicable(self, state: Hands, action: str) -> bool:
        return action in self.actions(state)

    def transitions(self, state: Hands, action: str) -> Mapping[Hands, Rational]:
        if not self.applicable(state, action):
            return {}
        ours = tuple(card for card in state.max if card != action)
        theirs = tuple(card for card in state.min if card != action)
        if not state.led:
            return {Hands(ours, theirs, state.turn.other, action, state.ahead): ONE}
        winner = state.turn if beats(action, state.led) else state.turn.other
        ahead = state.ahead + (1 if winner is Turn.MAX else -1)
        return {Hands(ours, theirs, winner, "", ahead): ONE}

    def observation(self, state: Hands, action: str, outcome: Hands) -> str:  # noqa: ARG002  # as Game has it
        """Return nothing: the action itself names the card."""
        return NOTHING

    def event(self, state: Hands, action: str, outcome: Hands) -> str:  # noqa: ARG002  # as Game has it
        return NOTHING

    def utility(self, state: Hands) -> Rational:
        match self.scoring:
            case Scoring.TRICKS:
                return Rational(state.ahead)
            case Scoring.WIN:
                return sign(state.ahead)


def beats(card: str, led: str) -> bool:
    """Return whether the second card takes the trick."""
    return card[0] == led[0] and RANKS.index(card[1:]) > RANKS.index(led[1:])


SOME = SeveralValues(Text(), MAX_CARDS)
RECORD = HiddenGame(
    name="four-cards",
    source="S4, Mão de quatro cartas; AIMA 2e, section 6.5",
    rules=FourCards,
    parameters=(
        Parameter("hand", SOME, "H6 D6 C9 C8"),
        Parameter("known", SOME, "C10 C5 S2"),
        Parameter("unknown", SOME, "H4 D4"),
        Parameter("scoring", OneOf(tuple(Scoring)), "win"),
    ),
)

AIMA_HAND = RECORD.usual()
"""AIMA's example: Max leads, and Min's fourth card is the four of hearts or of diamonds."""
