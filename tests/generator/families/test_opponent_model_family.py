"""The family opponent-model on the lecture note's own games (S0), and its table on any."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws import recognised

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.examples import example
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families.opponent_model import FAMILY
from generator.generation.generate import generate, pose, size_of
from grader.marking.marks.grade import grade
from grader.words.render import statement_of
from solver.beliefs.simulated_min import Learning, simulated
from solver.errors import RequestError
from solver.exact import Rational
from solver.hidden.card_game import STAY
from solver.hidden.cards import Deck
from solver.hidden.reply_table import table
from solver.mistakes.opponent_model import believe_rightly
from solver.named.draw_poker import POKER_1
from solver.named.poker_2 import POKER_2

AIMA = CONVENTIONS["aima"]
POKER = example("opponent-model", "poker-1").problem
BETS = example("opponent-model", "poker-2").problem


def posed(plain):
    return pose(FAMILY, FAMILY.from_plain(plain), AIMA)


def number(text):
    return Number(Rational(text))


def belief(**weights):
    return Distribution.from_weights({hand: Rational(p) for hand, p in weights.items()})


def test_min_thinks_and_acts_as_in_the_note():
    key = posed(POKER).key
    assert key["belief-A"] == belief(A="3/7", K="4/7")
    assert [key[name] for name in ("draw-A", "stay-A", "draw-K", "stay-K")] == [
        number("-9/7"),
        number("-12/7"),
        number("9/7"),
        number("12/7"),
    ]
    assert (key["action-A"], key["action-K"]) == (Choice("stay"), Choice("draw"))
    assert key["p-draw"] == number("4/7")


def test_what_min_does_tells_max_what_the_note_says():
    key = posed(POKER).key
    assert key["posterior"] == belief(AK="1/2", KK="1/2")
    assert (key["value-without"], key["value-learning"]) == (number("96/49"), number("12/7"))
    assert (key["decision-without"], key["decision-learning"]) == (
        Choice("play on"),
        Choice("leave"),
    )


def test_conclusions_rest_on_mins_reasons_only_where_an_earlier_revision_asked():
    exercise = posed(POKER)
    actions = ("action-A", "action-K")
    reasons = ("draw-A", "stay-A", "draw-K", "stay-K")
    assert exercise.rests_on["posterior"] == actions
    assert exercise.rests_on["value-learning"] == ("p-draw", "posterior", *actions)
    before = replace(exercise, asked_by_revision=5)
    assert before.rests_on["p-draw"] == before.rests_on["posterior"] == (*actions, *reasons)
    assert before.rests_on["value-learning"] == ("p-draw", "posterior", *actions, *reasons)
    assert before.rests_on["value-without"] == exercise.rests_on["value-without"] == ("p-draw",)


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM])
def test_min_seldom_does_the_same_with_every_card_that_is_drawn(level):
    drawn = [FAMILY.draw(Rng(str(seed)), FAMILY.sizes[level]) for seed in range(60)]
    acts = [len(set(believe_rightly(problem.table).chosen.values())) for problem in drawn]
    assert acts.count(2) >= 40


def test_with_its_pot_a_bet_is_worth_what_max_can_save_by_passing():
    exercise = posed(BETS)
    assert (exercise.key["bet-A"], exercise.key["bet-K"]) == (number("-1"), number("12/7"))
    assert exercise.key["value-without"] == number("64/49")
    assert exercise.key["value-learning"] == number("4/7")
    assert exercise.mistakes["forgets-fold"]["bet-A"] == number("-12/7")


@pytest.mark.parametrize(
    ("mistake", "question", "answer"),
    [
        ("gives-min-our-belief", "belief-K", belief(A="3/7", K="4/7")),
        ("gives-min-our-card", "belief-K", belief(A="1")),
        ("min-maximises", "action-A", Choice("draw")),
        ("half-half", "p-draw", number("1/2")),
        ("prior-kept", "posterior", belief(AA="1/7", AK="4/7", KK="2/7")),
        ("drops-without-renormalising", "posterior", belief(AK="2/7", KK="2/7")),
        ("eliminates-wrong-type", "posterior", belief(AA="1/3", AK="2/3")),
        ("mixes-under-posterior", "value-learning", number("96/49")),
        ("wrong-player's-sign", "draw-A", number("9/7")),
    ],
)
def test_a_mistake_gives_the_published_number_or_its_own(mistake, question, answer):
    assert posed(POKER).mistakes[mistake][question] == answer


def test_a_turned_sign_alone_is_not_taken_for_a_card_that_is_given_away():
    """Drawing with a king brings 7/2 by either; only the latter changes the beliefs as well."""
    exercise = generate(ExerciseId.parse("opponent-model.easy.155.r7"), AIMA)
    for mistake in ("wrong-player's-sign", "gives-min-our-card"):
        answers = exercise.mistakes[mistake]
        assert answers["draw-K"] == number("7/2")
        texts = {name: write_answer(answer) for name, answer in answers.items()}
        assert mistake in recognised(grade(exercise, texts, spellings={}))


def follow(**given):
    exercise = posed(POKER)
    own = {name.replace("_", "-"): answer for name, answer in given.items()}
    return FAMILY.follow(exercise.problem, exercise.solution, {**exercise.key, **own})


def test_worths_follow_from_the_students_belief_and_the_action_from_his_worths():
    follows = follow(belief_A=belief(A="1/2", K="1/2"))
    assert follows["stay-A"] == number("-3/2")
    assert follows.keys() == {"draw-A", "stay-A"}
    assert follow(draw_A=number("-2"))["action-A"] == Choice("draw")


def test_values_follow_from_the_students_probability_and_the_decision_from_his_values():
    follows = follow(p_draw=number("1/2"))
    assert follows["value-learning"] == number("3/2")
    assert follow(value_learning=number("5"))["decision-learning"] == Choice("play on")


def test_nothing_follows_where_min_always_does_the_same():
    assert "p-draw" not in follow(action_A=Choice("draw"))


@pytest.mark.parametrize(
    ("part", "text", "says"),
    [
        ("game", "whist", "game is draw-poker or poker-2"),
        ("ante", "1", "draw-poker has no ante"),
        ("deck", "2A 4K", "three cards of each"),
        ("order", ["KK"], "lacks A"),
        ("hand", "Q", "cannot be dealt"),
        ("bet", "0", "the stake is above 0"),
    ],
)
def test_what_is_no_problem_is_refused_in_words(part, text, says):
    with pytest.raises(RequestError, match=says):
        FAMILY.from_plain({**POKER, part: text})


def test_two_ranks_are_too_few_where_min_bets():
    with pytest.raises(BadParameter, match="take 3 with poker-2"):
        size_of(FAMILY, Level.HARD, {"ranks": "2"})


decks = st.lists(st.integers(3, 5), min_size=2, max_size=3).map(
    lambda counts: Deck(tuple(zip("AKQ", counts, strict=False)))
)


@given(decks, st.sampled_from([POKER_1, POKER_2]), st.randoms(use_true_random=False))
def test_the_table_finds_what_the_simulation_finds_in_a_tree(deck, game, random):
    order = list(deck.hands(1) + deck.hands(2))
    random.shuffle(order)
    hand = random.choice(deck.ranks)
    played = replace(game, deck=deck, order=tuple(order), hand=hand)
    found = believe_rightly(table(played, deck, hand))
    tie = any(len(set(by_action.values())) == 1 for by_action in found.worths.values())
    for learning, value in zip(Learning, (found.without, found.learning), strict=True):
        tree = simulated(played, learning=learning)
        if 0 < found.p < 1 and not tie:
            assert tree.value(STAY) == value


def test_what_min_does_where_both_actions_are_worth_the_same_is_said_there_alone():
    tied = posed({**POKER, "deck": "3A 5K", "bet": "1"})
    same = [y for y, by_action in tied.solution.worths.items() if len({*by_action.values()}) == 1]
    assert {write_answer(tied.key[f"action-{y}"]) for y in same} == {"draw"}
    assert "If both are worth the same, he takes “draw”." in statement_of(tied, "en")
    assert "If both are worth the same" not in statement_of(posed(POKER), "en")
