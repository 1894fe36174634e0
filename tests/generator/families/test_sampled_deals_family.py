"""The family sampled-deals on cards whose values were worked by hand."""

import pytest

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.families.sampled_deals import FAMILY
from generator.generation.generate import generate, pose
from solver.errors import RequestError
from solver.exact import Rational

AIMA = CONVENTIONS["aima"]
SHORT = {
    "hand": ["4", "9"],
    "unseen": ["2", "6", "8", "11"],
    "sample": ["D2", "D5", "D2"],
    "depth": "0",
}
LONG = {
    "hand": ["3", "7", "10"],
    "unseen": ["2", "5", "8", "11"],
    "sample": ["D1", "D4", "D6", "D6"],
    "depth": "2",
    "signal": "8",
}


def posed(plain):
    return pose(FAMILY, FAMILY.from_plain(plain), AIMA)


def number(text):
    return Number(Rational(text))


def test_the_sample_takes_the_card_that_a_deal_it_repeats_favours():
    key = posed(SHORT).key
    assert key["sample-9"] == number("-5/3")
    assert key["choice"] == Choice("9")
    assert key["all-9"] == number("-17/6")
    assert key["cost"] == number("0")


def test_averaging_and_what_is_real_differ_by_strategy_fusion():
    key = posed(LONG).key
    assert key["real-7"] == number("-4")
    assert key["fusion-10"] == number("4/3")
    assert key["signal"] == number("5/2")
    assert "all-7" not in key


def test_means_follow_from_values_of_the_students_own():
    own = Numbers(tuple(map(Rational, (2, 8, -9, 6, -9, -9))))
    follows = posed(SHORT).follow({"open-9": own})
    assert follows["sample-9"] == number("7/3")
    assert follows["all-9"] == number("-11/6")


@pytest.mark.parametrize(
    "made_up", [(0, 0, 0, 0, 0, 0), (-9, -9, -9, -9, -9, -9), (5, 3, 1, 4, 7, 2)]
)
def test_nothing_follows_from_values_that_are_made_up(made_up):
    own = Numbers(tuple(map(Rational, made_up)))
    assert posed(SHORT).follow({"open-9": own}) == {}


def test_nothing_follows_from_equal_values_though_five_of_six_are_right():
    """MIN takes the 2, and the 6 with a 13 or 14; where he has 5 and 7, MAX's 10 takes the 7."""
    cards = {"hand": ["2", "6", "10"], "unseen": ["5", "7", "13", "14"]}
    exercise = posed({**SHORT, **cards, "depth": "1"})
    assert exercise.key["open-2"] == Numbers(tuple(map(Rational, (5, -8, -8, -8, -8, -8))))
    assert exercise.follow({"open-2": Numbers((Rational(-8),) * 6)}) == {}


def test_means_follow_from_all_the_values_of_a_mistake():
    losses_forgotten = Numbers(tuple(map(Rational, (2, 2, 0, 6, 0, 0))))
    follows = posed(SHORT).follow({"open-9": losses_forgotten})
    assert follows["all-9"] == number("5/3")


def test_the_cost_follows_from_the_choice():
    follows = posed(SHORT).follow({"choice": Choice("4")})
    assert follows["cost"] == number("7/6")


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("sample", ["D7", "D1"]),
        ("sample", ["D1"]),
        ("depth", "1"),
        ("signal", "8"),
        ("hand", ["4", "x"]),
        ("hand", ["4", "8"]),
    ],
)
def test_what_is_no_such_problem_is_refused(part, value):
    with pytest.raises(RequestError):
        FAMILY.from_plain({**SHORT, part: value})


@pytest.mark.parametrize("level", FAMILY.sizes)
def test_samples_mislead_and_do_not(level):
    costs = [
        generate(
            ExerciseId(family="sampled-deals", level=level, seed=seed, revision=FAMILY.revision),
            AIMA,
        ).key["cost"]
        for seed in range(10)
    ]
    assert 0 < sum(cost == number("0") for cost in costs) < len(costs)
