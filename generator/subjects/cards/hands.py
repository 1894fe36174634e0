"""Beliefs about Min's hand, as students write them and as solvers read them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer
from generator.answers.kinds.distribution import Distribution
from generator.answers.question import Form
from generator.base.rng import Rng
from solver.beliefs.belief import Belief
from solver.exact import ZERO, Rational
from solver.hidden.cards import Deal, Deck

# Orders of all the hands of one card and of two, weakest first.


Order: TypeAlias = tuple[str, ...]


def drawn_order(rng: Rng, deck: Deck, kind: str) -> Order:
    """Generate an order of the kind that has this name in ORDERS."""
    return ORDERS[kind](rng, deck)


def by_proportion(_rng: Rng, deck: Deck) -> Order:
    """Order hands by the mean of their cards, as in S0: KK < K < AK < A < AA.

    Of hands with the same mean, two cards beat one if they are better than the deck's middle.
    """
    return tuple(sorted(one_and_two(deck), key=lambda hand: proportion(deck, hand)))


def proportion(deck: Deck, hand: str) -> tuple[Rational, Rational, int]:
    """Return the sort key of a hand; the highest card breaks remaining ties."""
    height = [2 * deck.ranks.index(card) + 1 - len(deck.ranks) for card in hand]
    return Rational(-sum(height), len(height)), Rational(-sum(height)), -min(height)


def shuffled(rng: Rng, deck: Deck) -> Order:
    """Return the hands in random order."""
    return rng.shuffled(one_and_two(deck))


def one_and_two(deck: Deck) -> Order:
    """Return every hand of one or two cards."""
    return deck.hands(1) + deck.hands(2)


def ranked(rng: Rng, deck: Deck) -> Order:
    """Return the hands in random order, but single cards in their usual one."""
    cards = iter(deck.ranks[::-1])
    return tuple(next(cards) if hand in deck.ranks else hand for hand in shuffled(rng, deck))


ORDERS: Mapping[str, Callable[[Rng, Deck], Order]] = {
    "proportion": by_proportion,
    "ranked": ranked,
    "shuffled": shuffled,
}


CACHE_SIZE = 256
"""The number of forms that are cached: several questions about one game share one."""


@lru_cache(maxsize=CACHE_SIZE)
def hand_form(deck: Deck, mine: str, n: int) -> Form:
    """Return the form of a distribution over hands: `AK`, `KA` and `<mine,KA>` are one hand."""
    options = deck.hands(n)
    form = forms.distribution(*options, aliases=dict(spellings(mine, options)))
    return replace(form, listed=False)


def spellings(mine: str, options: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield the spellings of each hand: in every order, alone and as a state with Max's hand.

    The cards may have commas between them: `A,K`.
    """
    hand_orders = orders(mine)
    for hand in options:
        for theirs in orders(hand):
            if theirs not in options:
                yield theirs, hand
            if len(theirs) > 1:
                yield ",".join(theirs), hand
            for own in hand_orders:
                yield f"<{own},{theirs}>", hand


def orders(hand: str) -> tuple[str, ...]:
    """Return the orders in which a hand can be written."""
    return tuple(dict.fromkeys("".join(cards) for cards in permutations(hand)))


def distribution(belief: Belief[Deal]) -> Distribution:
    """Return the belief as an answer: a distribution over Min's hands."""
    weights: dict[str, Rational] = {}
    for state, p in belief.weights.items():
        weights[state.min] = weights[state.min] + p if state.min in weights else p
    return Distribution.from_weights(weights)


def believed(
    answers: Mapping[str, Answer], name: str, right_belief: Belief[Deal]
) -> Belief[Deal] | None:
    """Return the student's own belief, or None if nothing follows from it.

    It must be a distribution over the states of the right belief that differs from it, sums to 1
    and is not certain of anything.
    """
    answer = answers.get(name)
    if not isinstance(answer, Distribution) or answer == distribution(right_belief):
        return None
    weights = dict(answer.weights)
    states = {state.min: state for state in right_belief}
    fits = weights.keys() <= states.keys() and all(p > 0 for p in weights.values())
    if not fits or len(weights) == 1 or sum(weights.values(), ZERO) != 1:
        return None
    return Belief({states[hand]: weights[hand] for hand in states if hand in weights})


def alike(form: Form) -> Distribution:
    """Return the distribution with every hand equally likely."""
    return Distribution.from_weights(dict.fromkeys(form.options, Rational(1, len(form.options))))
