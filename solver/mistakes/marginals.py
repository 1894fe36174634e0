"""Odds of cards one by one, as if what a player holds told nothing of what else he holds."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import factorial, prod

from solver.beliefs.belief import Belief
from solver.exact import ONE, ZERO, Rational
from solver.hidden.cards import Deal, Deck
from solver.named.four_aces import FourAces


def independent(ours: str, hands: Iterable[str], chances: Mapping[str, Rational]) -> Belief[Deal]:
    """Which of the hands Min has if each card came with those chances, whatever the others are."""
    weights: dict[Deal, Rational] = {}
    for theirs in hands:
        chance = prod((chances.get(card, ZERO) for card in theirs), start=ONE)
        weights[Deal(ours, theirs)] = Rational(orders(theirs)) * chance
    return Belief.of(weights)


def orders(hand: str) -> int:
    """In how many orders the cards of the hand can come."""
    return factorial(len(hand)) // prod(factorial(n) for n in Counter(hand).values())


def marginal_of_next(game: FourAces, belief: Belief[Deal]) -> dict[str, Rational]:
    """The probability of each card to be drawn next, whatever Min holds, in the deck's order."""
    chances = dict.fromkeys(game.deck.ranks, ZERO)
    for s, p in belief.weights.items():
        for card, chance in game.cards(s).items():
            chances[card] += p * chance
    return {card: p for card, p in chances.items() if p}


def holds(deck: Deck, state: Deal) -> bool:
    """Whether the deck has all those cards."""
    dealt = Counter(state.max + state.min + state.played)
    return all(dealt[rank] <= n for rank, n in deck.counts)
