"""Updates without their ways are the updates that have them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.beliefs.belief import ImpossibleEvidence
from solver.beliefs.update import trace
from solver.hidden.cards import Deck
from solver.mistakes.belief_cards import updated
from solver.named.four_aces import FourAces

decks = (
    st.dictionaries(st.sampled_from("AKQ"), st.integers(1, 3), min_size=2)
    .map(Deck.from_counts)
    .filter(lambda deck: deck.size >= 4)
)
events = st.one_of(
    st.tuples(st.just("max draws"), st.sampled_from(["A", "K", "Q", None])),
    st.sampled_from(["min draws", "max plays A", "min plays K"]).map(lambda a: (a, None)),
)


def outcome(reckon):
    """What comes out, or that it cannot be."""
    try:
        return reckon()
    except ImpossibleEvidence:
        return ImpossibleEvidence


@given(decks, st.lists(events, min_size=1, max_size=4), st.integers(1, 2), st.data())
@settings(deadline=None)
def test_a_stage_is_that_of_the_trace(deck, path, hidden, data):
    game = FourAces(deck, data.draw(st.sampled_from(deck.ranks)), hidden)
    belief = game.start()
    for action, observation in path:
        stage = outcome(lambda b=belief, e=(action, observation): updated(game, b, *e))
        assert stage == outcome(
            lambda b=belief, e=(action, observation): trace(game, b, [e]).stages[0]
        )
        if stage is ImpossibleEvidence:
            return
        belief = stage.belief


@given(decks, st.data())
@settings(deadline=None)
def test_what_is_applicable_is_what_is_among_the_actions(deck, data):
    game = FourAces(deck, data.draw(st.sampled_from(deck.ranks)), data.draw(st.integers(1, 3)))
    for state in game.start():
        for action in ("max draws", "min draws", "max stays", "max plays A", "max plays K", "none"):
            assert game.applicable(state, action) == (action in game.actions(state))


def test_says_that_nothing_follows_from_what_cannot_be():
    game = FourAces(Deck.parse("4A 4K"), "A")
    with pytest.raises(ImpossibleEvidence):
        updated(game, game.start(), "max draws", "Q")
