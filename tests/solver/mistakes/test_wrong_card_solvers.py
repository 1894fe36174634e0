import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.beliefs.search import belief_tree
from solver.beliefs.update import trace
from solver.beliefs.worlds import worlds
from solver.exact import Rational
from solver.hidden.cards import Deck
from solver.mistakes import belief_cards
from solver.mistakes import draw_poker as poker
from solver.mistakes import worlds as averaging
from solver.named.apuestas_1 import APUESTAS_1, Apuestas
from solver.named.draw_poker import POKER_1, DrawPoker
from solver.named.four_aces import FOUR_ACES, FourAces

BET_2, BET_4 = "bet 2", "bet 4"
WRONG_AVERAGES = (
    averaging.with_replacement,
    averaging.worst_world,
    averaging.likeliest_world,
    averaging.majority_vote,
    averaging.pot_for_net,
    averaging.min_always_matches,
    averaging.min_always_passes,
    averaging.tie_is_win,
)
WRONG_TREES = (
    poker.see_all_cards,
    poker.min_per_state,
    poker.mean_at_min,
    poker.decides_before_observing,
    poker.merges_observations,
    poker.natural_hand_order,
    poker.with_replacement,
    poker.tie_is_loss,
)
APUESTAS_1_WORLDS = worlds(APUESTAS_1, APUESTAS_1.start())
POKER_1_TREE = belief_tree(POKER_1, POKER_1.start())
WRONG_TRACES = (
    belief_cards.with_replacement,
    belief_cards.prior_kept_after_own_draw,
    belief_cards.independent_marginals,
    belief_cards.sees_opponents_card,
    belief_cards.no_depletion,
    belief_cards.orders_not_merged,
    belief_cards.uniform_weights,
)


@pytest.mark.parametrize(
    ("wrong", "actions"),
    [
        # FAMILIES, row 33: U(2) = -2/3, U(4) = -4/3
        (averaging.with_replacement, {"pass": -1, BET_2: Rational(-2, 3), BET_4: Rational(-4, 3)}),
        (averaging.worst_world, {"pass": -1, BET_2: -3, BET_4: -5}),
        (averaging.likeliest_world, {"pass": -1, BET_2: -3, BET_4: -5}),
        # FAMILIES, row 33: -2/5
        (averaging.pot_for_net, {"pass": -1, BET_2: Rational(-2, 5), BET_4: Rational(-6, 5)}),
        (averaging.min_always_matches, {"pass": -1, BET_2: 0, BET_4: 0}),
        (averaging.min_always_passes, {"pass": -1, BET_2: 1, BET_4: 1}),
        (averaging.tie_is_win, {"pass": -1, BET_2: Rational(-3, 5), BET_4: Rational(-7, 5)}),
    ],
)
def test_each_wrong_average_of_apuestas_gives_its_own_utilities(wrong, actions):
    assert wrong(APUESTAS_1, APUESTAS_1_WORLDS).actions == actions


def test_whoever_lets_the_worlds_vote_counts_no_utilities():
    # of the worlds of a King, K and Q (3/5) vote for both bets, A (2/5) for passing
    assert averaging.majority_vote(APUESTAS_1, APUESTAS_1_WORLDS).best == (BET_2, BET_4)


def test_the_worst_world_makes_passing_best():
    assert averaging.worst_world(APUESTAS_1, APUESTAS_1_WORLDS).best == ("pass",)


PATH_A = (("max draws", "A"),)
PATH_K = (("max draws", "K"), ("min draws", None))


def last(wrong, path):
    found = wrong(FOUR_ACES, path, None)
    return found.beliefs[-1].labelled()


@pytest.mark.parametrize(
    ("wrong", "belief"),
    [
        (belief_cards.with_replacement, {"<AA,A>": Rational(1, 2), "<AA,K>": Rational(1, 2)}),
        # FAMILIES, row 37: 3/7, 4/7 for 1/3, 2/3
        (
            belief_cards.prior_kept_after_own_draw,
            {"<AA,A>": Rational(3, 7), "<AA,K>": Rational(4, 7)},
        ),
        (belief_cards.uniform_weights, {"<AA,A>": Rational(1, 2), "<AA,K>": Rational(1, 2)}),
    ],
)
def test_each_wrong_belief_after_maxs_draw_is_its_own(wrong, belief):
    assert last(wrong, PATH_A) == belief


@pytest.mark.parametrize(
    ("wrong", "belief"),
    [
        (belief_cards.with_replacement, (Rational(1, 4), Rational(1, 2), Rational(1, 4))),
        (
            belief_cards.prior_kept_after_own_draw,
            (Rational(6, 35), Rational(3, 5), Rational(8, 35)),
        ),
        (belief_cards.independent_marginals, (Rational(1, 4), Rational(1, 2), Rational(1, 4))),
        (belief_cards.sees_opponents_card, (Rational(2, 5), Rational(3, 5), 0)),
        (belief_cards.no_depletion, (Rational(1, 6), Rational(7, 12), Rational(1, 4))),
        (belief_cards.orders_not_merged, (Rational(2, 7), Rational(3, 7), Rational(2, 7))),
        (belief_cards.uniform_weights, (Rational(1, 3), Rational(1, 3), Rational(1, 3))),
    ],
)
def test_each_wrong_belief_after_mins_draw_is_its_own(wrong, belief):
    hands = ("<AK,AA>", "<AK,AK>", "<AK,KK>")
    expected = {hand: p for hand, p in zip(hands, belief, strict=True) if p}
    assert last(wrong, PATH_K) == expected


def test_whoever_looks_at_mins_draw_expects_cards_where_nothing_is_seen():
    stage = belief_cards.sees_opponents_card(FOUR_ACES, PATH_K).stages[1]
    assert stage.p_observations == {"A": Rational(1, 2), "K": Rational(1, 2)}


def test_begins_with_the_belief_that_the_statement_gives():
    given_belief = FOUR_ACES.start()
    found = belief_cards.with_replacement(FOUR_ACES, PATH_A, given_belief)
    assert found.start == given_belief


def test_gives_no_trace_where_somebody_so_mistaken_finds_the_observation_impossible():
    # the one King is Min's for whoever takes it for the card that he drew, so Max can't draw it
    game = FourAces(Deck.from_counts({"K": 1, "A": 1, "Q": 2}), "Q", 1)
    path = (("min draws", None), ("max draws", "K"))
    assert trace(game, game.start(), path).stages
    assert belief_cards.sees_opponents_card(game, path) is None


@pytest.mark.parametrize(
    ("wrong", "draw", "stay"),
    [
        (poker.see_all_cards, Rational(24, 35), Rational(12, 7)),  # FAMILIES, row 39: 24/35
        (poker.min_per_state, Rational(24, 35), Rational(12, 7)),
        (poker.mean_at_min, Rational(87, 70), Rational(27, 14)),
        (poker.decides_before_observing, Rational(6, 5), Rational(12, 7)),
        (poker.merges_observations, Rational(6, 5), Rational(12, 7)),
        (poker.natural_hand_order, Rational(18, 35), -3),
        (poker.with_replacement, Rational(9, 8), Rational(3, 2)),
        (poker.tie_is_loss, Rational(3, 35), Rational(3, 7)),
    ],
)
def test_each_wrong_solver_of_the_poker_gives_its_own_values(wrong, draw, stay):
    tree = wrong(POKER_1, POKER_1_TREE)
    assert (tree.value("draw"), tree.value("stay")) == (draw, stay)


def test_deciding_before_observing_takes_one_reply_to_both_cards():
    # a draw is worth 6/5 over both cards, and staying 9/7
    tree = poker.decides_before_observing(POKER_1, POKER_1_TREE)
    assert (tree.value("draw", "A"), tree.value("draw", "K")) == (Rational(14, 5), 0)


def test_merging_the_observations_leaves_one_belief_for_both_cards():
    tree = poker.merges_observations(POKER_1, POKER_1_TREE)
    mixed = {
        "<AA,A>": Rational(1, 7),
        "<AA,K>": Rational(2, 7),
        "<AK,A>": Rational(2, 7),
        "<AK,K>": Rational(2, 7),
    }
    assert tree.belief("draw", "A").labelled() == mixed
    assert tree.belief("draw", "K").labelled() == mixed


@pytest.mark.parametrize(("card", "value"), [("A", Rational(14, 5)), ("K", Rational(-9, 10))])
def test_a_min_who_chooses_in_each_state_is_worth_less_to_max(card, value):
    # after a King: with <AK,A> he stays for -3, with <AK,K> he draws for 6/5
    assert poker.min_per_state(POKER_1, POKER_1_TREE).value("draw", card) == value


def test_the_clairvoyant_chooses_in_each_state_at_the_root_too():
    # with <A,A> drawing is worth -6/5 and staying 0; with <A,K> 21/10 and 3: never better to draw
    assert poker.see_all_cards(POKER_1, POKER_1_TREE).value() == Rational(12, 7)


def test_the_natural_order_puts_a_pair_above_any_single_card():
    assert poker.natural_order(POKER_1.deck) == ("K", "A", "AK", "KK", "AA")


def test_with_replacement_every_card_is_as_likely_as_in_the_full_deck():
    tree = poker.with_replacement(POKER_1, POKER_1_TREE)
    assert tree.belief("draw", "K").labelled() == {
        "<AK,A>": Rational(1, 2),
        "<AK,K>": Rational(1, 2),
    }
    assert tree.belief().labelled() == {"<A,A>": Rational(1, 2), "<A,K>": Rational(1, 2)}


decks = (
    st.dictionaries(st.sampled_from("AKQ"), st.integers(1, 3), min_size=2)
    .map(Deck.from_counts)
    .filter(lambda deck: deck.size >= 4)
)


@given(decks, st.data())
def test_every_wrong_solver_of_the_poker_answers_by_the_names_of_the_right_tree(deck, data):
    order = data.draw(st.permutations(deck.hands(1) + deck.hands(2)))
    game = DrawPoker(deck, tuple(order), Rational(2), data.draw(st.sampled_from(deck.ranks)))
    right = belief_tree(game, game.start())
    for wrong in WRONG_TREES:
        found = wrong(game, right)
        assert set(found.values) <= set(right.values)
        assert set(found.beliefs) <= set(right.beliefs)
        assert set(found.best) <= {"draw", "stay"}


@given(decks, st.data())
def test_every_wrong_average_has_a_utility_for_each_of_maxs_actions(deck, data):
    order = data.draw(st.permutations(deck.ranks))
    hand = data.draw(st.sampled_from(deck.ranks))
    game = Apuestas(deck, tuple(order), hand, (Rational(1), Rational(3)))
    right = worlds(game, game.start())
    for wrong in WRONG_AVERAGES:
        assert set(wrong(game, right).actions) == set(right.actions)


@given(decks, st.data())
def test_every_wrong_trace_has_a_stage_for_each_action(deck, data):
    game = FourAces(deck, data.draw(st.sampled_from(deck.ranks)), data.draw(st.integers(1, 2)))
    card = data.draw(st.sampled_from(list(game.cards(next(iter(game.start()))))))
    path = [("max draws", card), ("min draws", None)][: deck.size - 1 - game.hidden]
    right = trace(game, game.start(), path)
    for wrong in WRONG_TRACES:
        found = wrong(game, path, None)
        assert found is None or len(found.stages) == len(right.stages)
