"""Signs that say what an answer is not: read as the opposite where there is one, or refused."""

import pytest

from generator.answers.forms import INEQUALITY
from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer

NUMBER = Form(kind=KINDS["number"], node="B", label="B")
REALS = Form(kind=KINDS["reals"], options=("x",))
INTERVAL = Form(kind=KINDS["interval"])
CARDS = Form(kind=KINDS["distribution"], options=("A", "K"))
MOVES = Form(kind=KINDS["moves"], options=("a1", "a2", "a3"))


@pytest.mark.parametrize(
    ("text", "same"),
    [("x ≰ 9", "x > 9"), ("x ≱ 9", "x < 9"), ("x ≮ 9", "x >= 9"), ("x ≯ 9", "x <= 9")],
)
@pytest.mark.parametrize("form", [REALS, INEQUALITY])
def test_a_crossed_out_sign_is_its_opposite(form, text, same):
    typed, meant = (t.replace("x", "8") if form is INEQUALITY else t for t in (text, same))
    outcome = read_answer(typed, form)
    assert isinstance(outcome, ReadAnswer)
    assert outcome == read_answer(meant, form)


@pytest.mark.parametrize("sign", ["≠", "!=", "=/=", "/=", "\\neq", "-=", "=\u0338", "<>", "∉", "≢"])
def test_not_equal_is_no_answer_about_a_number(sign):
    assert isinstance(read_answer(f"B {sign} 7", NUMBER), Unreadable)
    assert isinstance(read_answer(f"A {sign} 4/7, K {sign} 3/7", CARDS), Unreadable)
    assert isinstance(read_answer(f"8 {sign} 15", INEQUALITY), Unreadable)


@pytest.mark.parametrize("text", ["x ∉ (9, oo)", "x∉(-oo,9]", "x \u2208\u0338 [3, 5]"])
@pytest.mark.parametrize("form", [REALS, INTERVAL])
def test_not_in_a_set_is_refused(form, text):
    assert isinstance(read_answer(text, form), Unreadable)


def test_a_set_may_leave_a_number_out():
    assert read_answer("x ≠ 3", REALS) == read_answer("x != 3", REALS)
    assert isinstance(read_answer("x ≠ 3", REALS), ReadAnswer)


@pytest.mark.parametrize("text", ["B == 7", "B=7", "7!", "¡7!", "B = 7 !"])
def test_a_programmers_equals_sign_and_an_exclamation_say_the_value(text):
    assert read_answer(text, NUMBER) == read_answer("7", NUMBER)


@pytest.mark.parametrize("text", ["a1\u0338", "a2, a1\u0336", "!a1"])
def test_a_name_that_is_struck_out_is_not_given(text):
    assert isinstance(read_answer(text, MOVES), Unreadable)


@pytest.mark.parametrize("dash", ["-", "–", "—"])
def test_a_dash_at_the_beginning_of_a_line_makes_a_list(dash):
    assert read_answer(f"{dash} a1\n{dash} a3", MOVES) == read_answer("a1, a3", MOVES)
    spread = read_answer("A: 4/7, K: 3/7", CARDS)
    assert read_answer(f"{dash} A: 4/7\n{dash} K: 3/7", CARDS) == spread
    assert read_answer("<A>: 4/7; <K>: 3/7", CARDS) == spread
