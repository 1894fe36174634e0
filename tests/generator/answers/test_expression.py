"""Values in letters are compared as functions of their letters."""

from itertools import product

from answers_of.expression import terms
from hypothesis import given

from generator.answers import forms
from generator.answers.kinds.expression import expression, normal_term
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from solver.algebra.orderings import value_at
from solver.exact import Rational

POINTS = tuple(map(Rational, (-2, 0, 3, 4)))
"""Below, between and above the numbers that terms have, and one of them."""
LETTERS = "abce"


def values(term):
    """What a term is wherever its letters stand for these points."""
    rows = product(POINTS, repeat=len(LETTERS))
    return [value_at(term, dict(zip(LETTERS, row, strict=True))) for row in rows]


@given(terms(), terms())
def test_two_expressions_are_equal_exactly_if_they_have_the_same_values(one, other):
    assert (expression(one) == expression(other)) == (values(one) == values(other))


@given(terms())
def test_the_normal_form_has_the_values_of_the_term(term):
    assert values(normal_term(expression(term).rows)) == values(term)


def test_an_expression_of_another_letter_cannot_be_read():
    form = forms.expression("p", "q")
    assert isinstance(read_answer("max(p, min(q, 3))", form), ReadAnswer)
    assert not isinstance(read_answer("max(p, r)", form), ReadAnswer)
