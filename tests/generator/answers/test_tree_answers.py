"""Trees that somebody makes up, as people write them."""

import pytest

from generator.answers.kind import Form
from generator.answers.kinds.tree import KIND
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer

FORM = Form(kind=KIND)


@pytest.mark.parametrize(
    "text",
    [
        "p1((5, 3), p2((1/2, 2), (-4, 0)))",
        "P1([5,3],P2([1/2,2],[-4,0]))",
        "p1({5;3}, p2({1/2;2}, {-4;0}))",
    ],
)
def test_a_vector_may_stand_in_any_brackets_where_players_are_numbered(text):
    outcome = read_answer(text, FORM)
    assert isinstance(outcome, ReadAnswer)
    assert outcome.answer.notation == "p1(<5, 3>, p2(<1/2, 2>, <-4, 0>))"


@pytest.mark.parametrize(
    "text", ["max((5, 3), min(1, 2))", "p1((5, 3), p2(1, 2))", "p1((1,5; 2), p2((3; 1), (0; 2)))"]
)
def test_other_numbers_in_brackets_cannot_be_read(text):
    assert isinstance(read_answer(text, FORM), Unreadable)
