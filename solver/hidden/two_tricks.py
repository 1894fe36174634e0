"""A game of one trick or two against a MIN whose cards are hidden and whose way is known.

GIB's way of choosing a card (Ginsberg 2001): deals are sampled, each is played with open cards, and
the card is led that gains most on average over the sample. What a lead really gains is less where
the best second card depends on what MAX does not see (strategy fusion, Frank and Basin 1998).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TypeAlias

from solver.errors import RequestError
from solver.exact import Rational
from solver.trees.values import mean_value

Hand: TypeAlias = tuple[int, ...]
"""Numbered cards, lowest first."""

UNSEEN = 4
"""The number of cards that MAX does not see, of which MIN holds two."""
HAND_SIZES = (2, 3)
MAX_NUMBER = 40


class BadCards(RequestError):
    """Raised for cards or sampled deals with which the game cannot be played."""


@dataclass(frozen=True)  # without slots: what follows from it is cached
class TwoTricks:
    """The game; MAX holds `hand`, MIN two of the `unseen` cards, each two equally likely.

    MAX leads a card in each trick, MIN replies; the higher number wins the other card, whose
    number MAX gains or loses. There is one trick less than MAX has cards.
    """

    hand: Hand
    unseen: Hand

    def __post_init__(self) -> None:
        cards = (*self.hand, *self.unseen)
        if len(self.hand) not in HAND_SIZES or len(self.unseen) != UNSEEN:
            raise BadCards("MAX holds 2 or 3 cards, and there are 4 unseen ones")
        if len(set(cards)) < len(cards) or not all(1 <= card <= MAX_NUMBER for card in cards):
            raise BadCards("the cards are different numbers from 1 to {most}", most=MAX_NUMBER)
        if any(list(part) != sorted(part) for part in (self.hand, self.unseen)):
            raise BadCards("cards are written from the lowest to the highest")

    @cached_property
    def deals(self) -> Mapping[str, Hand]:
        """The hands that MIN may have, by name: D1 to D6."""
        return {f"D{i}": deal for i, deal in enumerate(combinations(self.unseen, 2), 1)}

    def reply(self, lead: int, theirs: Hand) -> int:
        """Return MIN's lowest card that beats the lead, or his lowest card if none does."""
        return min((card for card in theirs if card > lead), default=min(theirs))

    def trick(self, ours: int, theirs: int) -> int:
        """Return MAX's gain in a trick: MIN's card, or what he loses, his own."""
        return theirs if ours > theirs else -ours

    def seconds(self, lead: int) -> Hand:
        """Return the cards that MAX may lead in the second trick; none if there is only one."""
        if len(self.hand) == HAND_SIZES[0]:
            return ()
        return tuple(card for card in self.hand if card != lead)

    def play(self, lead: int, second: int, theirs: Hand) -> int:
        """Return MAX's gain in both tricks."""
        reply = self.reply(lead, theirs)
        (last,) = (card for card in theirs if card != reply)
        return self.trick(lead, reply) + self.trick(second, last)

    def open_value(self, lead: int, theirs: Hand) -> int:
        """Return MAX's gain if he sees MIN's cards before the second trick, if there is one."""
        seconds = self.seconds(lead)
        if not seconds:
            return self.trick(lead, self.reply(lead, theirs))
        return max(self.play(lead, second, theirs) for second in seconds)

    def open_values(self, lead: int) -> tuple[int, ...]:
        """Return MAX's gain with open cards in each deal, in order."""
        return tuple(self.open_value(lead, theirs) for theirs in self.deals.values())

    def by_reply(self, lead: int, deals: Sequence[Hand] = ()) -> Mapping[int, tuple[Hand, ...]]:
        """Return the deals that MAX cannot tell apart after the lead, by MIN's reply.

        Without deals these are all that are possible.
        """
        groups: dict[int, tuple[Hand, ...]] = {}
        for theirs in deals or self.deals.values():
            reply = self.reply(lead, theirs)
            groups[reply] = (*groups.get(reply, ()), theirs)
        return dict(sorted(groups.items()))

    def second_gains(self, lead: int, deals: Sequence[Hand]) -> Mapping[int, int]:
        """Return MAX's gain in both tricks by his second card, added up over the deals."""
        return {
            second: sum(self.play(lead, second, theirs) for theirs in deals)
            for second in self.seconds(lead)
        }

    def real_sum(self, lead: int, deals: Sequence[Hand] = ()) -> int:
        """Return MAX's gain added up over the deals, if he sees no more than MIN's reply."""
        groups = self.by_reply(lead, deals).values()
        return sum(max(self.second_gains(lead, group).values()) for group in groups)

    def real_value(self, lead: int) -> Rational:
        """Return MAX's mean gain if he sees no more than MIN's reply before the second trick."""
        if not self.seconds(lead):
            return mean_value(self.open_values(lead))
        return Rational(self.real_sum(lead), len(self.deals))

    def signalled(self, card: int) -> tuple[tuple[Hand, ...], tuple[Hand, ...]]:
        """Return the deals in which MIN holds the card, and the others."""
        deals = tuple(self.deals.values())
        return (
            tuple(theirs for theirs in deals if card in theirs),
            tuple(theirs for theirs in deals if card not in theirs),
        )

    def signalled_sums(self, card: int) -> tuple[Mapping[int, int], Mapping[int, int]]:
        """Return MAX's gain by first lead, added up over the deals of each signal."""
        held, other = self.signalled(card)
        return (
            {lead: self.real_sum(lead, held) for lead in self.hand},
            {lead: self.real_sum(lead, other) for lead in self.hand},
        )

    def signal_value(self, card: int) -> Rational:
        """Return MAX's mean gain if he is told before his first lead whether MIN holds the card."""
        total = sum(max(sums.values()) for sums in self.signalled_sums(card))
        return Rational(total, len(self.deals))
