"""Cards: decks as counts of ranks, hands as strings of ranks, deals as states.

Cards of one rank are alike, so a hand is how many it holds of each: beliefs merge the deals
that differ only in which King it was.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from solver.errors import RequestError
from solver.exact import Rational

COUNTED = re.compile(r"(\d{1,3})([A-Za-z0-9])", re.ASCII)
MAX_RANKS = 13
MAX_CARDS = 200
CACHE_SIZE = 1_024
"""The number of hands for which the chances of the next card are cached."""


class BadDeck(RequestError):
    """Raised for counts that make no deck, or one too small to deal from."""


class BadHand(RequestError):
    """Raised for cards that the deck does not have, or an incomplete order of hands."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: `counts` are (rank, how many), highest first; a rank is one letter or digit."""

    counts: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        ranks = [rank for rank, _ in self.counts]
        if len(set(ranks)) < len(ranks):
            raise BadDeck("a deck names each rank once, as in 4A 4K, not {it}", it=self)
        for rank, n in self.counts:
            if len(rank) != 1 or not rank.isalnum():
                raise BadDeck(
                    "a rank is one letter or digit, like A, K or 7, not {rank!r}", rank=rank[:20]
                )
            if n < 1:
                raise BadDeck(
                    "a deck holds one card or more of each rank, not {n} of {rank}", n=n, rank=rank
                )
        if not ranks or len(ranks) > MAX_RANKS or self.size > MAX_CARDS:
            raise BadDeck(
                "a deck has 1 to {most_ranks} ranks and at most {most_cards} cards",
                most_ranks=MAX_RANKS,
                most_cards=MAX_CARDS,
            )

    @classmethod
    def from_counts(cls, counts: Mapping[str, int]) -> "Deck":
        """Make a deck from counts: `{"A": 4, "K": 4}`, highest rank first."""
        return cls(tuple(counts.items()))

    @classmethod
    def parse(cls, text: str) -> "Deck":
        """Read a deck: `4A 4K`, highest rank first; commas may separate; raise BadDeck."""
        words = text[:500].replace(",", " ").split()
        matches = [COUNTED.fullmatch(word) for word in words]
        if not words or None in matches:
            raise BadDeck(
                "a deck is written like 2A 2K 2Q, highest rank first, not {text!r}", text=text[:40]
            )
        return cls(tuple((m[2], int(m[1])) for m in matches if m))

    def __str__(self) -> str:
        return " ".join(f"{n}{rank}" for rank, n in self.counts)

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks, highest first."""
        return tuple(rank for rank, _ in self.counts)

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(n for _, n in self.counts)

    def sorted(self, cards: str) -> str:
        """Return the cards in the deck's order: `AK`, never `KA`."""
        return "".join([rank * cards.count(rank) for rank, _ in self.counts])

    def remaining_counts(self, *gone: str) -> dict[str, int]:
        """Return the count of each rank without those cards; raise BadHand if there are too few."""
        taken = "".join(gone)
        remaining_counts = {rank: n - taken.count(rank) for rank, n in self.counts}
        for rank in taken:
            if remaining_counts.get(rank, -1) < 0:
                cards = ", ".join(filter(None, gone))[:40]
                raise BadHand(
                    "{cards} cannot be dealt from {it}; it has too few {rank}",
                    cards=cards,
                    it=self,
                    rank=rank[:20],
                )
        return remaining_counts

    def next(self, *gone: str) -> Mapping[str, Rational]:
        """Return the probability of each rank to be drawn next without those cards."""
        return next_of(self, "".join(gone))

    def alike(self, hand: str) -> Rational:
        """Return the probability that two cards drawn without the hand have one rank."""
        remaining_counts = self.remaining_counts(hand).values()
        unseen = sum(remaining_counts)
        return Rational(sum(n * (n - 1) for n in remaining_counts), unseen * (unseen - 1))

    def hands(self, n: int) -> tuple[str, ...]:
        """Return every hand of n cards that the deck can give, in the deck's order."""
        counts = dict(self.counts)
        hands = combinations_with_replacement(self.ranks, n)
        return tuple("".join(h) for h in hands if all(h.count(r) <= counts[r] for r in set(h)))

    def deal(self, n: int, *gone: str) -> dict[str, Rational]:
        """Return the probability of each hand of n cards without those gone; raise BadDeck."""
        remaining_counts = self.remaining_counts(*gone)
        total = sum(remaining_counts.values())
        if total < n:
            raise BadDeck(
                "a hand of {n} cannot be dealt from {it} without {gone}",
                n=n,
                it=self,
                gone=", ".join(gone),
            )
        ways = {
            h: prod(comb(remaining_counts[r], h.count(r)) for r in self.ranks)
            for h in self.hands(n)
        }
        return {hand: Rational(w, comb(total, n)) for hand, w in ways.items() if w}


@lru_cache(maxsize=CACHE_SIZE)
def next_of(deck: Deck, gone: str) -> Mapping[str, Rational]:
    """Return the probability of each rank to be drawn next, cached."""
    remaining_counts = deck.remaining_counts(gone)
    total = sum(remaining_counts.values())
    return {rank: Rational(n, total) for rank, n in remaining_counts.items() if n}


class Deal(NamedTuple):
    """A state of a card game: both hands, the cards played, and the actions so far.

    Played cards stay in the state: they do not go back into the deck. Max knows only `max`,
    `played` and `line`. Prints as S0 writes it: `<K,A>`.
    """

    max: str
    min: str
    played: str = ""
    line: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"<{self.max},{self.min}>"

    def after(self, action: str) -> "Deal":
        """Return the same cards with one more action done."""
        return Deal(self.max, self.min, self.played, (*self.line, action))


def added(before: str, after: str) -> str:
    """Return the one card that `after` has more than `before`."""
    return next(card for card in after if after.count(card) > before.count(card))


def check_hand(deck: Deck, hand: str, n: int) -> None:
    """Raise BadHand unless the hand is n cards of the deck, in its order."""
    if len(hand) != n:
        raise BadHand(
            "the hand is {n} of the cards {deck}, not {hand!r}", n=n, deck=deck, hand=hand[:20]
        )
    deck.remaining_counts(hand)
    if deck.sorted(hand) != hand:
        raise BadHand(
            "a hand is written in the deck's order, {right}, not {hand}",
            right=deck.sorted(hand),
            hand=hand,
        )


def check_order(deck: Deck, order: tuple[str, ...], hands: tuple[str, ...]) -> None:
    """Raise BadHand unless the order names each of the hands exactly once."""
    for hand in order:
        if hand not in hands:
            raise BadHand(
                "{hand!r} is none of the hands of {deck}: {hands}",
                hand=hand[:20],
                deck=deck,
                hands=", ".join(hands),
            )
        if order.count(hand) > 1:
            raise BadHand(
                "the order names each hand once, weakest first, but {hand} twice", hand=hand
            )
    missing = [hand for hand in hands if hand not in order]
    if missing:
        raise BadHand(
            "the order of hands, weakest first, lacks {missing}", missing=", ".join(missing)
        )
