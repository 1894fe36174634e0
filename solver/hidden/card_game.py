"""Parts that card games share: dealing, drawing, and the visibility of cards.

A game adds its rules: whose turn it is, the actions, the utility.
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
    """Raised for a stake that nobody can win."""


class Dealt:
    """A deck of which Max holds `hand`, and Min `hidden_cards` cards that Max does not see.

    `deck` and `hand` are fields of each game.
    """

    __slots__ = ()
    deck: Deck
    hand: str

    def hidden_cards(self) -> int:
        """Return the number of cards dealt to Min, 1 by default."""
        return 1

    def start(self) -> Belief[Deal]:
        """Return Max's belief about Min's cards, given his own hand."""
        dealt = self.deck.deal(self.hidden_cards(), self.hand)
        return Belief({Deal(self.hand, hand): p for hand, p in dealt.items()})

    def deals(self) -> Belief[Deal]:
        """Return the belief before either player looks at his hand."""
        ours, n = self.deck.deal(len(self.hand)), self.hidden_cards()
        return Belief(
            {Deal(x, y): p * q for x, p in ours.items() for y, q in self.deck.deal(n, x).items()}
        )

    def cards(self, state: Deal) -> Mapping[str, Rational]:
        """Return the probability of each card to be drawn next; empty when the deck is."""
        return self.deck.next(state.max, state.min, state.played)

    def to_max(self, state: Deal, card: str) -> Deal:
        """Return the state in which Max holds the card too."""
        return Deal(self.deck.sorted(state.max + card), state.min, state.played, state.line)

    def to_min(self, state: Deal, card: str) -> Deal:
        """Return the state in which Min holds the card too."""
        return Deal(state.max, self.deck.sorted(state.min + card), state.played, state.line)


class CardGame(Dealt, ABC):
    """A card game with turns, as a TwoSided; only the player who draws sees the card."""

    __slots__ = ()

    @abstractmethod
    def turn(self, state: Deal) -> Decider:
        """Return the player to move."""

    @abstractmethod
    def actions(self, state: Deal) -> tuple[str, ...]:
        """Return the actions of the player to move."""

    @abstractmethod
    def utility(self, state: Deal) -> Rational:
        """Return Max's gain at the end."""

    def applicable(self, state: Deal, action: str) -> bool:
        """Return whether the player to move has the action."""
        return action in self.actions(state)

    def transitions(self, state: Deal, action: str) -> Mapping[Deal, Rational]:
        """Return the states after the action, with probabilities; drawing has one for each card."""
        if not self.applicable(state, action):
            return {}
        if action != DRAW:
            return {state.after(action): ONE}
        return {self.draw_card(state, card): p for card, p in self.cards(state).items()}

    def draw_card(self, state: Deal, card: str) -> Deal:
        """Return the state after the player to move has drawn the card."""
        give = self.to_max if self.turn(state) is Turn.MAX else self.to_min
        return give(state, card).after(DRAW)

    def sight(self, player: Turn, state: Deal) -> str:
        """Return the player's hand."""
        return state.max if player is Turn.MAX else state.min

    def observe(self, player: Turn, state: Deal, action: str, outcome: Deal) -> str:
        """Return the card that the player draws himself, else nothing."""
        return self.event(state, action, outcome) if self.turn(state) is player else NOTHING

    def observation(self, state: Deal, action: str, outcome: Deal) -> str:
        """Return the card that Max draws himself, else nothing."""
        return self.observe(Turn.MAX, state, action, outcome)

    def event(self, state: Deal, action: str, outcome: Deal) -> str:
        """Return the card that came from the deck."""
        if action != DRAW:
            return NOTHING
        return added(state.max + state.min, outcome.max + outcome.min)


def better(order: tuple[str, ...], ours: str, theirs: str) -> Rational:
    """Return 1 if our hand is higher in the order (weakest first), -1 if theirs is, 0 if equal."""
    return sign(order.index(ours) - order.index(theirs))


def check_stakes(**stakes: Rational) -> None:
    """Raise BadStake unless all of them are above 0."""
    for name, stake in stakes.items():
        if stake <= 0:
            raise BadStake("the {name} is above 0, not {stake}", name=name, stake=stake)


def sign(n: int) -> Rational:
    """Return 1, 0 or -1."""
    return Rational((n > 0) - (n < 0))
