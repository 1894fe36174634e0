"""What an answer earns: by verdict, the course's rounding, a mistake's worth, what follows."""

from dataclasses import replace
from itertools import product

import pytest

from generator.answers.kinds import KINDS
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.outcome import ReadAnswer
from generator.answers.question import Form, Question
from generator.base.convention import CONVENTIONS
from generator.exercise.family import Family, Mistake
from generator.generation.generate import pose
from grader.marking.marks.attempt import is_rounded
from grader.marking.marks.grade import grade
from grader.marking.marks.scheme import Rounding, Scheme
from solver.exact import Rational

NUMBER = Form(kind=KINDS["number"])
AIMA = CONVENTIONS["aima"]
WHOLE, HALF, NOTHING = Rational(1), Rational(1, 2), Rational(0)
EARNS = {Rounding.ACCEPT: WHOLE, Rounding.HALF: HALF, Rounding.REJECT: NOTHING}


def number(*digits):
    return Number(Rational(*digits))


def ask(_problem, _worked):
    """`one` is a third, and `two` is twice that."""
    return (
        Question(name="one", form=NUMBER, key=number(1, 3)),
        Question(name="two", form=NUMBER, key=number(2, 3), others=(number(20, 3),)),
    )


def follow(problem, _worked, given):
    """Twice (the problem says how often) the student's own `one`, unless that is right."""
    one = given.get("one")
    if one in (None, number(1, 3)):
        return {}
    return {"two": Number(problem * one.value)}


def doubling(worth=NOTHING, *others):
    """A family of one problem, of 2 and 3 points, with a mistake worth so much and maybe others."""
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
        question_picture=lambda _problem, _worked: None,
        solution_picture=lambda _problem, _worked: None,
        to_plain=lambda _problem: {},
        from_plain=lambda _plain: None,
        rests_on=lambda _problem, _worked: {"two": ("one",)},
        worth={"one": 2, "two": 3},
    )


def mistake(name, worth=NOTHING, **answers):
    return Mistake(name=name, concerns="one", answers=lambda _case: answers, worth=worth)


def marks(one, two, *, rounding=Rounding.HALF, worth=NOTHING):
    exercise = pose(doubling(worth), 2, AIMA)
    return grade(
        exercise, {"one": one, "two": two}, scheme=Scheme(rounding=rounding), spellings={}
    ).marks


COURSES = tuple(product(Rounding, (NOTHING, Rational(3, 10), WHOLE)))


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
        ("1/3", "0.66", ("right", "rounded")),
        ("1/3", "0.68", ("right", "wrong")),
        ("1/3", "0.65", ("right", "wrong")),
        ("4/3", "2.67", ("wrong", "rounded")),
        ("4/3", "0.67", ("wrong", "rounded")),
        ("5", "7", ("mistaken", "mistaken")),
        ("5", "10", ("mistaken", "followed")),
        ("5", "2/3", ("wrong", "right")),
        ("1/3", "7", ("right", "wrong")),
        ("5", "", ("mistaken", "blank")),
        ("", "2/3", ("blank", "right")),
        ("1/3", "", ("right", "blank")),
        ("a lot", "2/3", ("unreadable", "right")),
        ("1/3", "a lot", ("right", "unreadable")),
        ("4", "9", ("wrong", "wrong")),
    ],
)
def test_each_verdict_earns_its_part_of_the_points(one, two, verdicts):
    for rounding, worth in COURSES:
        first, second = marks(one, two, rounding=rounding, worth=worth)
        assert (first.verdict_name, second.verdict_name) == verdicts
        assert first.points == 2 * earned(verdicts[0], rounding, worth), (rounding, worth)
        assert second.points == 3 * earned(verdicts[1], rounding, worth), (rounding, worth)
        assert (first.out_of, second.out_of) == (2, 3)


def test_a_report_adds_its_marks_up():
    exercise = pose(doubling(), 2, AIMA)
    report = grade(exercise, {"one": "0.33", "two": "2/3"}, spellings={})
    assert (report.points, report.out_of) == (4, 5)


def test_a_course_that_says_nothing_gives_half_for_a_rounded_decimal():
    exercise = pose(doubling(), 2, AIMA)
    assert grade(exercise, {"one": "0.33"}, spellings={}).points == 1


def test_no_points_hang_on_the_order_in_which_answers_are_given():
    exercise = pose(doubling(), 2, AIMA)
    texts = {"one": "1/4", "two": "1/2"}
    forwards = grade(exercise, texts, spellings={})
    backwards = grade(exercise, dict(reversed(texts.items())), spellings={})
    assert forwards == backwards


def test_a_mark_keeps_what_was_written_and_how_it_was_read():
    one, two = marks("2/6", "a lot")
    assert (one.question, one.student_answer, one.read_as) == ("one", "2/6", number(1, 3))
    assert (two.question, two.student_answer, two.read_as) == ("two", "a lot", None)


def test_what_is_not_there_is_blank():
    exercise = pose(doubling(), 2, AIMA)
    report = grade(exercise, {}, spellings={})
    assert [(mark.verdict_name, mark.student_answer) for mark in report.marks] == [
        ("blank", "")
    ] * 2


@pytest.mark.parametrize(
    ("key", "rounded"),
    [
        ("0.324", False),
        ("0.325", True),
        ("0.335", True),
        ("0.336", True),
        ("0.339", True),
        ("0.34", False),
        ("-0.33", False),
    ],
)
@pytest.mark.parametrize("sign", [1, -1])
def test_half_a_unit_of_the_last_decimal_is_a_rounding_and_a_unit_away_from_0_cut_off(
    key, rounded, sign
):
    read = ReadAnswer(number(sign * 33, 100), within=Rational(1, 200))
    assert is_rounded(read, Number(sign * Rational(key))) == rounded


def test_a_distribution_is_rounded_if_each_of_its_weights_is():
    read = ReadAnswer(
        Distribution.from_weights({"A": Rational(33, 100), "K": Rational(67, 100)}),
        within=Rational(1, 200),
    )
    assert is_rounded(read, Distribution.from_weights({"A": Rational(1, 3), "K": Rational(2, 3)}))
    assert not is_rounded(
        read,
        Distribution.from_weights({"A": Rational(1, 3), "K": Rational(1, 3), "Q": Rational(1, 3)}),
    )
    assert not is_rounded(
        read, Distribution.from_weights({"A": Rational(2, 3), "K": Rational(1, 3)})
    )
    assert not is_rounded(read, Distribution.from_weights({"A": Rational(1, 3)}))
    assert not is_rounded(read, number(1, 3))


def test_an_exact_answer_rounds_nothing():
    assert not is_rounded(ReadAnswer(number(33, 100)), number(1, 3))


MOVE = Question(
    name="move",
    form=Form(kind=KINDS["moves"], options=("a1", "a2"), aliases={"primera": "a1", "p": "a1"}),
    key=Moves(frozenset({"a1"})),
)


@pytest.fixture
def moving():
    """The mark for an answer about a move; some words for its options are the language's."""
    family = replace(doubling(), ask=lambda _p, _w: (MOVE,), mistakes=())
    words = {"move": {"segunda": "a2", "p": "a2"}, "another": {"tercera": "a2"}}

    def mark(given):
        report = grade(pose(family, 2, AIMA), {"move": given}, spellings=words)
        return report.marks[0]

    return mark


def test_an_answer_may_have_the_shape_of_a_key(moving):
    mark = moving(["a1"])
    assert (mark.verdict_name, mark.student_answer) == ("right", '["a1"]')
    assert moving(["ñ"]).student_answer == '["ñ"]'
    assert moving({"a1": 1}).verdict_name == "unreadable"


def test_options_are_read_in_the_words_of_the_language_but_for_the_forms_own(moving):
    assert moving("primera").read_as == Moves(frozenset({"a1"}))
    assert moving("segunda").read_as == Moves(frozenset({"a2"}))
    assert moving("p").read_as == Moves(frozenset({"a1"}))
    assert moving("tercera").verdict_name == "unreadable"
