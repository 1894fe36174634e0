"""Answers that are wrong by one slip."""

import pytest

from generator.answers import forms
from generator.answers.kinds import KINDS
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.question import Form, Question
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.audit.guessed_texts import GuessStyle
from grader.audit.honest_sheets import nearby, numbers, slips
from solver.exact import Rational


@pytest.mark.parametrize(
    ("right", "near"),
    [
        ("3", ["-3", "4", "2", "5", "1", "13", "-7"]),
        ("7/5", ["-7/5", "8/5", "6/5", "7/6", "7/4"]),
        ("1/3", ["-1/3", "2/3", "0", "1/4", "1/2", "2/3"]),
        ("inf", ["-inf"]),
        ("-oo", ["oo"]),
    ],
)
def test_a_number_is_off_by_its_sign_or_by_little(right, near):
    assert list(numbers(right)) == near


def test_of_labels_one_is_missing_or_one_too_many():
    assert list(nearby(["b1", "c1"], ("b1", "c1", "c2"))) == [["c1"], ["b1"], ["b1", "c1", "c2"]]


def test_of_an_empty_set_one_is_too_many():
    assert list(nearby([], ("b1", "c1"))) == [["b1"], ["c1"]]


def test_of_a_row_one_number_is_off():
    assert len(list(nearby(["3", "5"], ("1", "2", "3")))) == 14


def test_of_a_choice_it_is_another_option():
    assert list(nearby("pass", ("pass", "bet"))) == ["bet"]


def test_weights_are_swapped_or_one_card_is_miscounted():
    near = list(nearby({"A": "2/3", "K": "1/3"}, ("A", "K")))
    assert near == [
        {"A": "1/3", "K": "2/3"},
        {"A": "3/4", "K": "1/4"},
        {"A": "1/2", "K": "1/2"},
        {"A": "1/2", "K": "1/2"},
        {"A": "1", "K": "0"},
    ]


def test_one_number_of_a_condition_is_off():
    assert "(-oo, 4] U (5, oo)" in list(nearby("(-oo, 3] U (5, oo)", ("x",)))


def test_no_slip_is_right_and_none_comes_twice():
    form = forms.choice("a", "b", "c")
    question = Question(name="q", form=form, key=Choice("a"), others=(Choice("b"),))
    assert slips(question, Choice("a")) == [Choice("c")]
    probability = Question(name="q", form=forms.PROBABILITY, key=Number(Rational(1, 3)))
    near = slips(probability, probability.key)
    assert len(near) == len(set(near)) == 5


def test_a_hand_writes_by_the_shape_of_the_answer():
    hand = GuessStyle(number=lambda _: "7")
    window = Form(kind=KINDS["window"])
    answer = window.kind.parse("[1, 2]", window).answer
    assert hand.writes(Question(name="q", form=window, key=answer)) == ["7", "7"]
    assert hand.writes(Question(name="q", form=forms.choice("a"), key=Choice("a"))) is None


def test_a_hand_knows_no_letter_of_the_answer():
    hand = GuessStyle(number=lambda _: "7")
    assert hand.writes(drawn_question("expression")) == "7"
    assert hand.writes(drawn_question("inequalities")) is None


def drawn_question(kind):
    revision = FAMILIES["symbolic-pruning"].revision
    id_ = ExerciseId(family="symbolic-pruning", level=Level.MEDIUM, seed=1, revision=revision)
    exercise = generate(id_, CONVENTIONS["aima"])
    return next(each for each in exercise.questions if each.form.kind.name == kind)
