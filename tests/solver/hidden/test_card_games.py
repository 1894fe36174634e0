from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.beliefs.belief import BadBelief
from solver.beliefs.opponent import Opponent, decision
from solver.beliefs.search import belief_tree
from solver.beliefs.worlds import worlds
from solver.exact import Rational
from solver.hidden.card_game import DRAW, PASS, STAY, BadStake, CardGame, better
from solver.hidden.cards import BadDeck, BadHand, Deal, Deck
from solver.named.apuestas_1 import APUESTAS_1
from solver.named.draw_poker import POKER_1
from solver.named.four_cards import AIMA_HAND, Hands
from solver.named.guess import ADIVINA
from solver.named.kuhn import KUHN
from solver.named.poker_2 import POKER_2
from solver.named.roads import ROADS
from solver.turn import Turn

GAMES = (APUESTAS_1, ADIVINA, POKER_1, POKER_2, KUHN, AIMA_HAND, ROADS)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)


@dataclass(frozen=True, slots=True)
class Higher(CardGame):
    """A card game is its rules: Max may draw, his lower card counts, and the higher one wins."""

    deck: Deck
    hand: str

    def turn(self, state):
        return Turn.END if state.line else Turn.MAX

    def actions(self, state):
        return () if state.line else (DRAW, STAY)

    def utility(self, state):
        return better(self.deck.ranks[::-1], state.max[-1], state.min)


def test_a_game_that_only_has_its_rules_is_decided_under_every_model():
    game = Higher(Deck.from_counts({"A": 1, "K": 1, "Q": 1}), "Q")
    worth = {"draw": Rational(-1), "stay": Rational(-1)}
    assert [decision(game, o).actions for o in Opponent] == [worth] * len(Opponent)


def test_a_game_that_lacks_a_rule_says_so_at_once():
    @dataclass(frozen=True, slots=True)
    class Unfinished(CardGame):
        deck: Deck
        hand: str

        def turn(self, state):
            return Turn.END if state.line else Turn.MAX

    with pytest.raises(TypeError, match=r"Unfinished .*actions.*utility"):
        Unfinished(Deck.from_counts({"A": 1, "K": 1}), "A")


@every_game
def test_max_believes_at_the_start_what_the_deal_and_his_hand_say(game):
    sights = {game.sight(Turn.MAX, s) for s in game.start()}
    (sight,) = sights
    alike = {s: p for s, p in game.deals().weights.items() if game.sight(Turn.MAX, s) == sight}
    total = sum(alike.values())
    assert {s: p / total for s, p in alike.items()} == game.start().weights


@every_game
def test_max_sees_what_he_observes(game):
    s = next(iter(game.start()))
    for action in game.actions(s):
        for outcome in game.transitions(s, action):
            assert game.observe(Turn.MAX, s, action, outcome) == game.observation(
                s, action, outcome
            )


@pytest.mark.parametrize("player", [Turn.MAX, Turn.MIN])
def test_only_who_draws_sees_the_card(player):
    s = Deal("A", "K", line=() if player is Turn.MAX else (STAY,))
    other = Turn.MIN if player is Turn.MAX else Turn.MAX
    outcome = POKER_1.draw_card(s, "K")
    seen = [POKER_1.observe(who, s, DRAW, outcome) for who in (player, other)]
    assert seen == ["K", "nothing"]


def test_every_card_is_in_one_hand_or_in_the_deck():
    assert sum(Deck.from_counts({"A": 4, "K": 4}).remaining_counts("AA", "K").values()) == 5


@given(st.integers(1, 4), st.integers(1, 4))
def test_more_of_a_rank_makes_it_likelier_to_be_guessed(aces, kings):
    game = replace(ADIVINA, deck=Deck.from_counts({"A": aces, "K": kings}))
    guessed = belief_tree(game, game.start()).value("try", "let")
    assert guessed == 5 * abs(Rational(aces - kings, aces + kings))


def test_a_card_seen_cannot_be_the_one_to_guess():
    game = replace(ADIVINA, hand="A")
    assert belief_tree(game, game.start()).best == ("try",)


@pytest.mark.parametrize(
    ("line", "utility"),
    [
        ((STAY, PASS), 1),
        ((STAY, "bet", PASS), -1),
        ((STAY, "bet", "match"), 3),
    ],
)
def test_poker_2_pays_net_gains(line, utility):
    # S0-poker2: the ante is 1 and the bet 2
    assert POKER_2.utility(Deal("A", "K", line=line)) == utility


def test_poker_2_splits_the_pot_between_equal_hands():
    assert POKER_2.utility(Deal("A", "A", line=(STAY, "bet", "match"))) == 0


def test_poker_2_knows_a_min_who_took_two_cards():
    start = replace(POKER_2, hidden=2).start()
    assert start.labelled() == {
        "<A,AA>": Rational(1, 7),
        "<A,AK>": Rational(4, 7),
        "<A,KK>": Rational(2, 7),
    }


@pytest.mark.parametrize(
    ("changed", "error", "message"),
    [
        ({"bet": Rational(0)}, BadStake, "the bet is above 0, not 0"),
        ({"ante": Rational(-1)}, BadStake, "the ante is above 0, not -1"),
        ({"hidden": 3}, BadDeck, "Min took 1 or 2 cards, not 3"),
        ({"deck": Deck.from_counts({"A": 2, "K": 1})}, BadDeck, "4 or more, not 2A 1K"),
        ({"hand": "AA"}, BadHand, "1 of the cards"),
        ({"order": ("A", "K")}, BadHand, "lacks AA"),
    ],
)
def test_poker_2_says_what_is_wrong_with_its_settings(changed, error, message):
    with pytest.raises(error, match=message):
        replace(POKER_2, **changed)


def test_kuhn_poker_says_what_is_wrong_with_its_bet():
    with pytest.raises(BadStake, match="the bet is above 0"):
        replace(KUHN, bet=Rational(0))


@pytest.mark.parametrize(
    ("line", "utility"),
    [
        (("pass", "pass"), 1),
        (("pass", "bet", "pass"), -1),
        (("pass", "bet", "call"), 2),
        (("bet", "pass"), 1),
        (("bet", "call"), 2),
    ],
)
def test_kuhn_poker_pays_as_kuhn_says(line, utility):
    assert KUHN.utility(Deal("K", "Q", line=line)) == utility


def test_the_second_to_play_follows_suit():
    s = Hands(("H6", "D6"), ("C10", "H4"), Turn.MIN, led="H9")
    assert AIMA_HAND.actions(s) == ("H4",)


def test_who_cannot_follow_plays_anything():
    s = Hands(("H6", "D6"), ("C10", "H4"), Turn.MIN, led="S9")
    assert AIMA_HAND.actions(s) == ("C10", "H4")


@pytest.mark.parametrize(
    ("card", "turn", "ahead"), [("H7", Turn.MIN, -1), ("H4", Turn.MAX, 1), ("C10", Turn.MAX, 1)]
)
def test_the_highest_card_of_the_suit_led_takes_the_trick_and_leads(card, turn, ahead):
    s = Hands(("H8",), (card, "S2"), Turn.MIN, led="H6")
    (after,) = AIMA_HAND.transitions(s, card)
    assert (after.turn, after.ahead, after.led) == (turn, ahead, "")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"hand": ("H6", "D6", "C9", "X")}, "like H6 or C10, not 'X'"),
        ({"known": ("H6", "C5", "S2")}, "no card is held twice"),
        ({"known": ("C5", "S2")}, "as many cards"),
        ({"unknown": ()}, "one of them unknown"),
        ({"hand": ("H2", "H3", "H5", "H6", "H7", "H8")}, "at most 5 cards each, not 6"),
    ],
)
def test_a_hand_of_tricks_says_what_is_wrong_with_it(changed, message):
    with pytest.raises(BadHand, match=message):
        replace(AIMA_HAND, **changed)


@pytest.mark.parametrize(("left", "side"), [(Rational(3, 4), "left"), (Rational(1, 4), "right")])
def test_goes_to_the_likelier_side_if_the_jewels_are_worth_the_bus(left, side):
    game = replace(ROADS, bus=Rational(-1), left=left)
    tree = belief_tree(game, game.start())
    assert (tree.value("B"), tree.value("B", side)) == (Rational(29, 4), Rational(29, 4))


def test_knows_the_way_on_a_day_when_the_side_is_known():
    # S4: on the first two days road B is right
    game = replace(ROADS, left=Rational(1))
    assert belief_tree(game, game.start()).value() == worlds(game, game.start()).actions["B"] == 10


def test_no_probability_is_below_zero():
    with pytest.raises(BadBelief):
        replace(ROADS, left=Rational(2)).start()
