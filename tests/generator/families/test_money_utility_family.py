"""Money as utility on the example of S0, "El dinero como función de utilidad"."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.exercise_file import answers_json
from solver.errors import RequestError

MONEY = FAMILIES["money-utility"]
NOTE = {
    "lotteries": ["1: 1000", "1/2: 3000, 1/2: 0"],
    "utilities": ["0: 0", "1000: 8", "3000: 9"],
}


def posed(**parts):
    return pose(MONEY, MONEY.from_plain({**NOTE, **parts}), CONVENTIONS["aima"])


def test_the_million_of_the_note_is_kept_though_the_toss_brings_more_money():
    key = answers_json(posed().key)
    assert key["money-a2"] == "1500"
    assert key["utility-a2"] == "9/2"
    assert key["best"] == ["a1"]
    assert key["from"] == "[16, oo)"


def test_there_is_no_utility_of_the_mean_where_the_table_does_not_have_it():
    assert set(posed().mistakes) == {"expected-money", "ignores-p"}
    with_mean = posed(utilities=["0: 0", "1000: 8", "1500: 17/2", "3000: 9"])
    wrong = answers_json(with_mean.mistakes["utility-of-expected-money"])
    assert wrong["utility-a2"] == "17/2"


def test_who_looks_at_the_money_alone_plays_whatever_the_utility():
    assert answers_json(posed().mistakes["expected-money"])["from"] == "(-oo, oo)"


@pytest.mark.parametrize(
    "parts",
    [
        {"lotteries": ["1: 1000"]},
        {"lotteries": ["1: 1000", "1: 0"]},
        {"lotteries": ["1: 3000", "1/2: 3000, 1/2: 0"]},
        {"lotteries": ["1: 1000", "1/2: 3000, 1/3: 0"]},
        {"lotteries": ["1: 1000", "2: 3000, -1: 0"]},
        {"lotteries": ["1: 1000", "1/2 3000"]},
        {"utilities": ["0: 0", "1000: 8"]},
        {"utilities": ["0: 0", "0: 1", "1000: 8", "3000: 9"]},
        {"utilities": ["0: 0", "1000: 8", "3000: inf"]},
    ],
)
def test_gambles_without_a_decision_are_refused(parts):
    with pytest.raises(RequestError):
        MONEY.from_plain({**NOTE, **parts})
