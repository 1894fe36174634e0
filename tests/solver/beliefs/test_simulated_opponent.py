from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.beliefs.belief_steps import Imagine, Predict
from solver.beliefs.recall import AllSeeing, Seat, View, belief_of
from solver.beliefs.search import belief_tree
from solver.beliefs.simulated_min import Learning, Simulation, imagine, simulated
from solver.errors import RequestError
from solver.exact import Rational
from solver.hidden.cards import Deck
from solver.named.apuestas_1 import APUESTAS_1
from solver.named.draw_poker import POKER_1, DrawPoker
from solver.named.guess import ADIVINA
from solver.named.kuhn import KUHN
from solver.named.poker_2 import POKER_2
from solver.searches.expectiminimax import expectiminimax
from solver.trees.notation import parse, write
from solver.trees.tree import Chance
from solver.turn import Turn
from solver.working import answer

GAMES = (APUESTAS_1, POKER_1, POKER_2, KUHN, ADIVINA)
CLEVER = simulated(POKER_1, learning=Learning.POSTERIOR)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
each_way = pytest.mark.parametrize("learning", list(Learning))


def imagined(tree):
    return [step for step in tree.steps if isinstance(step, Imagine)]


@every_game
def test_at_level_0_nobody_is_simulated(game):
    plain = belief_tree(game, game.start())
    found = simulated(game, level=0)
    assert (found.value(), write(found.tree)) == (plain.value(), write(plain.tree))


@every_game
@each_way
def test_a_simulated_min_is_a_chance_node_of_the_tree(game, learning):
    tree = simulated(game, learning=learning)
    text = write(tree.tree)
    assert "min" not in text
    assert answer(expectiminimax(parse(text))) == tree.value()


@every_game
@each_way
def test_the_probabilities_of_mins_actions_sum_to_one(game, learning):
    tree = simulated(game, learning=learning)
    nodes = [tree.node(move) for move in tree.tree.moves]
    assert all(sum(n.probabilities) == 1 for n in nodes if isinstance(n, Chance))


def test_an_ace_that_stays_and_a_king_that_draws_are_what_max_foresees():
    # S0-simmin, p of each action
    node = CLEVER.node("stay")
    assert dict(zip(node.moves, node.probabilities, strict=True)) == {
        "draw": Rational(4, 7),
        "stay": Rational(3, 7),
    }


def test_the_steps_tell_what_min_would_think_with_each_card():
    # S0-simmin.min-holds-A and min-holds-K, after Max stays
    told = {str(s.view): (s.action, s.utilities[s.action]) for s in imagined(CLEVER)}
    assert {view: told[view] for view in ("A; stay", "K; stay")} == {
        "A; stay": ("stay", Rational(-12, 7)),
        "K; stay": ("draw", Rational(9, 7)),
    }


def test_min_does_not_know_the_card_that_max_drew():
    belief = belief_of(POKER_1, Turn.MIN, View("A", (("draw", "nothing"),)))
    assert belief.labelled() == {
        "<AA,A>": Rational(1, 7),
        "<AK,A>": Rational(4, 7),
        "<KK,A>": Rational(2, 7),
    }


def test_a_player_remembers_in_which_order_his_cards_came():
    views = {s.max for s in belief_of(POKER_1, Turn.MIN, View("A", (("draw", "nothing"),)))}
    assert {str(view) for view in views} == {"A; draw: A", "A; draw: K", "K; draw: A", "K; draw: K"}


def test_whoever_learns_knows_after_it_what_min_held():
    # S0-discover
    assert CLEVER.belief("stay", "draw").labelled() == {
        "<A,AK>": Rational(1, 2),
        "<A,KK>": Rational(1, 2),
    }


def test_whoever_does_not_learn_believes_what_he_believed():
    # S0-simmin, whose 96/49 is E20
    tree = simulated(POKER_1)
    plain = belief_tree(POKER_1, POKER_1.start())
    assert tree.belief("stay", "draw").labelled() == plain.belief("stay", "draw").labelled()


def test_a_deeper_min_takes_max_for_one_who_reasons_too():
    # at level 1 B thinks that C gives up a bet on an Ace, at level 2 that C knows his own card
    values = [simulated(POKER_2, level=level).value("stay") for level in (0, 1, 2)]
    assert values == [1, Rational(64, 49), Rational(12, 7)]


@each_way
def test_min_cannot_use_a_card_that_everybody_but_max_knows_against_a_guess(learning):
    # Adivina: Min takes Max for somebody who knows what he knows, and lets him try
    assert simulated(ADIVINA, learning=learning).value("try") == 0


@every_game
@each_way
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_action_is_one_that_follows_from_a_prediction(game, learning, level):
    tree = simulated(game, level=level, learning=learning)
    assert all(s.p_action == 1 for s in tree.steps if isinstance(s, Predict))


@pytest.mark.parametrize("level", [-1, 11])
def test_says_how_deep_players_can_reason(level):
    with pytest.raises(RequestError, match="from 0 to 10"):
        simulated(POKER_1, level=level)


@given(
    st.dictionaries(st.sampled_from("AKQ"), st.integers(1, 2), min_size=2).map(Deck.from_counts),
    st.data(),
)
def test_mins_beliefs_agree_with_counting_every_deal_of_single_cards(deck, data):
    if deck.size < 4:
        return
    card = data.draw(st.sampled_from(deck.ranks))
    game = DrawPoker(deck, deck.hands(1) + deck.hands(2), Rational(1), deck.ranks[0])
    cards = [rank for rank, n in deck.counts for _ in range(n)]
    counted = Counter(
        f"<{deck.sorted(first + second)},{theirs}>"
        for first, theirs, second in permutations(cards, 3)
        if theirs == card
    )
    belief = belief_of(game, Turn.MIN, View(card, (("draw", "nothing"),)))
    assert belief.labelled() == {s: Rational(n, counted.total()) for s, n in counted.items()}


@pytest.mark.parametrize("ranks", ["AK", "AKQ", "AKQJT"])
def test_more_cards_of_the_same_ranks_make_no_more_states(ranks):
    # cards of one rank are alike, so cost grows with the combinations of ranks
    sizes = set()
    for n in (4, 8, 16):
        deck = Deck.from_counts(dict.fromkeys(ranks, n))
        game = DrawPoker(deck, deck.hands(1) + deck.hands(2), Rational(3), "A")
        sizes.add(sum(map(len, belief_tree(game, game.start()).beliefs.values())))
    assert len(sizes) == 1


def test_unless_it_is_said_otherwise_players_reason_to_level_1_and_do_not_learn():
    tree = simulated(POKER_2)
    assert tree.steps == simulated(POKER_2, level=1, learning=Learning.NOTHING).steps
    assert tree.value("stay") == Rational(64, 49)


def test_ten_levels_are_not_too_many():
    assert simulated(POKER_2, level=10).value("stay") == Rational(12, 7)


def test_max_as_min_imagines_him_takes_what_is_best_for_max():
    view = next(iter(Seat(POKER_2, Turn.MAX).start())).max
    thought = imagine(Simulation(POKER_2, Learning.NOTHING), Turn.MAX, view, 0)
    assert (thought.player, thought.view, thought.action) == (Turn.MAX, view, "stay")
    assert thought.utilities == {"draw": Rational(3, 7), "stay": 1}


def test_a_min_who_sees_everything_sees_the_card_that_max_does_not():
    drawn = next(iter(POKER_1.transitions(next(iter(POKER_1.start())), "draw")))
    ways = [(drawn, "draw", outcome) for outcome in POKER_1.transitions(drawn, "draw")]
    seeing = AllSeeing(POKER_1)
    assert {seeing.observe(Turn.MAX, *way) for way in ways} == {"nothing"}
    assert {seeing.observe(Turn.MIN, *way) for way in ways} == {"A", "K"}
