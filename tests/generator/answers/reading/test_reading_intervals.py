"""Intervals in which a value lies, as students write them."""

from math import inf

import pytest

from generator.answers.forms import INTERVAL
from generator.answers.kinds.window import Window
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from solver.exact import Rational


@pytest.mark.parametrize("text", ["[-oo, 14]", "<= 14", "≤ 14", "B <= 14", "14 >= v", "]-∞; 14]"])
def test_what_is_at_most_so_much_has_no_lower_end(text):
    assert read_answer(text, INTERVAL) == ReadAnswer(Window(-inf, Rational(14)))


@pytest.mark.parametrize("text", ["[3, 14]", "3 <= A <= 14", "A >= 3 and A <= 14", "(3; 14)"])
def test_both_ends_may_be_said_in_one_condition(text):
    assert read_answer(text, INTERVAL) == ReadAnswer(Window(Rational(3), Rational(14)))


@pytest.mark.parametrize("text", ["[3, 3]", "= 3", "B = 3"])
def test_an_exact_value_is_an_interval_as_well(text):
    assert read_answer(text, INTERVAL) == ReadAnswer(Window(Rational(3), Rational(3)))


@pytest.mark.parametrize("text", ["3 or 5", "never", "x < 3 or x > 5", "B"])
def test_what_is_no_interval_is_not_read(text):
    assert isinstance(read_answer(text, INTERVAL), Unreadable)
