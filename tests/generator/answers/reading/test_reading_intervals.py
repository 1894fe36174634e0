"""Intervals in which a value lies, as students write them."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.answers.forms import BOUNDS, INTERVAL, WINDOW
from generator.answers.kinds.window import Window
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from generator.answers.reading.reasons import Reason
from solver.exact import Rational


@pytest.mark.parametrize("text", ["[-oo, 14]", "<= 14", "≤ 14", "B <= 14", "14 >= v", "]-∞; 14]"])
def test_what_is_at_most_so_much_has_no_lower_end(text):
    assert read_answer(text, INTERVAL) == ReadAnswer(Window(-inf, Rational(14)))


@pytest.mark.parametrize("text", ["[3, 14]", "3 <= A <= 14", "A >= 3 and A <= 14", "3; 14"])
def test_both_ends_may_be_said_in_one_condition(text):
    assert read_answer(text, INTERVAL) == ReadAnswer(Window(Rational(3), Rational(14)))


@pytest.mark.parametrize("text", ["[3, 3]", "= 3", "B = 3"])
def test_an_exact_value_is_an_interval_as_well(text):
    assert read_answer(text, INTERVAL) == ReadAnswer(Window(Rational(3), Rational(3)))


@pytest.mark.parametrize("text", ["3 or 5", "never", "x < 3 or x > 5", "B"])
def test_what_is_no_interval_is_not_read(text):
    assert isinstance(read_answer(text, INTERVAL), Unreadable)


CLOSED = (INTERVAL, BOUNDS)
ENDS = st.integers(-99, 99)
OPEN = (
    "({0}; {1})",
    "]{0}; {1}[",
    "{0} < x < {1}",
    "]{0}; {1}]",
    "[{0}; {1}[",
    "({0}; {1}]",
    "[{0}; {1})",
)
OPEN += ("{0} < B <= {1}", "{1} > x > {0}", "x > {0} and x < {1}", "{0} < v({2}) < {1}")
CLOSING = ("[{0}; {1}]", "{0}, {1}", "{0} <= x <= {1}", "x >= {0}, x <= {1}")


@pytest.mark.parametrize("form", CLOSED)
@given(low=ENDS, more=st.integers(1, 99), text=st.sampled_from(OPEN))
def test_a_sign_that_leaves_an_end_out_is_refused(form, low, more, text):
    outcome = read_answer(text.format(low, low + more, "B"), form)
    assert isinstance(outcome, Unreadable), (text, outcome)


@pytest.mark.parametrize("form", CLOSED)
@given(low=ENDS, more=st.integers(1, 99), text=st.sampled_from(CLOSING))
def test_signs_that_keep_both_ends_are_read(form, low, more, text):
    outcome = read_answer(text.format(low, low + more), form)
    assert outcome == ReadAnswer(Window(Rational(low), Rational(low + more)))


@given(low=ENDS, more=st.integers(1, 99), text=st.sampled_from(("]{};{}[", "({}, {})", "[{}, {}]")))
def test_of_alpha_and_beta_any_brackets_are_those_of_a_pair(low, more, text):
    outcome = read_answer(text.format(low, low + more), WINDOW)
    assert outcome == ReadAnswer(Window(Rational(low), Rational(low + more)))


@pytest.mark.parametrize("text", ["]-2; -2[", "]-2; -2]", "[-2; -2[", "] -2 , -2 ["])
def test_an_interval_from_a_number_to_itself_without_an_end_is_refused(text):
    assert read_answer(text, INTERVAL) == Unreadable(Reason.OPEN_END, text)
