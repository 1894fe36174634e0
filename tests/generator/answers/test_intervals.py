"""What follows from decimals: each stands for all the numbers that it may round."""

import pytest

from generator.answers.intervals import as_meant, follows_within, without_rounding
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.vector import Vector
from generator.answers.outcome import ReadAnswer
from solver.exact import Rational

CENT = Rational(1, 200)
"""Half a unit of the second decimal."""


def weights(**texts):
    return Distribution.from_weights({label: Rational(text) for label, text in texts.items()})


def row(kind, *texts):
    return kind(tuple(Rational(text) for text in texts))


def decimal(answer):
    return ReadAnswer(answer, CENT)


def is_within(read_answer, decimals, follow):
    """Tell whether it follows from these decimals, which stand for themselves."""
    meant = {question: each.answer for question, each in decimals.items()}
    return follows_within(read_answer, decimals, meant, follow)


def thirty_at_b(answers):
    """What somebody wins on average who gets 30 in B alone."""
    p = dict(answers.get("p", weights(A="0.33", B="0.67")).weights)
    assert sum(p.values()) == 1
    return Number(30 * p["B"])


@pytest.mark.parametrize(
    ("own", "follows"),
    [("20", True), ("19.7", True), ("20.5", True), ("19.5", False), ("9", False)],
)
def test_where_one_probability_moves_the_others_make_up_for_it(own, follows):
    """A may be 0.34, and B 0.665 or 0.68: 0.3 and 0.15 less than 20.1, or 0.3 and 0.15 more."""
    decimals = {"p": decimal(weights(A="0.33", B="0.67"))}
    read_answer = ReadAnswer(Number(Rational(own)), None)
    assert is_within(read_answer, decimals, thirty_at_b) == follows


@pytest.mark.parametrize("kind", [Numbers, Vector])
def test_each_number_of_a_row_follows_by_itself(kind):
    """Of 0.33, three times is 1 and six times is 2."""
    decimals = {"x": decimal(Number(Rational("0.33")))}

    def times(answers):
        x = answers.get("x", Number(Rational("0.33"))).value
        return kind((3 * x, 6 * x))

    assert is_within(ReadAnswer(row(kind, "1", "2"), None), decimals, times)
    assert not is_within(ReadAnswer(row(kind, "1", "3"), None), decimals, times)
    assert not is_within(ReadAnswer(row(kind, "1"), None), decimals, times)


@pytest.mark.parametrize("kind", [Numbers, Vector])
def test_a_row_of_decimals_stands_for_those_that_it_rounds(kind):
    """Three times the second number, of which 0.33 is written."""
    decimals = {"x": decimal(row(kind, "2", "0.33"))}

    def thrice(answers):
        answer = answers.get("x", decimals["x"].answer)
        values = answer.values if kind is Numbers else answer.components
        return Number(3 * values[1])

    assert is_within(ReadAnswer(Number(Rational(1)), None), decimals, thrice)
    assert not is_within(ReadAnswer(Number(Rational(2)), None), decimals, thrice)


def best(answers):
    """Of a move that is worth x, and one that is worth 5/3."""
    x = answers.get("x", Number(Rational("1.67"))).value
    return Moves(frozenset(["a"] if x > Rational(5, 3) else ["b"]))


def test_moves_that_change_within_the_interval_are_equally_good_in_it():
    decimals = {"x": decimal(Number(Rational("1.67")))}
    both = ReadAnswer(Moves(frozenset("ab")), None)
    assert is_within(both, decimals, best)
    assert not is_within(both, {"x": decimal(Number(Rational("1.7")))}, best)
    assert not is_within(ReadAnswer(Moves(frozenset("abc")), None), decimals, best)


def test_decimals_of_probabilities_are_scaled_if_their_sum_rounds_1():
    third = Rational(1, 3)
    thirds = Distribution.from_weights(dict.fromkeys("ABC", third))
    other = weights(A="1")
    assert as_meant(decimal(weights(A="0.33", B="0.33", C="0.33")), other) == thirds
    short = weights(A="0.33", B="0.33", C="0.32")
    assert as_meant(decimal(short), other) == short
    assert as_meant(ReadAnswer(short, None), other) == short
    assert as_meant(decimal(Number(third)), other) == Number(third)


def test_if_all_of_them_round_the_key_it_is_meant():
    key = weights(A="1/8", B="3/8", C="1/2")
    assert as_meant(decimal(weights(A="0.13", B="0.38", C="0.5")), key) == key
    halves = weights(A="0.13", B="0.37", C="0.5")
    assert as_meant(decimal(halves), key) == halves


def test_a_decimal_that_rounds_is_put_as_the_exact_number():
    own = decimal(weights(A="0.17", B="0.5", C="0.33"))
    exact = weights(A="1/6", B="1/3", C="1/2")
    assert without_rounding(own, exact) == weights(A="1/6", B="0.5", C="0.33")
    assert without_rounding(ReadAnswer(own.answer, None), exact) == own.answer
    assert without_rounding(own, Number(Rational(1))) == own.answer
    numbers = decimal(row(Numbers, "0.67", "4"))
    assert without_rounding(numbers, row(Numbers, "2/3", "3")) == row(Numbers, "2/3", "4")
