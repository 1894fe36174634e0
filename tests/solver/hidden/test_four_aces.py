from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.beliefs.belief import ImpossibleEvidence
from solver.beliefs.model import ActionKind, kind
from solver.beliefs.update import trace
from solver.exact import Rational
from solver.hidden.cards import BadDeck, BadHand, Deal, Deck
from solver.named.four_aces import FOUR_ACES, FourAces


def labelled(outcomes):
    return {str(s): p for s, p in outcomes.items()}


@pytest.mark.parametrize(
    ("state", "action", "outcomes"),
    [
        (Deal("A", "AK"), "max draws", {"<AA,AK>": Rational(2, 5), "<AK,AK>": Rational(3, 5)}),
        (Deal("AA", "K"), "min draws", {"<AA,AK>": Rational(2, 5), "<AA,KK>": Rational(3, 5)}),
        (Deal("AA", "K"), "max draws", {"<AAA,K>": Rational(2, 5), "<AAK,K>": Rational(3, 5)}),
        (Deal("AA", "K"), "max stays", {"<AA,K>": 1}),
    ],
)
def test_transitions_are_those_of_the_graph_in_the_notes(state, action, outcomes):
    # S0-4a4k.T
    assert labelled(FOUR_ACES.transitions(state, action)) == outcomes


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("max draws", ActionKind.OBSERVABLE),
        ("min draws", ActionKind.UNOBSERVABLE),
        ("max plays A", ActionKind.DETERMINISTIC),
    ],
)
def test_max_sees_his_own_draws_and_nothing_of_mins(action, expected):
    # S0-sato: "coger una carta max", "coger una carta min", "jugar un as"
    assert kind(FOUR_ACES, Deal("AK", "A"), action) == expected


@pytest.mark.parametrize(
    ("path", "belief"),
    [
        ([], {"<A,A>": Rational(3, 7), "<A,K>": Rational(4, 7)}),
        ([("max draws", "A")], {"<AA,A>": Rational(1, 3), "<AA,K>": Rational(2, 3)}),
        ([("max draws", "K")], {"<AK,A>": Rational(1, 2), "<AK,K>": Rational(1, 2)}),
        (
            [("max draws", "K"), ("min draws", None)],
            {"<AK,AA>": Rational(1, 5), "<AK,AK>": Rational(3, 5), "<AK,KK>": Rational(1, 5)},
        ),
        (
            [("max draws", "K"), ("min draws", None), ("max plays K", None)],
            {"<A,AA>": Rational(1, 5), "<A,AK>": Rational(3, 5), "<A,KK>": Rational(1, 5)},
        ),
        (
            [("max draws", "K"), ("min draws", None), ("max plays A", None)],
            {"<K,AA>": Rational(1, 5), "<K,AK>": Rational(3, 5), "<K,KK>": Rational(1, 5)},
        ),
    ],
)
def test_follows_the_beliefs_of_the_notes(path, belief):
    # S0-4a4k-belief
    assert trace(FOUR_ACES, FOUR_ACES.start(), path).beliefs[-1].labelled() == belief


def test_max_expects_what_the_notes_say_to_draw():
    # S0-4a4k-belief.p(o)
    stage = trace(FOUR_ACES, FOUR_ACES.start(), [("max draws", "A")]).stages[0]
    assert stage.p_observations == {"A": Rational(3, 7), "K": Rational(4, 7)}


def test_played_cards_do_not_go_back_into_the_deck():
    # E18: S0's T would put the King back, and give an Ace 3/7 instead of 1/2
    path = [("max draws", "K"), ("max plays K", None)]
    s = next(s for s in trace(FOUR_ACES, FOUR_ACES.start(), path).beliefs[-1] if s.min == "K")
    assert labelled(FOUR_ACES.transitions(s, "max draws")) == {
        "<AA,K>": Rational(3, 5),
        "<AK,K>": Rational(2, 5),
    }


def test_min_can_play_only_a_card_that_he_has():
    stage = trace(FOUR_ACES, FOUR_ACES.start(), [("min plays K", None)]).stages[0]
    assert (stage.p_action, stage.belief.labelled()) == (Rational(4, 7), {"<A,>": 1})


def test_cannot_observe_a_card_that_the_deck_does_not_hold():
    with pytest.raises(ImpossibleEvidence, match="it can be A, K"):
        trace(FOUR_ACES, FOUR_ACES.start(), [("max draws", "Q")])


def test_nobody_draws_from_an_empty_deck():
    game = FourAces(Deck.from_counts({"A": 1, "K": 1}), "A")
    with pytest.raises(ImpossibleEvidence, match="'max draws' is applicable in none of <A,K>"):
        trace(game, game.start(), [("max draws", None)])


@pytest.mark.parametrize(
    ("ours", "theirs", "utility"),
    [
        ("A", "K", 1),
        ("K", "AK", -1),
        ("AA", "A", 1),
        ("AK", "AK", 0),
        ("AAK", "AK", 1),
        ("AAKK", "AK", 1),
    ],
)
def test_the_greater_proportion_of_aces_wins_and_then_more_aces(ours, theirs, utility):
    # S0-4a4k
    assert FOUR_ACES.utility(Deal(ours, theirs)) == utility


def test_refuses_a_hand_that_the_deck_does_not_hold():
    with pytest.raises(BadHand):
        FourAces(Deck.from_counts({"A": 1, "K": 4}), "AA")


def test_refuses_a_deck_too_small_to_deal_from():
    with pytest.raises(BadDeck):
        FourAces(Deck.from_counts({"A": 1, "K": 1}), "A", 2)


@pytest.mark.parametrize("hidden", [-1, 6])
def test_says_how_many_cards_min_can_be_dealt(hidden):
    with pytest.raises(BadHand, match=f"0 to 5 cards, not {hidden}"):
        FourAces(Deck.from_counts({"A": 9, "K": 9}), "A", hidden)


decks = st.dictionaries(st.sampled_from("AKQ"), st.integers(1, 2), min_size=2).map(Deck.from_counts)


def deals(deck, hand, hidden, draws):
    """All the ways in which single cards can come: first Min's, then each draw."""
    cards = [rank for rank, n in deck.counts for _ in range(n)]
    for rank in hand:
        cards.remove(rank)
    return permutations(cards, hidden + draws)


def paths(draws):
    """Every order of who draws, among that many."""
    return st.lists(st.sampled_from(["max draws", "min draws"]), min_size=draws, max_size=draws)


@given(decks, st.data())
def test_beliefs_agree_with_counting_every_deal_of_single_cards(deck, data):
    hand = data.draw(st.sampled_from(deck.ranks))
    hidden = data.draw(st.integers(1, 2))
    draws = data.draw(st.integers(1, 2))
    if deck.size - 1 < hidden + draws:
        return
    game = FourAces(deck, hand, hidden)
    who = data.draw(paths(draws))
    shown = data.draw(st.sampled_from(list(deals(deck, hand, hidden, draws))))[hidden:]
    path = [(a, c if a == "max draws" else None) for a, c in zip(who, shown, strict=True)]
    counted = Counter()
    for deal in deals(deck, hand, hidden, draws):
        drawn = list(zip(who, deal[hidden:], strict=True))
        if all(c == o for (_, c), (_, o) in zip(drawn, path, strict=True) if o):
            ours = deck.sorted(hand + "".join(c for a, c in drawn if a == "max draws"))
            more = "".join(c for a, c in drawn if a == "min draws")
            counted[f"<{ours},{deck.sorted(''.join(deal[:hidden]) + more)}>"] += 1
    expected = {state: Rational(n, counted.total()) for state, n in counted.items()}
    assert trace(game, game.start(), path).beliefs[-1].labelled() == expected


@given(decks, st.data())
def test_every_belief_and_every_prediction_sums_to_one(deck, data):
    game = FourAces(deck, data.draw(st.sampled_from(deck.ranks)))
    draws = min(deck.size - 2, 2)
    who = data.draw(paths(draws))
    belief = game.start()
    for action in who:
        one = trace(game, belief, [(action, None if action == "min draws" else most(game, belief))])
        assert sum(one.stages[0].p_observations.values()) == 1
        belief = one.beliefs[-1]
        assert sum(belief.weights.values()) == 1


def most(game, belief):
    """A card that Max may draw."""
    return next(iter(game.cards(next(iter(belief)))))
