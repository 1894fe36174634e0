"""Questions whose answer is made up: any answer that meets the conditions is right."""

from generator.answers.conditions import first_failure
from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.filling import Filling, filling
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.answers.kinds.tree import GameTree
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.question import Question
from generator.answers.reading.read import read_answer, read_plain
from generator.answers.response import OpenText, OptionsInOrder
from solver.exact import Rational
from solver.message import Message
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run

BLANKS = Form(kind=KINDS["filling"], options=("b1", "b2"))
TREE = Form(kind=KINDS["tree"])


def numbers(first, second):
    return filling({"b1": Rational(first), "b2": Rational(second)})


def sums_to_ten(answer):
    total = sum(number for _, number in answer.numbers)
    return None if total == 10 else Message("They make {total}.", total=total)


def differ(answer):
    values = [number for _, number in answer.numbers]
    return None if len(set(values)) == len(values) else Message("Two of them are equal.")


TEN = Question(name="ten", form=BLANKS, key=numbers(4, 6), conditions=(sums_to_ten, differ))


def test_every_answer_that_meets_the_conditions_is_right():
    right = [(a, b) for a in range(11) for b in range(11) if TEN.accepts(numbers(a, b))]
    assert right == [(a, 10 - a) for a in range(11) if a != 5]


def test_the_first_condition_that_fails_is_named():
    assert TEN.failure(numbers(5, 6)) == Message("They make {total}.", total=11)
    assert TEN.failure(numbers(5, 5)) == Message("Two of them are equal.")
    assert TEN.failure(numbers(7, 3)) is None
    assert first_failure(numbers(7, 3), ()) is None


def test_an_answer_of_another_kind_meets_no_conditions():
    assert not TEN.accepts(Number(Rational(10)))


def test_what_is_judged_by_conditions_has_no_parts_and_is_left_to_a_person_elsewhere():
    order = Form(kind=KINDS["path"], options=("a1", "a2"))
    plain = Question(name="order", form=order, key=Path(("a1", "a2")))
    judged = Question(name="order", form=order, key=plain.key, conditions=(lambda _: None,))
    assert plain.has_parts
    assert not judged.has_parts
    assert plain.responded(plain.key) == OptionsInOrder(("a1", "a2"))
    assert judged.responded(plain.key) == OpenText(1)


def test_a_made_up_tree_is_judged_by_solving_it():
    def is_worth_five(answer):
        value = run(answer.tree, expectiminimax(answer.tree)).value
        return None if value == 5 else Message("Its value is {value}.", value=value)

    question = Question(
        name="five", form=TREE, key=GameTree("max(5, 3)"), conditions=(is_worth_five,)
    )
    for text in ("max(5, 3)", "MAX(min(9, 5), 2)", "min(7, chance(1/2: 4, 1/2: 6))"):
        outcome = read_answer(text, TREE)
        assert isinstance(outcome, ReadAnswer)
        assert question.accepts(outcome.answer)
    assert question.failure(GameTree("max(5, 6)")) == Message("Its value is {value}.", value=6)


def test_numbers_are_read_with_the_names_of_their_blanks_or_in_their_order():
    right = ReadAnswer(numbers(3, 7))
    for text in ("b1 = 3, b2 = 7", "b2: 7; b1: 3", "B1=3 B2=7", "3, 7", "3; 7", "(3, 7)"):
        assert read_answer(text, BLANKS) == right, text
    for text in ("b1 es 3 y b2 es 7", "b1 is 3 and b2 is 7", "b1 3, b2 7.", "b1 é 3 e b2 é 7"):
        assert read_answer(text, BLANKS) == right, text
    for text in (
        "b1 ist 3, b2 ist 7",
        "b1=3 und b2=7",
        "b1 est 3 et b2 est 7",
        "b1 és 3 i b2 és 7",
    ):
        assert read_answer(text, BLANKS) == right, text
    assert read_plain({"b2": "7", "b1": 3}, BLANKS) == right
    assert read_plain(["3", "7"], BLANKS) == right
    assert read_answer("2,5; 7", BLANKS).answer == Filling(
        (("b1", Rational(5, 2)), ("b2", Rational(7)))
    )


def test_numbers_that_leave_a_blank_open_or_fill_it_twice_are_asked_back():
    for text in ("3", "b1 = 3", "3, 7, 9", "b1 = 3, c1 = 7", "b2 first, then 7"):
        assert isinstance(read_answer(text, BLANKS), Unreadable), text
    assert read_answer("b1 = 3, b1 = 4, b2 = 7", BLANKS).reason == "contradiction"


def test_a_tree_is_read_within_bounds():
    for text in ("max(3,", "5", "max(?, 3)", "tree", "max(x, 3)", "max(" * 150 + "3" + ")" * 150):
        assert isinstance(read_answer(text, TREE), Unreadable), text
    wide = f"max({', '.join(['1'] * 59)})"
    assert isinstance(read_answer(wide, TREE), ReadAnswer)
    assert read_answer(f"min({wide}, 2)", TREE).reason == "too-long"
    assert read_answer("max(" + "1, " * 250 + "1)", TREE).reason == "too-long"
