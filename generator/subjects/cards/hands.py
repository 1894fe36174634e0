"""What Max believes of the hand that Min holds, as students write it and as solvers read it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations

from generator.answers import forms
from generator.answers.answers import Answer
from generator.answers.kinds.distribution import Distribution
from generator.answers.question import Form
from solver.beliefs.belief import Belief
from solver.exact import ZERO, Rational
from solver.hidden.cards import Deal, Deck

KEPT = 256
"""So many forms, which are remembered: several questions about one game have the same."""


@lru_cache(maxsize=KEPT)
def hand_form(deck: Deck, mine: str, n: int) -> Form:
    """A distribution over the hands of n cards: `AK`, `KA` or `<mine,KA>` are the same hand."""
    options = deck.hands(n)
    return forms.distribution(*options, aliases=dict(spellings(mine, options)))


def spellings(mine: str, options: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every order of the cards, alone and as a state with Max's hand, for each of the hands."""
    whole = orders(mine)
    for hand in options:
        for theirs in orders(hand):
            if theirs not in options:
                yield theirs, hand
            for own in whole:
                yield f"<{own},{theirs}>", hand


def orders(hand: str) -> tuple[str, ...]:
    """The orders in which a hand can be written."""
    return tuple(dict.fromkeys("".join(cards) for cards in permutations(hand)))


def distribution(belief: Belief[Deal]) -> Distribution:
    """The belief as it is asked for: over Min's hands."""
    weights: dict[str, Rational] = {}
    for state, p in belief.weights.items():
        weights[state.min] = weights[state.min] + p if state.min in weights else p
    return Distribution.of(weights)


def believed(answers: Mapping[str, Answer], name: str, right: Belief[Deal]) -> Belief[Deal] | None:
    """The student's own belief, if it is one from which something follows.

    That is a distribution over the states of the right belief that differs from it, sums to 1
    and is not certain of anything.
    """
    answer = answers.get(name)
    if not isinstance(answer, Distribution) or answer == distribution(right):
        return None
    weights = dict(answer.weights)
    states = {state.min: state for state in right}
    fits = weights.keys() <= states.keys() and all(p > 0 for p in weights.values())
    if not fits or len(weights) == 1 or sum(weights.values(), ZERO) != 1:
        return None
    return Belief({states[hand]: weights[hand] for hand in states if hand in weights})


def alike(form: Form) -> Distribution:
    """Every hand that can be named, equally likely."""
    return Distribution.of(dict.fromkeys(form.options, Rational(1, len(form.options))))
