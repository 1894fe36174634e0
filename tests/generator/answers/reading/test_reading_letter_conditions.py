"""Conditions on letters as people write them, and what is asked back instead of guessed."""

from dataclasses import replace

import pytest

from generator.answers import forms
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from generator.answers.reading.reasons import Reason
from generator.answers.writing import plain

FORM = replace(forms.inequalities(*"abcdef", nodes="ABC"), label="cut-d")


def read(text):
    outcome = read_answer(text, FORM)
    assert isinstance(outcome, ReadAnswer), outcome
    return plain(outcome.answer)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("c <= a", "c <= a"),
        ("a ≥ c", "c <= a"),
        ("a>=c", "c <= a"),
        ("c =< a", "c <= a"),
        ("c ≤ a, d ≤ a", "c <= a and d <= a"),
        ("min(c,d) <= a", "c <= a or d <= a"),
        ("min(c; d) ≤ a", "c <= a or d <= a"),
        ("c ≤ a oder d ≤ a", "c <= a or d <= a"),
        ("c <= a || d <= a", "c <= a or d <= a"),
        ("c <= a ∧ d <= a", "c <= a and d <= a"),
        ("c <= a e d <= a", "c <= a and d <= a"),
        ("c <= e e d <= a", "c <= e and d <= a"),
        ("c, d <= a", "c <= a and d <= a"),
        ("c or d <= a", "c <= a or d <= a"),
        ("c <= a and b", "c <= a and c <= b"),
        ("c <= a < b", "c <= a and a < b"),
        ("(c <= a) or (d <= a and e <= b)", "c <= a or d <= a and e <= b"),
        ("max(min(a, b), c) >= d", "d <= c or d <= a and d <= b"),
        (r"$c \leq \min\{a, b\}$", "c <= a and c <= b"),
        (r"c \le a \lor d \le a", "c <= a or d <= a"),
        ("c ≦ a", "c <= a"),
        ("d is cut iff c <= a", "c <= a"),
        ("if c <= a then d is cut", "c <= a"),
        ("when c <= a or when c <= b", "c <= a or c <= b"),
        ("si c ≤ a et si c ≤ b", "c <= a and c <= b"),
        ("c é menor ou igual a a", "c <= a"),
        ("c es menor o igual que a", "c <= a"),
        ("c kleiner gleich a", "c <= a"),
        ("c = a", "a <= c and c <= a"),
        ("c <= 7/2", "c <= 7/2"),
        ("never", "never"),
        ("immer", "always"),
    ],
)
def test_a_condition_is_read_as_it_is_meant(text, meant):
    assert read(text) == read(meant)


@pytest.mark.parametrize(
    "text",
    ["c <= a, d <= a or e <= a", "c <= a or d <= a; e <= a"],
)
def test_commas_beside_an_or_are_asked_back(text):
    assert isinstance(read_answer(text, FORM), Ambiguous)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("c <= a, b, d <= e", Reason.OTHER_KIND),
        ("c <= 3,5", Reason.OTHER_KIND),
        ("c <= a b", Reason.UNPLACED),
        ("c <= a sideways", Reason.UNPLACED),
        ("x <= a", Reason.UNPLACED),
        ("c -> a", Reason.UNPLACED),
        ("C <= a", Reason.AMBIGUOUS_LABEL),
        ("c < a and c > a", Reason.CONTRADICTION),
        ("c != a", Reason.UNPLACED),
        ("c", Reason.OTHER_KIND),
        ("min(c, d", Reason.OTHER_KIND),
        ("min(a, b, c, d) <= max(e, f, 3)", Reason.OTHER_KIND),
    ],
)
def test_what_cannot_be_placed_is_refused_and_not_passed_over(text, reason):
    outcome = read_answer(text, FORM)
    assert isinstance(outcome, Unreadable), outcome
    assert outcome.reason == reason


def test_another_leaf_than_the_one_asked_about_is_no_subject():
    asked = forms.inequalities(*"abcdef")
    form = replace(asked, label="cut-d")
    assert isinstance(read_answer("d is cut if c <= a", form), ReadAnswer)
    assert isinstance(read_answer("b is cut if c <= a", form), Unreadable)


@pytest.mark.parametrize("text", ["(" * 4000, "min(" * 2000, "a<=b and " * 1000, "a<=" * 3000])
def test_long_texts_are_read_or_refused_in_a_moment(text):
    assert isinstance(read_answer(text, FORM), ReadAnswer | Unreadable)
