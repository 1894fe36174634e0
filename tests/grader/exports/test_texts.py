"""Texts that a course system compares: each that is listed is read as the answer it stands for."""

from fractions import Fraction
from math import inf

import drawn
import pytest
from hypothesis import given
from hypothesis import strategies as st
from read_back import language_of

from generator.answers.kind import Form
from generator.answers.kinds import reals
from generator.answers.number_spellings import spelled
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from generator.answers.response import NumberRow, OneNumber, OptionsInOrder, TypedResponse
from generator.answers.spans import ALWAYS, between
from generator.families import FAMILIES
from grader.exports.items.describe_item import rounding, texts
from grader.marking.marks.grade import with_aliases
from grader.words.spellings import spellings_of
from solver.exact import ONE, Rational


def is_typed(question):
    """Where nothing is ticked, chosen, or typed part by part."""
    response = question.form.kind.responded(question.key, question.form)
    return isinstance(response, OneNumber | NumberRow | OptionsInOrder | TypedResponse)


def read_as(text, question, spellings):
    outcome = read_answer(text, with_aliases(question.form, spellings.get(question.name, {})))
    return outcome.answer if isinstance(outcome, ReadAnswer) else None


@pytest.mark.parametrize("family", FAMILIES)
def test_every_text_that_is_listed_is_read_as_its_answer(family):
    exercise = drawn.exercise(family, "easy")
    spellings = spellings_of(exercise)
    for question in exercise.questions:
        listed = texts(question.key, question, language_of(family))
        for text in listed if is_typed(question) else (listed[0], listed[-1]):
            assert read_as(text, question, spellings) == question.key, (text, question.name)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_decimal_that_is_listed_rounds_its_answer(family):
    exercise = drawn.exercise(family, "easy")
    for question in exercise.questions:
        for text in rounding(question.key, question):
            outcome = read_answer(text, question.form)
            kind = question.form.kind
            assert outcome.answer != question.key
            assert kind.rounds(outcome.answer, question.key, outcome.within), text


SAME = {
    "11/5": ("+2.2", "2.20", "(11/5)", "22/10", "+11/5", "2 1/5"),
    "4/3": ("40/30", "8/6", "(4/3)", "1 1/3"),
    "0": ("-0", "0.0", "+0"),
    "-7/2": ("-3.50", "(-7/2)", "\u22127/2", "-70/20", "-3,5"),
    "6": ("6.00", "6/1", "12/2", "+6"),
}


@pytest.mark.parametrize("value", SAME)
def test_what_equals_a_number_is_listed(value):
    assert {*SAME[value]} <= {*spelled(Rational(value))}


CHAINS = ("3/14 <= p <= 1", "p in [3/14, 1]", "p \u2208 [3/14, 1]", "p >= 6/28", "1>=p>=3/14")
HALVES = ("x > 5/2", "5/2 < x", "x > 2.5", "x > 10/4", "x in (5/2, oo)", "x \u2208 ]5/2, \u221e[")


def test_chains_memberships_and_unreduced_ends_are_listed():
    span = between(Rational(3, 14), ONE, from_low=True, to_high=True)
    above = between(Rational(5, 2), inf, from_low=False, to_high=False)
    assert {*CHAINS} <= {*reals.spelled(span, "p", within=reals.UNIT)}
    assert {*HALVES} <= {*reals.spelled(above, "x", within=ALWAYS)}


@given(
    st.fractions(min_value=0, max_value=Fraction(49, 50), max_denominator=50),
    st.booleans(),
    st.data(),
)
def test_every_way_of_writing_an_interval_is_read_as_the_interval(end, belongs, data):
    low = Rational(end.numerator, end.denominator)
    spans = between(low, ONE, from_low=belongs, to_high=True)
    text = data.draw(st.sampled_from(reals.spelled(spans, "p", within=reals.UNIT)))
    outcome = read_answer(text, Form(kind=reals.KIND, options=reals.PROBABILITY))
    assert isinstance(outcome, ReadAnswer)
    assert outcome.answer == reals.Reals(spans)
