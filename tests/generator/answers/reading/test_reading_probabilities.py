"""Probabilities, percentages and roundings, as students type them."""

import pytest
from number_forms import PROBABILITY, value

from generator.answers.kinds import KINDS
from generator.answers.kinds.number import Number
from generator.answers.outcome import Ambiguous, Unreadable
from generator.answers.question import Form
from generator.answers.reading.read import read_answer
from solver.exact import Rational


@pytest.mark.parametrize(
    ("text", "probability"),
    [
        ("50%", Rational(1, 2)),
        ("42,86 %", Rational(2143, 5000)),
        ("33 1/3 %", Rational(1, 3)),
        ("100/3\uff05", Rational(1, 3)),
    ],
)
def test_a_probability_may_be_a_percentage(text, probability):
    assert value(text, PROBABILITY) == probability


@pytest.mark.parametrize(
    ("kind", "text", "same"),
    [
        *(("number", "16.7%", "0.167"), ("number", "33 1/3 %", "1/3")),
        *(("vector", "(50%; 1)", "(1/2; 1)"), ("reals", "x <= 50%", "x <= 0.50")),
        ("inequality", "2 <= 300%", "2 <= 3"),
    ],
)
def test_a_percentage_is_a_number_everywhere(kind, text, same):
    form = Form(kind=KINDS[kind])
    assert read_answer(text, form).answer == read_answer(same, form).answer


def test_what_is_no_probability_is_refused_with_its_text():
    assert read_answer("3/0", PROBABILITY) == Unreadable("zero-denominator", "3/0")
    assert read_answer("likely", PROBABILITY) == Unreadable("not-a-number", "likely")


@pytest.mark.parametrize(
    "text",
    [
        *("half", "one half", "la mitad", "un medio", "la metà", "mezzo", "metade", "um meio"),
        *("1 in 2", "uno su due", "uno de cada dos", "um em dois", "1 over 2", "50 percent"),
        *("cincuenta por ciento", "cinquanta per cento", "cinquenta por cento", "0.5 or 1/2"),
        *("1 chance in 2", "one chance out of two", "una posibilidad de dos", "1 chance em 2"),
        *("1 caso su 2", "une chance sur deux", "eine Chance von zwei", "1 possibilitat de 2"),
    ],
)
def test_a_probability_may_be_said_in_words(text):
    assert value(text, PROBABILITY) == Rational(1, 2)


@pytest.mark.parametrize(
    "text",
    [
        *("50-50", "50 - 50", "50:50", "50%-50%", "fifty-fifty", "mitad y mitad", "metà e metà"),
        *("meio a meio", "moitié-moitié", "halbe-halbe", "meitat i meitat"),
    ],
)
def test_fifty_fifty_is_a_half_and_no_difference(text):
    assert value(text, PROBABILITY) == Rational(1, 2)


def test_fifty_over_fifty_is_asked_back():
    readings = (Number(Rational(1, 2)), Number(Rational(1)))
    assert read_answer("50/50", PROBABILITY) == Ambiguous(readings, "50/50")


def test_odds_are_asked_back():
    readings = (Number(Rational(4, 7)), Number(Rational(4, 11)))
    assert read_answer("4:7", PROBABILITY) == Ambiguous(readings, "4:7")


def test_a_probability_beyond_one_is_wrong_rather_than_unreadable():
    assert value("7/5", PROBABILITY) == Rational(7, 5)


@pytest.mark.parametrize(
    ("text", "within"),
    [
        ("0.43", Rational(1, 200)),
        ("0,4286", Rational(1, 20000)),
        ("1.5", Rational(1, 20)),
        ("-1,71", Rational(1, 200)),
        ("0.50", Rational(1, 200)),
        ("0.5", None),
        ("0.05", None),
        (".4", None),
        ("12", None),
        ("12.", None),
        ("3/7", None),
        ("inf", None),
    ],
)
def test_a_decimal_of_two_significant_digits_may_be_a_rounding(text, within):
    assert read_answer(text, Form(kind=KINDS["number"])).within == within


@pytest.mark.parametrize(
    ("text", "within"),
    [("43%", Rational(1, 200)), ("42.9%", Rational(1, 2000)), ("5%", None), ("33 1/3%", None)],
)
def test_a_rounded_percentage_is_scaled(text, within):
    assert read_answer(text, Form(kind=KINDS["number"])).within == within
