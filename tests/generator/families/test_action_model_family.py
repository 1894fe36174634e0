"""The family action-model on the lecture note's four Aces and four Kings (S0)."""

import pytest

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from generator.base.convention import CONVENTIONS
from generator.base.errors import BadParameter
from generator.exercise.family import Level
from generator.families.action_model import FAMILY
from generator.generation.generate import pose, size_of
from solver.errors import RequestError
from solver.exact import Rational

FOUR_ACES = {
    "deck": "4A 4K",
    "states": ["A, AK", "AAA, A, KK", "AA, K"],
    "asked": ["min draws s3", "max plays K s1", "max draws s2", "max draws s1", "max plays A s2"],
}


def posed(plain):
    return pose(FAMILY, FAMILY.from_plain(plain), CONVENTIONS["aima"])


def belief(**weights):
    return Distribution.from_weights({card: Rational(p) for card, p in weights.items()})


def test_the_transitions_are_those_of_the_note():
    key = posed(FOUR_ACES).key
    assert key["transitions-max-draws-s1"] == belief(A="2/5", K="3/5")
    assert key["transitions-min-draws-s3"] == belief(A="2/5", K="3/5")


def test_the_kind_of_an_action_depends_on_the_state():
    key = posed(FOUR_ACES).key
    assert [key[name].label for name in key if name.startswith("kind-")] == [
        "hidden chance",
        "not applicable",
        "deterministic",  # only Kings are left
        "observable chance",
        "deterministic",
    ]


def test_every_applicable_action_adds_one_to_the_sum_of_the_probabilities():
    exercise = posed(FOUR_ACES)
    assert exercise.key["total"] == Number(Rational(7 + 6 + 6))
    mistake = exercise.mistakes["sums-to-one-where-inapplicable"]
    assert mistake["total"] == Number(Rational(3 * 8))


@pytest.mark.parametrize(
    ("mistake", "question", "answer"),
    [
        ("kind-by-name", "kind-max-draws-s2", Choice("observable chance")),
        ("kind-by-name", "kind-max-plays-K-s1", Choice("deterministic")),
        ("opponent's-draw-observable", "kind-min-draws-s3", Choice("observable chance")),
        ("opponent's-draw-observable", "seen-min-draws-A-s3", Choice("A")),
        ("with-replacement", "transitions-max-draws-s1", belief(A="1/2", K="1/2")),
        ("with-replacement", "both-draw-A-s1", Number(Rational(1, 4))),
        ("hidden-hand-not-removed", "transitions-max-draws-s1", belief(A="3/7", K="4/7")),
        ("hidden-hand-not-removed", "both-draw-A-s1", Number(Rational(1, 7))),
    ],
)
def test_a_mistake_answers_by_its_own_model(mistake, question, answer):
    assert posed(FOUR_ACES).mistakes[mistake][question] == answer


def test_two_draws_follow_from_the_students_own_first_one():
    exercise = posed(FOUR_ACES)
    assert exercise.key["both-draw-A-s1"] == Number(Rational(1, 10))
    given = {**exercise.key, "transitions-max-draws-s1": belief(A="1/5", K="4/5")}
    follows = FAMILY.follow(exercise.problem, exercise.solution, given)
    assert follows == {"both-draw-A-s1": Number(Rational(1, 20))}


@pytest.mark.parametrize("own", [belief(A="1"), belief(A="1/5", K="1/5")])
def test_nothing_follows_from_certainty_nor_from_what_is_no_distribution(own):
    exercise = posed(FOUR_ACES)
    given = {**exercise.key, "transitions-max-draws-s1": own}
    assert FAMILY.follow(exercise.problem, exercise.solution, given) == {}


def test_a_state_may_stand_for_the_card_that_leads_to_it():
    form = next(q.form for q in posed(FOUR_ACES).questions if q.name == "transitions-max-draws-s1")
    given = read_answer("<AA,AK>: 2/5, <KA,KA>: 3/5", form)
    assert given == ReadAnswer(belief(A="2/5", K="3/5"))


@pytest.mark.parametrize(
    ("part", "text", "says"),
    [
        ("states", ["A, AK", "AA, K"], "there are 3 states"),
        ("states", ["A, AK", "AAAAA, K", "AA, K"], "too few A"),
        ("states", ["AAA, A", "AAAA, K", "AA, K"], "in two states at least"),
        ("states", ["A", "A, K", "AA, K"], "a state looks like"),
        ("asked", ["max eats s1"], "an action is asked like"),
        ("asked", ["max draws s4"], "an action is asked like"),
        ("asked", ["max draws s1"] * 2, "different actions"),
    ],
)
def test_what_is_no_problem_is_refused_in_words(part, text, says):
    with pytest.raises(RequestError, match=says):
        FAMILY.from_plain({**FOUR_ACES, part: text})


def test_six_cards_of_which_two_are_played_leave_no_card_likelier_than_another():
    with pytest.raises(BadParameter, match="of 6 cards too few"):
        size_of(FAMILY, Level.EASY, {"copies": "3", "played": "2"})
