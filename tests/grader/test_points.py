"""What an answer earns: by verdict, the course's rounding, a mistake's worth, what follows."""

from dataclasses import replace
from itertools import product

import pytest
from gmpy2 import mpq

from generator.answers import Kind, Number
from generator.convention import CONVENTIONS
from generator.family import Family, Mistake
from generator.generate import pose
from generator.question import Form, Question
from grader.marks.grade import Rounding, diagnose, grade

NUMBER = Form(kind=Kind.NUMBER)
AIMA = CONVENTIONS["aima"]
WHOLE, HALF, NOTHING = mpq(1), mpq(1, 2), mpq(0)
EARNS = {Rounding.ACCEPT: WHOLE, Rounding.HALF: HALF, Rounding.REJECT: NOTHING}


def number(*digits):
    return Number(mpq(*digits))


def ask(_problem, _worked):
    """`one` is a third, and `two` is twice that: 2 and 3 points."""
    return (
        Question(name="one", form=NUMBER, key=number(1, 3), points=2),
        Question(name="two", form=NUMBER, key=number(2, 3), points=3, others=(number(20, 3),)),
    )


def follow(_problem, given, _convention):
    """Twice the student's own `one`, unless that is right."""
    one = given.get("one")
    return {} if one in (None, number(1, 3)) else {"two": Number(2 * one.value)}


def doubling(worth=NOTHING, *others):
    """A family of one problem, with a mistake that is worth so much, and perhaps others."""
    mistakes = (mistake("five-seven", worth, one=number(5), two=number(7)), *others)
    return Family(
        name="doubling",
        source="nowhere",
        sizes={},
        draw=lambda _rng, _size: None,
        solve=lambda _problem, _convention: None,
        fair=lambda _problem, _worked, _size: True,
        ask=ask,
        follow=follow,
        mistakes=mistakes,
        asked=lambda _problem, _worked: None,
        solved=lambda _problem, _worked: None,
        to_plain=lambda _problem: {},
        from_plain=lambda _plain: None,
    )


def mistake(name, worth=NOTHING, **answers):
    return Mistake(name=name, concerns="one", answers=lambda _p, _c: answers, worth=worth)


def marks(one, two, *, rounding=Rounding.HALF, worth=NOTHING):
    exercise = pose(doubling(worth), None, AIMA)
    return grade(exercise, {"one": one, "two": two}, rounding=rounding, spellings={}).marks


every_course = pytest.mark.parametrize(
    ("rounding", "worth"), list(product(Rounding, (NOTHING, mpq(1, 3), WHOLE)))
)


def earned(mark, rounding, worth):
    """The part of its points that a verdict is meant to earn."""
    return {
        "right": WHOLE,
        "followed": WHOLE,
        "rounded": EARNS[rounding],
        "mistaken": worth,
        "wrong": NOTHING,
        "unreadable": NOTHING,
        "blank": NOTHING,
    }[mark]


@every_course
@pytest.mark.parametrize(
    ("one", "two", "verdicts"),
    [
        ("1/3", "2/3", ("right", "right")),
        ("2/6", "4/6", ("right", "right")),
        ("1/3", "20/3", ("right", "right")),
        ("1/4", "1/2", ("wrong", "followed")),
        ("1/4", "2/3", ("wrong", "right")),
        ("1/4", "1/3", ("wrong", "wrong")),
        ("0.33", "2/3", ("rounded", "right")),
        ("0.33", "0.66", ("rounded", "followed")),
        ("1/3", "0.67", ("right", "rounded")),
        ("1/3", "0.66", ("right", "wrong")),
        ("5/7", "1.43", ("wrong", "rounded")),
        ("5/7", "0.67", ("wrong", "rounded")),
        ("5", "7", ("mistaken", "mistaken")),
        ("5", "10", ("mistaken", "followed")),
        ("5", "2/3", ("mistaken", "right")),
        ("1/3", "7", ("right", "mistaken")),
        ("", "2/3", ("blank", "right")),
        ("1/3", "", ("right", "blank")),
        ("a third", "2/3", ("unreadable", "right")),
        ("1/3", "?", ("right", "unreadable")),
        ("4", "9", ("wrong", "wrong")),
    ],
)
def test_each_verdict_earns_its_part_of_the_points(one, two, verdicts, rounding, worth):
    first, second = marks(one, two, rounding=rounding, worth=worth)
    assert (first.verdict_name, second.verdict_name) == verdicts
    assert first.points == 2 * earned(verdicts[0], rounding, worth)
    assert second.points == 3 * earned(verdicts[1], rounding, worth)
    assert (first.out_of, second.out_of) == (2, 3)


def test_a_report_adds_its_marks_up():
    exercise = pose(doubling(), None, AIMA)
    report = grade(exercise, {"one": "0.33", "two": "2/3"}, spellings={})
    assert (report.points, report.out_of) == (4, 5)


def test_a_course_that_says_nothing_gives_half_for_a_rounded_decimal():
    exercise = pose(doubling(), None, AIMA)
    assert grade(exercise, {"one": "0.33"}, spellings={}).points == 1


def diagnosed(given, *others):
    exercise = pose(doubling(NOTHING, *others), None, AIMA)
    return diagnose(exercise, given)


def test_a_mistake_is_named_where_it_gives_the_students_wrong_answer_and_nowhere_else():
    assert diagnosed({"one": number(5), "two": number(8)}) == {"one": "five-seven"}
    assert diagnosed({"two": number(7)}) == {"two": "five-seven"}
    assert diagnosed({"one": number(4)}) == {}
    assert diagnosed({}) == {}


def test_a_right_answer_is_never_called_a_mistake_though_the_mistake_gives_it_too():
    also_right = mistake("twenty-thirds", one=number(6), two=number(20, 3))
    found = diagnosed({"one": number(6), "two": number(20, 3)}, also_right)
    assert found == {"one": "twenty-thirds"}


def test_of_two_mistakes_the_one_that_explains_more_is_named():
    more = mistake("five-eight", one=number(5), two=number(8))
    given = {"one": number(5), "two": number(8)}
    assert diagnosed(given, more) == {"one": "five-eight", "two": "five-eight"}


def test_of_two_that_explain_as_much_the_one_that_agrees_with_what_is_right_is_named():
    agrees = mistake("five-alone", one=number(5), two=number(2, 3))
    given = {"one": number(5), "two": number(2, 3)}
    assert diagnosed(given, agrees) == {"one": "five-alone"}


def test_of_two_that_are_alike_the_family_names_the_first():
    twin = mistake("five-again", one=number(5), two=number(7))
    assert diagnosed({"one": number(5)}, twin) == {"one": "five-seven"}


def test_no_points_hang_on_the_order_in_which_answers_are_given():
    exercise = pose(doubling(), None, AIMA)
    texts = {"one": "1/4", "two": "1/2"}
    forwards = grade(exercise, texts, spellings={})
    backwards = grade(exercise, dict(reversed(texts.items())), spellings={})
    assert forwards == replace(backwards, exercise=exercise)
