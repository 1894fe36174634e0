"""The game of four Aces and four Kings in two rounds, against a MIN whose plan is known.

S0, "4 ases y 4 reyes". In each round first MAX and then MIN draws a card or stays. Each sees his
own cards, and of the other only whether he draws.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import DRAW, STAY, BadStake, Dealt, check_stakes, sign
from solver.hidden.cards import BadDeck, Deck, check_hand
from solver.weights import expected_over, normalise_weights

ACE, KING = "A", "K"
RANKS = (ACE, KING)
ACTIONS = (DRAW, STAY)
WITHOUT_ACE, NEVER = "without ace", "never"
SECOND_PLANS = (WITHOUT_ACE, NEVER)
"""When MIN draws in the second round: exactly if he has no ace, or never."""
ALWAYS_ALIKE = ((ZERO, ZERO), (ONE, ONE))
"""The first plans that leave MIN no second action."""
MIN_COPIES = 3
"""With so many cards of each rank, MIN may have either card whatever MAX holds by then."""


class BadPlan(BadStake):
    """Raised for a plan of MIN's after which one of his actions would be impossible."""


@dataclass(frozen=True, slots=True)
class TwoRounds(Dealt):
    """The game; MAX holds the card `hand`, wins or loses the `stake`, and pays the `price` to draw.

    In the first round MIN draws with the probabilities `first`, if he has an ace and if he has a
    king; `second` says when he draws in the second one.
    """

    deck: Deck
    hand: str
    stake: Rational
    price: Rational
    first: tuple[Rational, Rational]
    second: str

    def __post_init__(self) -> None:
        if self.deck.ranks != RANKS or min(n for _, n in self.deck.counts) < MIN_COPIES:
            raise BadDeck(
                "the deck has at least {n} cards each of A and K, as in 4A 4K, not {it}",
                n=MIN_COPIES,
                it=self.deck,
            )
        check_hand(self.deck, self.hand, 1)
        check_stakes(stake=self.stake)
        if self.price < 0:
            raise BadStake("the price of a card is 0 or more, not {price}", price=self.price)
        if not all(ZERO <= p <= ONE for p in self.first) or self.first in ALWAYS_ALIKE:
            raise BadPlan(
                "MIN draws with two probabilities from 0 to 1, not both 0 and not both 1: 1/2 1"
            )
        if self.second not in SECOND_PLANS:
            raise BadPlan(
                "in the second round MIN draws in one of these cases: {plans}",
                plans=", ".join(SECOND_PLANS),
            )

    def next(self, ours: str, theirs: str) -> Mapping[str, Rational]:
        """Return the probability of each card to be drawn next."""
        return self.deck.next(ours, theirs)

    def compare(self, ours: str, theirs: str) -> Rational:
        """Return 1 if MAX's cards win, -1 if MIN's, 0 if neither.

        The greater proportion of aces wins; of equal ones, that with more aces.
        """
        x, y = ours.count(ACE), theirs.count(ACE)
        return sign(x * len(theirs) - y * len(ours)) or sign(x - y)

    def net(self, ours: str, theirs: str) -> Rational:
        """Return MAX's net gain at the end: the stake, less what he has paid for cards."""
        return self.stake * self.compare(ours, theirs) - self.price * Rational(len(ours) - 1)

    def draws_at_first(self, card: str, action: str) -> Rational:
        """Return the probability of MIN's action in the first round with that card."""
        p = self.first[RANKS.index(card)]
        return p if action == DRAW else ONE - p

    def final(self, ours: str, theirs: str) -> Rational:
        """Return MAX's expected gain before MIN's second action."""
        if self.second == NEVER or ACE in theirs:
            return self.net(ours, theirs)
        return expected_over(self.next(ours, theirs), lambda card: self.net(ours, theirs + card))

    def gains(self, ours: str, theirs: str) -> Mapping[str, Rational]:
        """Return MAX's expected gain by each second action, if MIN has those cards."""
        drawn = expected_over(
            self.next(ours, theirs), lambda c: self.final(self.deck.sorted(ours + c), theirs)
        )
        return {DRAW: drawn, STAY: self.final(ours, theirs)}


@dataclass(frozen=True)  # without slots: what follows from it is cached
class InformationSet:
    """What MAX knows before his second action: his cards `ours`, and whether MIN has drawn.

    `reach` is the probability of each hand of MIN's together with what MAX has seen since he drew
    or stayed; `gains` are MAX's by action, if MIN has that hand; `aces` is the probability that
    the next card is an ace then.
    """

    ours: str
    min_action: str
    reach: Mapping[str, Rational]
    gains: Mapping[str, Mapping[str, Rational]]
    aces: Mapping[str, Rational]

    @cached_property
    def p(self) -> Rational:
        """The probability that MIN acts as he did."""
        return sum(self.reach.values(), ZERO)

    @cached_property
    def belief(self) -> Mapping[str, Rational]:
        """The probability of each hand of MIN's."""
        return normalise_weights(self.reach)

    def expected(self, action: str, belief: Mapping[str, Rational]) -> Rational:
        """Return MAX's expected gain by the action with a belief."""
        return expected_over(belief, lambda hand: self.gains[hand][action])

    def expected_with_sight(self, belief: Mapping[str, Rational]) -> Rational:
        """Return MAX's expected gain if he sees MIN's hand before he acts."""
        return expected_over(belief, lambda hand: max(self.gains[hand].values()))

    def next_ace(self, belief: Mapping[str, Rational]) -> Rational:
        """Return the probability that the next card is an ace."""
        return expected_over(belief, self.aces.__getitem__)

    @cached_property
    def worths(self) -> Mapping[str, Rational]:
        """MAX's expected gain by each action."""
        return {action: self.expected(action, self.belief) for action in ACTIONS}

    @cached_property
    def seeing(self) -> Rational:
        """MAX's expected gain if he sees MIN's hand before he acts."""
        return self.expected_with_sight(self.belief)

    @property
    def value(self) -> Rational:
        """MAX's expected gain by his best action."""
        return max(self.worths.values())


def information_set(game: TwoRounds, ours: str, seen: str) -> InformationSet:
    """Return what MAX knows when he has those cards and MIN has acted so in the first round."""
    reach: dict[str, Rational] = {}
    for hand, p in reached(game, ours, seen):
        reach[hand] = reach[hand] + p if hand in reach else p
    return InformationSet(
        ours=ours,
        min_action=seen,
        reach=reach,
        gains={hand: game.gains(ours, hand) for hand in reach},
        aces={hand: game.next(ours, hand).get(ACE, ZERO) for hand in reach},
    )


def reached(game: TwoRounds, ours: str, seen: str) -> Iterator[tuple[str, Rational]]:
    """Yield MIN's hands after his first action, with the probability of that and the action.

    What MAX has drawn before tells of MIN's card what it would tell if it had been drawn after it.
    """
    for card, p in game.next(ours, "").items():
        acting = p * game.draws_at_first(card, seen)
        if acting and seen == STAY:
            yield card, acting
        elif acting:
            for other, q in game.next(ours, card).items():
                yield game.deck.sorted(card + other), acting * q
