"""Inequalities between two numbers, as students write them."""

import pytest

from generator.answers.forms import INEQUALITY
from generator.answers.kinds.inequality import Inequality
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from solver.exact import Rational

AT_MOST = Inequality(Rational(2), Rational(3))


@pytest.mark.parametrize(
    "text",
    [
        "it's 2 <= 3",
        *("2 <= 3", "2≤3", "3 >= 2", "3 ≥ 2.", "v = 2 <= alpha = 3", "v=2 ≤ 3=α", "(2 =< 3)"),
        *("3 => 2", "v (2) <= 3 (α)"),
    ],
)
def test_the_smaller_number_may_stand_on_either_side(text):
    assert read_answer(text, INEQUALITY) == ReadAnswer(AT_MOST)


@pytest.mark.parametrize(("text", "strict"), [("2 < 3", True), ("3 > 2", True), ("2 <= 3", False)])
def test_a_strict_sign_is_another_answer(text, strict):
    assert read_answer(text, INEQUALITY).answer.strict is strict


def test_an_inequality_that_does_not_hold_is_read_as_it_stands():
    assert read_answer("3 <= 2", INEQUALITY) == ReadAnswer(Inequality(Rational(3), Rational(2)))


@pytest.mark.parametrize("text", ["3", "2 = 3", "2 < x", "1 < 2 < 3", "<=", "v < α"])
def test_what_has_no_number_on_each_side_of_one_sign_is_none(text):
    assert isinstance(read_answer(text, INEQUALITY), Unreadable)
