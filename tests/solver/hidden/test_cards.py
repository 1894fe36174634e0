import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.exact import Rational
from solver.hidden.cards import BadDeck, BadHand, Deck, check_hand, check_order

decks = st.dictionaries(st.sampled_from("AKQJT"), st.integers(1, 4), min_size=1).map(
    Deck.from_counts
)


@given(decks)
def test_a_deck_reads_back_as_it_prints(deck):
    assert Deck.parse(str(deck)) == deck


def test_commas_may_stand_between_the_ranks():
    assert Deck.parse("2A, 2K,2Q") == Deck.from_counts({"A": 2, "K": 2, "Q": 2})


@given(decks, st.integers(1, 4))
def test_the_hands_that_can_be_dealt_have_all_the_probability(deck, n):
    if n <= deck.size:
        assert sum(deck.deal(n).values()) == 1


@given(decks)
def test_the_cards_that_can_come_next_have_all_the_probability(deck):
    assert sum(deck.next().values()) == 1


def test_nothing_comes_next_when_all_cards_are_gone():
    assert Deck.from_counts({"A": 1}).next("A") == {}


def test_weighs_a_hand_by_all_the_orders_in_which_it_can_come():
    assert Deck.from_counts({"A": 2, "K": 2}).deal(2) == {
        "AA": Rational(1, 6),
        "AK": Rational(2, 3),
        "KK": Rational(1, 6),
    }


def test_lists_the_hands_that_the_deck_can_give():
    assert Deck.from_counts({"A": 2, "K": 1}).hands(2) == ("AA", "AK")


def test_writes_a_hand_in_the_order_of_the_deck():
    assert Deck.from_counts({"A": 1, "K": 2}).sorted("KAK") == "AKK"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "written like 2A 2K 2Q"),
        ("four aces", "written like 2A 2K 2Q"),
        ("-2A", "written like 2A 2K 2Q"),
        ("0A 4K", "one card or more of each rank, not 0 of A"),
        ("2A 2K 1A", "a deck names each rank once"),
        ("999A", "at most 200 cards"),
    ],
)
def test_says_how_a_deck_is_written(text, message):
    with pytest.raises(BadDeck, match=message):
        Deck.parse(text)


@pytest.mark.parametrize("counts", [{"A": -1}, {"10": 4}, {"": 4}, {}])
def test_refuses_counts_that_make_no_deck(counts):
    with pytest.raises(BadDeck):
        Deck.from_counts(counts)


def test_says_that_the_deck_is_too_small():
    with pytest.raises(BadDeck, match="a hand of 2 cannot be dealt from 1A 1K without A"):
        Deck.from_counts({"A": 1, "K": 1}).deal(2, "A")


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("Q", "Q cannot be dealt from 2A 2K"),
        ("AA", "the hand is 1 of the cards 2A 2K, not 'AA'"),
        ("", "the hand is 1 of the cards 2A 2K, not ''"),
    ],
)
def test_says_which_hand_would_be_right(hand, message):
    with pytest.raises(BadHand, match=message):
        check_hand(Deck.from_counts({"A": 2, "K": 2}), hand, 1)


def test_says_in_which_order_a_hand_is_written():
    with pytest.raises(BadHand, match="in the deck's order, AK, not KA"):
        check_hand(Deck.from_counts({"A": 2, "K": 2}), "KA", 2)


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (("A",), "lacks K"),
        (("A", "K", "A"), "but A twice"),
        (("Q", "A", "K"), "'Q' is none of the hands of 2A 2K: A, K"),
    ],
)
def test_says_what_is_wrong_with_an_order_of_hands(order, message):
    with pytest.raises(BadHand, match=message):
        check_order(Deck.from_counts({"A": 2, "K": 2}), order, ("A", "K"))
