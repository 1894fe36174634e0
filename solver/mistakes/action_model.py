"""Misconceptions about the model of actions on cards: kinds, transitions, observations."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from solver.beliefs.model import ActionKind
from solver.exact import Rational
from solver.hidden.cards import Deal, Deck
from solver.named.four_aces import MAX_DRAWS, MIN_DRAWS

NextCard: TypeAlias = Callable[[Deck, Deal], Mapping[str, Rational]]
"""A function that returns the probability of each card to be drawn next."""

DRAWS = (MAX_DRAWS, MIN_DRAWS)


def kind_by_name(action: str) -> ActionKind:
    """Return the kind by the action's name alone: a draw is chance, everything else is not."""
    if action not in DRAWS:
        return ActionKind.DETERMINISTIC
    return ActionKind.OBSERVABLE if action == MAX_DRAWS else ActionKind.UNOBSERVABLE


def with_replacement(deck: Deck, _state: Deal) -> Mapping[str, Rational]:
    """Return the next card's probabilities in the full deck."""
    return deck.next()


def hidden_hand_not_removed(deck: Deck, state: Deal) -> Mapping[str, Rational]:
    """Return the next card's probabilities with Min's cards left in the deck."""
    return deck.next(state.max, state.played)
