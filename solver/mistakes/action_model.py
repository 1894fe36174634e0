"""A model of actions on cards as students get it wrong: kinds, transitions, what is observed."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from solver.beliefs.kinds import ActionKind
from solver.exact import Rational
from solver.hidden.cards import Deal, Deck
from solver.named.four_aces import MAX_DRAWS, MIN_DRAWS

NextCard: TypeAlias = Callable[[Deck, Deal], Mapping[str, Rational]]
"""The probability of each card to be drawn next in a state."""

DRAWS = (MAX_DRAWS, MIN_DRAWS)


def kind_by_name(action: str) -> ActionKind:
    """A draw is chance and everything else is not, whatever is left in the deck or in a hand."""
    if action not in DRAWS:
        return ActionKind.DETERMINISTIC
    return ActionKind.OBSERVABLE if action == MAX_DRAWS else ActionKind.UNOBSERVABLE


def with_replacement(deck: Deck, _state: Deal) -> Mapping[str, Rational]:
    """The next card comes from the full deck."""
    return deck.next()


def hidden_hand_not_removed(deck: Deck, state: Deal) -> Mapping[str, Rational]:
    """Only the cards that Max sees are gone: those that Min holds here stay in the deck."""
    return deck.next(state.max, state.played)
