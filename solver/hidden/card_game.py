"""What card games share: dealing, drawing, and who sees which card.

A game of its own adds its rules and nothing else: whose turn it is, the actions, the utility.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from solver.beliefs.belief import Belief
from solver.beliefs.model import NOTHING
from solver.errors import RequestError
from solver.exact import ONE, Rational
from solver.hidden.cards import Deal, Deck, added
from solver.turn import Decider, Turn

DRAW = "draw"
STAY = "stay"
PASS = "pass"  # noqa: S105  # an action


class BadStake(RequestError):
    """A stake that nobody can win."""


class Dealt:
    """A deck of which Max holds `hand` and Min one card, unless `hidden_cards` says otherwise.

    `deck` and `hand` are fields of each game.
    """

    __slots__ = ()
    deck: Deck
    hand: str

    def hidden_cards(self) -> int:
        """How many cards Min was dealt."""
        return 1

    def start(self) -> Belief[Deal]:
        """Max's belief about what Min was dealt: he sees his own hand."""
        dealt = self.deck.deal(self.hidden_cards(), self.hand)
        return Belief({Deal(self.hand, hand): p for hand, p in dealt.items()})

    def deals(self) -> Belief[Deal]:
        """What everybody believes before he looks at his hand."""
        ours, n = self.deck.deal(len(self.hand)), self.hidden_cards()
        return Belief(
            {Deal(x, y): p * q for x, p in ours.items() for y, q in self.deck.deal(n, x).items()}
        )

    def cards(self, state: Deal) -> Mapping[str, Rational]:
        """The probability of each card to be drawn next; empty when the deck is."""
        return self.deck.next(state.max, state.min, state.played)

    def to_max(self, state: Deal, card: str) -> Deal:
        """Max holds the card."""
        return Deal(self.deck.sorted(state.max + card), state.min, state.played, state.line)

    def to_min(self, state: Deal, card: str) -> Deal:
        """Min holds the card."""
        return Deal(state.max, self.deck.sorted(state.min + card), state.played, state.line)


class CardGame(Dealt, ABC):
    """A game of turns: TwoSided. Only who draws sees the card; `line` holds what was done."""

    __slots__ = ()

    @abstractmethod
    def turn(self, state: Deal) -> Decider:
        """Whose turn it is."""

    @abstractmethod
    def actions(self, state: Deal) -> tuple[str, ...]:
        """What whose turn it is can do."""

    @abstractmethod
    def utility(self, state: Deal) -> Rational:
        """What Max gains at the end."""

    def applicable(self, state: Deal, action: str) -> bool:
        return action in self.actions(state)

    def transitions(self, state: Deal, action: str) -> Mapping[Deal, Rational]:
        if not self.applicable(state, action):
            return {}
        if action != DRAW:
            return {state.after(action): ONE}
        return {self.drawn(state, card): p for card, p in self.cards(state).items()}

    def drawn(self, state: Deal, card: str) -> Deal:
        """The state after whose turn it is has drawn the card."""
        give = self.to_max if self.turn(state) is Turn.MAX else self.to_min
        return give(state, card).after(DRAW)

    def sight(self, player: Turn, state: Deal) -> str:
        """His hand."""
        return state.max if player is Turn.MAX else state.min

    def seen(self, player: Turn, state: Deal, action: str, outcome: Deal) -> str:
        """The card that he draws himself."""
        return self.event(state, action, outcome) if self.turn(state) is player else NOTHING

    def observation(self, state: Deal, action: str, outcome: Deal) -> str:
        return self.seen(Turn.MAX, state, action, outcome)

    def event(self, state: Deal, action: str, outcome: Deal) -> str:
        """The card that came from the deck."""
        if action != DRAW:
            return NOTHING
        return added(state.max + state.min, outcome.max + outcome.min)


def better(order: tuple[str, ...], ours: str, theirs: str) -> Rational:
    """1 if our hand is the higher in the order, which goes up; -1 if theirs is; 0 if equal."""
    return sign(order.index(ours) - order.index(theirs))


def check_stakes(**stakes: Rational) -> None:
    """BadStake unless all of them are above 0."""
    for name, stake in stakes.items():
        if stake <= 0:
            raise BadStake("the {name} is above 0, not {stake}", name=name, stake=stake)


def sign(n: int) -> Rational:
    """1, 0 or -1."""
    return Rational((n > 0) - (n < 0))
