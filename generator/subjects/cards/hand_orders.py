"""Which hand beats which: orders of all the hands of one card and of two, weakest first."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from generator.base.rng import Rng
from solver.exact import Rational
from solver.hidden.cards import Deck

Order: TypeAlias = tuple[str, ...]


def drawn_order(rng: Rng, deck: Deck, kind: str) -> Order:
    """An order of the kind that has this name in ORDERS."""
    return ORDERS[kind](rng, deck)


def by_proportion(_rng: Rng, deck: Deck) -> Order:
    """The mean of the cards decides, as in S0: KK < K < AK < A < AA.

    Of hands with the same mean, two cards beat one if they are better than the deck's middle.
    """
    return tuple(sorted(one_and_two(deck), key=lambda hand: proportion(deck, hand)))


def proportion(deck: Deck, hand: str) -> tuple[Rational, Rational, int]:
    """What a hand is compared by; the highest card settles what is left."""
    height = [2 * deck.ranks.index(card) + 1 - len(deck.ranks) for card in hand]
    return Rational(-sum(height), len(height)), Rational(-sum(height)), -min(height)


def shuffled(rng: Rng, deck: Deck) -> Order:
    """Any order at all."""
    return rng.shuffled(one_and_two(deck))


def one_and_two(deck: Deck) -> Order:
    """Every hand that there can be at the end."""
    return deck.hands(1) + deck.hands(2)


ORDERS: Mapping[str, Callable[[Rng, Deck], Order]] = {
    "proportion": by_proportion,
    "shuffled": shuffled,
}
