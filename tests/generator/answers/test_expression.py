"""Values in letters are compared as functions of their letters."""

from itertools import product

import pytest
from answers_of.expression import terms
from hypothesis import given

from generator.answers import forms
from generator.answers.kinds.expression import expression, normal_term
from generator.answers.outcome import ReadAnswer, Unreadable
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


@pytest.mark.parametrize(
    "name", ["A =", "v(A) =", "A:", "A :=", "the value of A is:", "el valor es ="]
)
def test_the_name_of_the_value_may_stand_before_it(name):
    form = forms.expression("p", "q")
    assert read_answer(f"{name} max(p, q)", form).answer == read_answer("max(p, q)", form).answer


def test_a_node_may_be_called_as_a_letter_is():
    form = forms.expression("a", "b")
    assert read_answer("A = max(a, b)", form).answer == read_answer("max(a, b)", form).answer


@pytest.mark.parametrize(
    "text",
    ["p<q: p", "p ≤ q = p", "if p<q: p", "not p: q", "otherwise: p", "p<q; p = q", "p/q = q"],
)
def test_what_stands_before_the_value_and_is_no_name_is_not_passed_over(text):
    assert isinstance(read_answer(text, forms.expression("p", "q")), Unreadable)


@pytest.mark.parametrize("text", ["max(p, q) = max(q, p)", "A = max(p, p, q) = max(p, q)"])
def test_equal_expressions_in_a_row_are_one_answer(text):
    form = forms.expression("p", "q")
    assert read_answer(text, form).answer == read_answer("max(p, q)", form).answer


@pytest.mark.parametrize(
    "text",
    ["p = max(p, q) = 3", "min(p, q) = max(p, q)", "3 = max(p, q)", "p = 3", "p: q", "A = p = q"],
)
def test_different_expressions_in_a_row_cannot_be_read(text):
    assert isinstance(read_answer(text, forms.expression("p", "q")), Unreadable)


def test_a_comma_belongs_to_a_number_between_semicolons():
    form = forms.expression("p", "q")
    assert read_answer("min(3,5; p)", form).answer == read_answer("min(7/2, p)", form).answer
    assert read_answer("min(3,5, p)", form).answer == read_answer("min(3, p)", form).answer
