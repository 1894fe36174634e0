"""The families of games with hidden cards, on the lecture note's own examples and in their laws."""

from collections import Counter

import pytest
from drawn import exercises

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate, pose
from generator.subjects.cards.hands import by_proportion
from solver.errors import RequestError
from solver.exact import Rational
from solver.hidden.cards import Deck

AIMA = CONVENTIONS["aima"]

APUESTAS_1 = {
    "deck": "2A 2K 2Q",
    "order": ["Q", "K", "A"],
    "hand": "K",
    "bets": ["2", "4"],
    "ante": "1",
}
POKER_1 = {"deck": "4A 4K", "order": ["KK", "K", "AK", "A", "AA"], "stake": "3", "hand": "A"}


def draws(*events, points=("2", "1")):
    return {"deck": "4A 4K", "hand": "A", "events": list(events), "points": list(points)}


def posed(name, plain):
    family = FAMILIES[name]
    return pose(family, family.from_plain(plain), AIMA)


def number(text):
    return Number(Rational(text))


def belief(**weights):
    return Distribution.from_weights({label: Rational(p) for label, p in weights.items()})


def follow(exercise, **given):
    answers = {**exercise.key, **{name.replace("_", "-"): answer for name, answer in given.items()}}
    return exercise.family.follow(exercise.problem, exercise.solution, answers)


# S0, "Apuestas 1"


def test_apuestas_1_is_worth_what_the_lecture_note_says_with_its_slip_put_right():
    assert posed("worlds", APUESTAS_1).key == {
        "belief": belief(A="2/5", K="1/5", Q="2/5"),
        "low-bet-if-lower": number("1"),
        "low-bet-if-same": number("0"),
        "low-bet-if-higher": number("-3"),
        "high-bet-if-lower": number("1"),
        "high-bet-if-same": number("0"),
        "high-bet-if-higher": number("-5"),
        "pass": number("-1"),
        "low-bet": number("-4/5"),
        "high-bet": number("-8/5"),
        "decision": Choice("bet 2"),
    }


@pytest.mark.parametrize(
    ("mistake", "question", "answer"),
    [
        ("with-replacement", "low-bet", number("-2/3")),
        ("with-replacement", "high-bet", number("-4/3")),
        ("pot-for-net", "low-bet", number("-2/5")),
        ("worst-world", "low-bet", number("-3")),
        ("min-always-matches", "low-bet-if-lower", number("3")),
        ("min-always-passes", "low-bet-if-higher", number("1")),
        ("tie-is-win", "low-bet-if-same", number("1")),
        ("majority-vote", "decision", Choice("bet 4")),
    ],
)
def test_a_mistake_in_apuestas_1_gives_the_published_number(mistake, question, answer):
    assert posed("worlds", APUESTAS_1).mistakes[mistake][question] == answer


def test_equal_bets_are_all_right_when_max_holds_the_highest_card():
    exercise = posed("worlds", APUESTAS_1 | {"hand": "A"})
    decision = exercise.questions[-1]
    assert decision.accepts(Choice("bet 2"))
    assert decision.accepts(Choice("bet 4"))
    assert not decision.accepts(Choice("pass"))
    assert "min-always-passes" not in exercise.mistakes


def test_averages_follow_from_the_students_own_belief():
    thirds = belief(A="1/3", K="1/3", Q="1/3")
    assert follow(posed("worlds", APUESTAS_1), belief=thirds)["low-bet"] == number("-2/3")


def test_averages_follow_from_the_students_own_utilities_and_the_decision_from_his_averages():
    exercise = posed("worlds", APUESTAS_1)
    assert follow(exercise, low_bet_if_lower=number("2"))["low-bet"] == number("-2/5")
    assert follow(exercise, low_bet=number("-2"))["decision"] == Choice("pass")


def test_nothing_follows_from_utilities_that_leave_nothing_to_weigh():
    level = dict.fromkeys(("low_bet_if_lower", "low_bet_if_same", "low_bet_if_higher"), number("1"))
    assert "low-bet" not in follow(posed("worlds", APUESTAS_1), **level)


# S0, the game of four Aces and four Kings


def test_the_beliefs_of_the_four_aces_are_those_of_the_lecture_note():
    key = posed("belief-cards", draws("max draws K", "min draws", "max plays K")).key
    assert key["start"] == belief(A="3/7", K="4/7")
    assert key["p-own-draw"] == number("4/7")
    assert key["after-own-draw"] == belief(A="1/2", K="1/2")
    assert key["after-hidden-draw"] == belief(AA="1/5", AK="3/5", KK="1/5")
    assert posed("belief-cards", draws("max draws A")).key["after-own-draw"] == belief(
        A="1/3", K="2/3"
    )


def test_a_played_king_is_not_drawn_again():
    key = posed("belief-cards", draws("max draws K", "max plays K", "min draws")).key
    assert key["after-hidden-draw"] == belief(AA="1/5", AK="3/5", KK="1/5")


@pytest.mark.parametrize(
    ("name", "plain"),
    [("belief-cards", draws("max draws A", "min draws")), ("draw-poker", POKER_1)],
)
def test_who_puts_cards_back_takes_two_of_four_aces_and_four_kings_to_be_alike_half_the_time(
    name, plain
):
    """Of the seven cards that Max does not see three are aces: (3 · 2 + 4 · 3) / (7 · 6) are."""
    exercise = posed(name, plain)
    assert exercise.key["p-pair"] == number("3/7")
    assert exercise.mistakes["with-replacement"]["p-pair"] == number("1/2")


def test_keeping_the_prior_after_maxs_own_draw_gives_three_and_four_sevenths():
    wrong = posed("belief-cards", draws("max draws A", "min draws")).mistakes
    assert wrong["prior-kept-after-own-draw"]["after-own-draw"] == belief(A="3/7", K="4/7")


def test_e_of_a_belief_is_its_mean_and_that_of_its_likeliest_state_a_mistake():
    exercise = posed("belief-cards", draws("max draws K", "min draws", points=("3", "0")))
    assert exercise.key["evaluation"] == number("0")
    skewed = posed("belief-cards", draws("max draws A", "min draws", points=("3", "0")))
    assert skewed.key["after-hidden-draw"] == belief(AA="1/15", AK="8/15", KK="2/5")
    assert skewed.key["evaluation"] == number("4")
    assert skewed.mistakes["likeliest-state"]["evaluation"] == number("3")


def test_later_beliefs_and_the_evaluation_follow_from_the_students_own_belief():
    exercise = posed("belief-cards", draws("max draws A", "min draws", points=("3", "0")))
    prior = belief(A="3/7", K="4/7")
    after = follow(exercise, after_own_draw=prior)["after-hidden-draw"]
    assert after == belief(AA="3/35", AK="4/7", KK="12/35")
    assert follow(exercise, after_hidden_draw=after)["evaluation"] == number("132/35")


@pytest.mark.parametrize(
    "wrong", [belief(A="1/2"), belief(A="1"), belief(A="-1/2", K="3/2"), belief(AA="1/2", K="1/2")]
)
def test_nothing_follows_from_what_is_no_belief_or_leaves_no_doubt(wrong):
    exercise = posed("belief-cards", draws("max draws K", "min draws"))
    assert "after-own-draw" not in follow(exercise, start=wrong)


def test_a_bet_may_be_written_as_the_statement_calls_it_or_as_its_sum():
    form = posed("worlds", APUESTAS_1).questions[-1].form
    meant = [form.aliases[text] for text in ("low bet", "high bet", "4")]
    assert meant == ["bet 2", "bet 4", "bet 4"]


def test_a_student_may_write_a_hand_in_any_order_or_the_whole_state():
    exercise = posed("belief-cards", draws("max draws K", "min draws"))
    form = next(q.form for q in exercise.questions if q.name == "after-hidden-draw")
    assert form.options == ("AA", "AK", "KK")
    assert {form.aliases[label] for label in ("KA", "<AK,AK>", "<KA,KA>")} == {"AK"}


# The very simplified poker of S0


def test_every_node_of_the_poker_tree_is_worth_what_the_lecture_note_says():
    key = posed("draw-poker", POKER_1).key
    assert {name: answer.value for name, answer in key.items() if isinstance(answer, Number)} == {
        "p-pair": Rational(3, 7),  # not in the note: of 3 aces and 4 kings 18 of 42 pairs are alike
        "p-D": Rational(3, 7),
        "p-E": Rational(4, 7),
        "D-draw": Rational(14, 5),
        "D-stay": 3,
        "E-draw": 0,
        "E-stay": 0,
        "C-draw": Rational(15, 7),
        "C-stay": Rational(12, 7),
        "D": Rational(14, 5),
        "E": 0,
        "B": Rational(6, 5),
        "C": Rational(12, 7),
        "A": Rational(12, 7),
    }
    assert key["decision"] == Choice("stay")


def test_every_belief_of_the_poker_tree_is_that_of_the_lecture_note():
    key = posed("draw-poker", POKER_1).key
    assert {name: answer for name, answer in key.items() if isinstance(answer, Distribution)} == {
        "belief-A": belief(A="3/7", K="4/7"),
        "belief-D": belief(A="1/3", K="2/3"),
        "belief-E": belief(A="1/2", K="1/2"),
        "belief-C-draw": belief(AA="1/7", AK="4/7", KK="2/7"),
        "belief-D-draw": belief(AA="1/15", AK="8/15", KK="2/5"),
        "belief-E-draw": belief(AA="1/5", AK="3/5", KK="1/5"),
    }


def test_a_clairvoyant_values_the_second_card_of_the_poker_example_at_24_35():
    assert posed("draw-poker", POKER_1).mistakes["clairvoyant"]["B"] == number("24/35")


def test_a_slip_in_the_poker_tree_is_carried_forward():
    exercise = posed("draw-poker", POKER_1)
    follows = follow(exercise, belief_E=belief(A="3/7", K="4/7"), D=number("7"))
    assert follows["belief-E-draw"] == belief(AA="6/35", AK="3/5", KK="8/35")
    assert follows["E-stay"] == number("3/7")
    assert follows["B"] == number("3")
    assert follow(exercise, B=number("3")) == {"A": number("3"), "decision": Choice("draw")}


def test_nothing_follows_from_probabilities_that_do_not_sum_to_one():
    exercise = posed("draw-poker", POKER_1)
    assert follow(exercise, p_D=number("1/2"), p_E=number("1/2"))["B"] == number("7/5")
    assert "B" not in follow(exercise, p_D=number("1/2"))


def test_the_asked_tree_shows_no_utility_and_no_probability_and_the_solved_one_every_value():
    exercise = posed("draw-poker", POKER_1)
    bare = exercise.family.question_picture(exercise.problem, exercise.solution)
    assert set(bare.leaves.values()) == {""}
    assert bare.blanks == {("B", 0), ("B", 1)}
    assert not bare.values
    full = exercise.family.solution_picture(exercise.problem, exercise.solution)
    assert full.values["A"] == Rational(12, 7)
    assert full.notes["D"] == "A 1/3\nK 2/3"
    assert ("A", 1) in full.thick
    assert ("A", 0) not in full.thick


def test_where_only_one_card_can_be_drawn_there_is_no_chance_node_to_ask_about():
    order = ["A", "K", "AK", "KK"]
    exercise = posed("draw-poker", {"deck": "1A 3K", "order": order, "stake": "3", "hand": "A"})
    assert [name for name in exercise.key if name.startswith("p-")] == ["p-pair"]
    assert "clairvoyant" not in exercise.mistakes


def test_hands_ordered_by_their_mean_come_in_the_lecture_notes_order():
    assert by_proportion(Rng(""), Deck.from_counts({"A": 4, "K": 4})) == (
        "KK",
        "K",
        "AK",
        "A",
        "AA",
    )


# laws of the drawn exercises

CARDS = ("worlds", "belief-cards", "draw-poker")


@pytest.mark.parametrize("family", CARDS)
def test_most_mistakes_have_an_occasion_in_every_exercise_and_all_of_them_often(family):
    drawn = [e for level in Level for e in exercises(family, level)]
    met = Counter(mistake for e in drawn for mistake in e.mistakes)
    assert set(met) == {mistake.name for mistake in FAMILIES[family].mistakes}
    always = [mistake for mistake, times in met.items() if times == len(drawn)]
    assert len(always) >= len(met) - 2


@pytest.mark.parametrize("family", CARDS)
def test_the_fractions_of_an_exercise_can_be_written(family):
    for level in Level:
        for exercise in exercises(family, level):
            for answer in exercise.key.values():
                if isinstance(answer, Number):
                    assert answer.value.denominator < 10_000
                if isinstance(answer, Distribution):
                    assert all(p.denominator < 3_000 for _, p in answer.weights)


@pytest.mark.parametrize("family", ["worlds", "draw-poker"])
def test_the_decision_is_not_always_the_same(family):
    decisions = {e.key["decision"] for e in exercises(family, Level.MEDIUM)}
    assert len(decisions) > 1


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("worlds", {"ranks": "4", "copies": "6", "bets": "3", "ante": "9", "highest": "4"}),
        ("worlds", {"ranks": "3", "copies": "3", "bets": "2", "ante": "1", "order": "shuffled"}),
        ("belief-cards", {"ranks": "3", "copies": "7", "hand": "2", "draws": "4", "plays": "1"}),
        ("belief-cards", {"ranks": "2", "copies": "5", "hand": "2", "draws": "4", "plays": "1"}),
        ("belief-cards", {"ranks": "3", "copies": "5", "hand": "1", "draws": "2", "plays": "0"}),
        ("belief-cards", {"draws": "3"}),
        ("draw-poker", {"order": "proportion", "copies": "6"}),
        ("draw-poker", {"ranks": "3", "order": "proportion"}),
        ("draw-poker", {"copies": "3", "stake": "1"}),
        ("draw-poker", {"ranks": "3", "copies": "6", "stake": "20"}),
    ],
)
def test_settings_at_the_ends_of_their_ranges_lead_to_fair_exercises(name, settings):
    changed = tuple(sorted(settings.items()))
    for seed in range(3):
        assert generate(of_medium(name, seed, changed), AIMA).questions


def of_medium(name, seed, changed):
    revision = FAMILIES[name].revision
    return ExerciseId(
        family=name, level=Level.MEDIUM, seed=seed, settings=changed, revision=revision
    )


@pytest.mark.parametrize(
    ("name", "plain", "says"),
    [
        ("worlds", [], "deck, order, hand, bets, ante"),
        ("worlds", {"deck": "2A 2K 2Q"}, 'order is missing; it looks like ["Q", "K", "A"]'),
        ("worlds", APUESTAS_1 | {"pot": "3"}, "'pot' is no part"),
        ("worlds", APUESTAS_1 | {"bets": "2"}, 'bets looks like ["2", "4"]'),
        ("worlds", APUESTAS_1 | {"bets": ["1", "2", "3", "4"]}, "1 to 3 bets"),
        ("worlds", APUESTAS_1 | {"bets": ["inf"]}, "number"),
        ("worlds", APUESTAS_1 | {"hand": "J"}, "J"),
        ("worlds", APUESTAS_1 | {"deck": "90A 90K 2Q"}, "at most 4 ranks and 40 cards"),
        ("belief-cards", draws("max draws Q"), "Q"),
        ("belief-cards", draws("max sleeps"), "an event is one of"),
        ("belief-cards", draws("min draws", "min draws", "min draws"), "at most 2 cards"),
        ("belief-cards", draws("max plays A"), "at most 2 cards"),
        ("belief-cards", draws("min draws", points=["1"]), "a number for each of the ranks A, K"),
        ("draw-poker", POKER_1 | {"order": ["A", "K"]}, "lacks"),
        ("draw-poker", POKER_1 | {"stake": "0"}, "above 0"),
        ("draw-poker", POKER_1 | {"stake": 3}, 'stake looks like "3"'),
    ],
)
def test_bad_data_is_refused_in_one_line_that_says_what_would_be_right(name, plain, says):
    with pytest.raises(RequestError) as refused:
        FAMILIES[name].from_plain(plain)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)
