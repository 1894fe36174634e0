"""The game of four Aces and four Kings: players draw cards, hold them and play them.

S0, "4 ases y 4 reyes". It is a model without turns: whose turn it is is controlled elsewhere.
Max observes his own draws, and nothing of Min's. Played cards stay in the state, so that they
cannot be drawn again (the slides forget them).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.beliefs.model import NOTHING
from solver.exact import ONE, Rational
from solver.hidden.card_game import Dealt, sign
from solver.hidden.cards import BadHand, Deal, Deck, added, check_hand
from solver.hidden.settings import deck, hand
from solver.parameter import Parameter, WholeNumber
from solver.record import TurnlessModel

MAX_DRAWS = "max draws"
MIN_DRAWS = "min draws"
MAX_STAYS = "max stays"
MIN_STAYS = "min stays"
MAX_PLAYS = "max plays "
MIN_PLAYS = "min plays "
MAX_HIDDEN = 5


@dataclass(frozen=True, slots=True)
class FourAces(Dealt):
    """The model; `hand` is Max's initial hand, `hidden` the number of Min's cards.

    The actions are `max draws`, `min draws`, `max stays`, `min stays`, `max plays K`, `min plays A`
    and so on for each rank.
    """

    deck: Deck
    hand: str
    hidden: int = 1

    def __post_init__(self) -> None:
        check_hand(self.deck, self.hand, len(self.hand))
        if not 0 <= self.hidden <= MAX_HIDDEN:
            raise BadHand(
                "Min is dealt 0 to {most_hidden} cards, not {hidden}",
                most_hidden=MAX_HIDDEN,
                hidden=self.hidden,
            )
        self.deck.deal(self.hidden, self.hand)

    def hidden_cards(self) -> int:
        return self.hidden

    def actions(self, state: Deal) -> tuple[str, ...]:
        """Return every action that is applicable in the state."""
        draws = (MAX_DRAWS, MIN_DRAWS) if self.cards(state) else ()
        ranks = self.deck.ranks
        plays = [MAX_PLAYS + rank for rank in ranks if rank in state.max]
        plays += [MIN_PLAYS + rank for rank in ranks if rank in state.min]
        return (*draws, MAX_STAYS, MIN_STAYS, *plays)

    def applicable(self, state: Deal, action: str) -> bool:
        match action:
            case "max draws" | "min draws":
                return bool(self.cards(state))
            case _:
                return action in self.actions(state)

    def transitions(self, state: Deal, action: str) -> Mapping[Deal, Rational]:
        match action:
            case "max draws":
                return {self.to_max(state, card): p for card, p in self.cards(state).items()}
            case "min draws":
                return {self.to_min(state, card): p for card, p in self.cards(state).items()}
            case "max stays" | "min stays":
                return {state: ONE}
            case _:
                return {self.played(state, action): ONE} if self.applicable(state, action) else {}

    def played(self, state: Deal, action: str) -> Deal:
        """Return the state with the card that the action names on the table."""
        card = action[-1]
        played = self.deck.sorted(state.played + card)
        if action.startswith(MAX_PLAYS):
            return state._replace(max=state.max.replace(card, "", 1), played=played)
        return state._replace(min=state.min.replace(card, "", 1), played=played)

    def observation(self, state: Deal, action: str, outcome: Deal) -> str:
        """Return the card that Max draws himself, else nothing."""
        if action != MAX_DRAWS:
            return NOTHING
        return added(state.max, outcome.max)

    def utility(self, state: Deal) -> Rational:
        """Return 1 if Max wins, -1 if Min: the greater ratio of highest-rank cards to others wins.

        With equal ratios the player with more of the highest rank wins; if these are equal, it is a
        draw (0).
        """
        x, y = self.count(state.max), self.count(state.min)
        ours, theirs = x * (len(state.min) - y), y * (len(state.max) - x)
        return sign(ours - theirs) or sign(x - y)

    def count(self, hand: str) -> int:
        """Return the number of cards of the highest rank in the hand."""
        return hand.count(self.deck.ranks[0])


RECORD = TurnlessModel(
    name="four-aces",
    source="S0, 4 ases y 4 reyes",
    rules=FourAces,
    parameters=(deck("4A 4K"), hand("A"), Parameter("hidden", WholeNumber(0, MAX_HIDDEN), "1")),
)

FOUR_ACES = RECORD.usual()
"""S0's example: Max holds an Ace, and Min one card."""
