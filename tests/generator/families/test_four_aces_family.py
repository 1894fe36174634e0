"""The family four-aces on S0's deck of four aces and four kings."""

import pytest

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families.four_aces import FAMILY, WANTED
from generator.generation.generate import generate, pose
from solver.errors import RequestError
from solver.exact import Rational

AIMA = CONVENTIONS["aima"]
SHORT = {
    "deck": "4A 4K",
    "hand": "K",
    "stake": "6",
    "price": "1",
    "first": ["1/2", "1"],
    "second": "without ace",
}


def posed(*history):
    plain = {**SHORT, "history": [*history]} if history else SHORT
    return pose(FAMILY, FAMILY.from_plain(plain), CONVENTIONS["aima"])


def number(text):
    return Number(Rational(text))


def test_the_value_and_what_knowing_is_worth_are_those_worked_by_hand():
    key = posed("stay").key
    assert key["value"] == number("-19/5")
    assert key["knowing"] == number("1/7")
    assert key["plan"] == Nodes(frozenset({"C"}))


def test_the_whole_game_begins_with_the_value_of_what_follows():
    whole, stayed = posed().key, posed("stay").key
    assert whole["first-stay"] == stayed["value"]
    drawn = [posed(f"draw {rank}").key["value"].value for rank in "AK"]
    assert whole["first-draw"].value == (drawn[0] * 4 + drawn[1] * 3) / 7


def test_a_position_is_a_node_of_the_game_before_it():
    before, after = posed("stay").key, posed("stay", "draw").key
    for action in ("draw", "stay"):
        assert after[f"B-{action}"] == before[f"C-{action}"]
    assert after["action-second"] == Choice("draw")


def test_gains_follow_from_a_belief_of_the_students_own():
    exercise = posed("stay", "draw")
    half = Distribution.from_weights({"AA": Rational(1, 2), "KK": Rational(1, 2)})
    follows = exercise.follow({"belief-B": half})
    assert follows["B-draw"] == number("-11/5")
    assert follows["next-ace"] == number("3/5")


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("history", ["draw Q"]),
        ("history", ["stay", "draw", "stay"]),
        ("first", ["1/2"]),
        ("second", "maybe"),
        ("hand", "AK"),
        ("deck", "4K 4A"),
    ],
)
def test_what_is_no_such_game_is_refused(part, value):
    with pytest.raises(RequestError):
        FAMILY.from_plain({**SHORT, part: value})


def exercise_id(level, seed):
    return ExerciseId(family="four-aces", level=level, seed=seed, revision=FAMILY.revision)


@pytest.mark.parametrize("level", FAMILY.sizes)
def test_draws_have_the_strategies_that_are_wanted(level):
    groups = WANTED[FAMILY.sizes[level].over]
    wanted = {frozenset(each.plan) for group in groups for each in group}
    drawn = {generate(exercise_id(level, seed), AIMA).solution.drawing for seed in range(8)}
    assert drawn <= wanted
    assert len(drawn) > 1


def test_no_easy_exercise_asks_more_than_eight_questions():
    exercise = generate(exercise_id(Level.EASY, 5), AIMA)
    assert len(exercise.questions) == 8
