"""A list of JSON for an interval is its two ends, which belong to it."""

import pytest

from generator.answers import forms
from generator.answers.kinds.window import Window
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_plain
from solver.exact import Rational


@pytest.mark.parametrize("form", [forms.INTERVAL, forms.BOUNDS, forms.WINDOW])
def test_a_list_of_two_ends_is_read_in_every_kind_of_interval(form):
    ends = Window(Rational(-3, 2), Rational(9, 2))
    assert read_plain(["-3/2", "9/2"], form) == ReadAnswer(ends)
