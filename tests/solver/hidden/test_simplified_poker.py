from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.beliefs.search import belief_tree
from solver.beliefs.worlds import worlds
from solver.exact import Rational
from solver.hidden.card_game import BadStake
from solver.hidden.cards import BadDeck, BadHand, Deck
from solver.named.draw_poker import POKER_1, DrawPoker
from solver.trees.tree import Chance, Max, Min

TREE = belief_tree(POKER_1, POKER_1.start())


@pytest.mark.parametrize(
    ("moves", "value"),
    [
        (("stay",), Rational(12, 7)),
        (("stay", "draw"), Rational(15, 7)),
        (("stay", "stay"), Rational(12, 7)),
        (("draw",), Rational(6, 5)),
        (("draw", "K"), 0),
        (("draw", "K", "draw"), 0),
        (("draw", "K", "stay"), 0),
        (("draw", "A"), Rational(14, 5)),
        (("draw", "A", "draw"), Rational(14, 5)),
        (("draw", "A", "stay"), 3),
        ((), Rational(12, 7)),
    ],
)
def test_every_node_is_worth_what_the_notes_say(moves, value):
    # S0-poker1.U
    assert TREE.value(*moves) == value


@pytest.mark.parametrize(
    ("moves", "belief"),
    [
        ((), {"<A,A>": Rational(3, 7), "<A,K>": Rational(4, 7)}),
        (("stay",), {"<A,A>": Rational(3, 7), "<A,K>": Rational(4, 7)}),
        (("stay", "stay"), {"<A,A>": Rational(3, 7), "<A,K>": Rational(4, 7)}),
        (
            ("stay", "draw"),
            {"<A,AA>": Rational(1, 7), "<A,AK>": Rational(4, 7), "<A,KK>": Rational(2, 7)},
        ),
        (("draw", "K"), {"<AK,A>": Rational(1, 2), "<AK,K>": Rational(1, 2)}),
        (("draw", "K", "stay"), {"<AK,A>": Rational(1, 2), "<AK,K>": Rational(1, 2)}),
        (
            ("draw", "K", "draw"),
            {"<AK,AA>": Rational(1, 5), "<AK,AK>": Rational(3, 5), "<AK,KK>": Rational(1, 5)},
        ),
        (("draw", "A"), {"<AA,A>": Rational(1, 3), "<AA,K>": Rational(2, 3)}),
        (("draw", "A", "stay"), {"<AA,A>": Rational(1, 3), "<AA,K>": Rational(2, 3)}),
        (
            ("draw", "A", "draw"),
            {"<AA,AA>": Rational(1, 15), "<AA,AK>": Rational(8, 15), "<AA,KK>": Rational(2, 5)},
        ),
    ],
)
def test_every_belief_is_that_of_the_notes(moves, belief):
    # S0-poker1.b
    assert TREE.belief(*moves).labelled() == belief


def test_the_cards_that_max_may_draw_are_as_likely_as_the_notes_say():
    # S0-poker1, the observations
    node = TREE.node("draw")
    assert isinstance(node, Chance)
    assert node.moves == ("A", "K")
    assert node.probabilities == (Rational(3, 7), Rational(4, 7))


def test_max_does_not_draw_to_an_ace():
    assert TREE.best == ("stay",)


def test_draws_max_min_and_the_card_that_is_seen_as_nodes():
    nodes = [TREE.node(), TREE.node("draw"), TREE.node("stay"), TREE.node("draw", "A")]
    assert [type(node) for node in nodes] == [Max, Chance, Min, Min]


def test_names_nodes_breadth_first_and_leaves_by_their_move():
    names = [TREE.name(), TREE.name("draw"), TREE.name("stay"), TREE.name("stay", "stay")]
    assert names == ["A", "B", "C", "C.stay"]


@pytest.mark.parametrize(
    ("action", "value"), [("draw", Rational(-9, 7)), ("stay", Rational(-15, 7))]
)
def test_max_draws_to_a_king(action, value):
    # S0-poker1.if-max-holds-K
    game = replace(POKER_1, hand="K")
    assert belief_tree(game, game.start()).value(action) == value


def test_averaging_over_worlds_is_worth_what_the_notes_say():
    # S0-poker1.clairvoyant
    assert worlds(POKER_1, POKER_1.start()).actions == {
        "draw": Rational(24, 35),
        "stay": Rational(12, 7),
    }


def test_a_stake_scales_every_value():
    game = replace(POKER_1, stake=Rational(6))
    assert belief_tree(game, game.start()).value("draw") == Rational(12, 5)


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"hand": "Q"}, BadHand, "Q cannot be dealt from 4A 4K"),
        ({"hand": "AK"}, BadHand, "the hand is 1 of the cards"),
        ({"stake": Rational(0)}, BadStake, "above 0, not 0"),
        ({"order": ("K", "AK", "A", "AA")}, BadHand, "lacks KK"),
        ({"order": ("KA", "KK", "K", "AK", "A", "AA")}, BadHand, "'KA'"),
        ({"order": ("KK", "KK", "K", "AK", "A", "AA")}, BadHand, "but KK twice"),
        ({"deck": Deck.from_counts({"A": 2, "K": 1})}, BadDeck, "4 or more, not 2A 1K"),
    ],
)
def test_says_which_game_would_be_right(change, error, message):
    with pytest.raises(error, match=message):
        replace(POKER_1, **change)


@st.composite
def games(draw):
    """Any game of draw poker with a small deck and an order of hands of its own."""
    counts = st.dictionaries(st.sampled_from("AKQ"), st.integers(1, 3), min_size=2, max_size=3)
    deck = draw(counts.map(Deck.from_counts).filter(lambda deck: 4 <= deck.size <= 6))
    order = draw(st.permutations(deck.hands(1) + deck.hands(2)))
    return DrawPoker(deck, tuple(order), Rational(1), draw(st.sampled_from(deck.ranks)))


@given(games())
@settings(max_examples=2 * settings().max_examples, deadline=None)
def test_every_belief_of_a_tree_sums_to_one(game):
    tree = belief_tree(game, game.start())
    assert {sum(b.weights.values()) for b in tree.beliefs.values()} == {1}


@given(games())
@settings(max_examples=2 * settings().max_examples, deadline=None)
def test_values_agree_with_counting_every_deal_of_single_cards(game):
    tree = belief_tree(game, game.start())
    assert tree.value() == max(dealt(game, "stay", None), drawn(game))


def drawn(game):
    """The value of Max's draw: Min decides after each card that Max may see."""
    seen = Counter(deal[1] for deal in deals(game))
    return sum(Rational(n, seen.total()) * dealt(game, "draw", card) for card, n in seen.items())


def dealt(game, action, card):
    """The value of Min's best reply, over the deals of single cards that Max thinks possible."""
    possible = [deal for deal in deals(game) if card in (None, deal[1])]
    return min(
        sum(showdown(game, deal, action, reply) for deal in possible) / len(possible)
        for reply in ("draw", "stay")
    )


def deals(game):
    """Min's card and the next two of the deck."""
    cards = [rank for rank, n in game.deck.counts for _ in range(n)]
    cards.remove(game.hand)
    return list(permutations(cards, 3))


def showdown(game, deal, action, reply):
    """What Max wins in the deal."""
    rest = list(deal[1:])
    ours = game.hand + (rest.pop(0) if action == "draw" else "")
    theirs = deal[0] + (rest.pop(0) if reply == "draw" else "")
    x, y = (game.order.index(game.deck.sorted(hand)) for hand in (ours, theirs))
    return Rational((x > y) - (x < y))
