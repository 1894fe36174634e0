"""What follows earns all its points, unless it follows from something that nothing explains."""

import doctest

import pytest
from sums import by_question, mistake, report, sums

from generator.answers.reading.read import read_answer
from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.marking.marks import follow_through
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.diagnosis import Diagnosis
from grader.marking.marks.follow_through import FollowThrough
from grader.marking.marks.grade import grade
from grader.marking.marks.points import earned_points
from grader.marking.marks.scheme import USUAL, Rounding, Scheme
from solver.exact import Rational

INVENTED = {"a": 7, "b": 8, "sum": 15, "twice": 30}
HALF = Rational(1, 2)
STRICT = Scheme(alone=Rational(0))


def points(scheme=USUAL, **texts):
    marks = by_question(report(sums(), scheme, **texts))
    return {name: mark.points for name, mark in marks.items()}


def test_all_follows_from_a_slip():
    assert points(a=41, b=65, sum=106, twice=212) == {
        "a": 0, "b": 1, "sum": 1, "twice": 1, "larger": 0,
    }  # fmt: skip


@pytest.mark.parametrize("slip", [-40, 39, 41, 38, 42, 30, 50])
def test_a_wrong_sign_and_one_two_or_ten_more_or_less_are_slips(slip):
    assert points(STRICT, a=slip, sum=slip + 65)["sum"] == 1


def test_what_rests_on_several_invented_answers_earns_by_those_that_stand_on_their_own():
    assert points(**INVENTED) == {"a": 0, "b": 0, "sum": 0, "twice": 0, "larger": 0}
    assert points(a=7, b=8, sum=105, twice=30)["twice"] == 0
    some = by_question(report(sums(), a=7, b=8, sum=15, twice=30, larger="b"))
    assert some["larger"].verdict_name == "right"


def test_a_lone_invented_answer_leaves_what_the_course_says():
    assert points(a=7, sum=72, twice=144)["twice"] == HALF
    assert points(STRICT, a=7, sum=72, twice=144)["twice"] == 0
    assert points(Scheme(alone=Rational(1)), a=7, sum=72, twice=144)["twice"] == 1


def test_one_answer_that_stands_is_enough_for_one_that_nothing_explains():
    assert points(STRICT, a=7, b=65, sum=72, twice=144) == {
        "a": 0, "b": 1, "sum": 1, "twice": 1, "larger": 0,
    }  # fmt: skip


def test_one_that_stands_leaves_half_of_what_follows_from_two_that_nothing_explains():
    marked = points(a=40, b=8, sum=20, twice=40)
    assert marked == {"a": 1, "b": 0, "sum": 0, "twice": HALF, "larger": 0}


def test_a_right_answer_after_wrong_ones_is_luck_and_does_not_stand():
    assert points(STRICT, a=7, b=98, sum=105, twice=210)["twice"] == 1
    assert points(STRICT, a=7, b=98, sum=105, larger="b")["sum"] == 1
    lucky = by_question(report(sums(), STRICT, a=7, sum=105, larger="b", twice=30))
    assert lucky["larger"].verdict_name == "right"
    assert points(STRICT, a=7, sum=72, larger="b", twice=144)["sum"] == 0


def test_a_choice_is_too_easily_guessed_to_stand_or_to_count_against():
    assert points(STRICT, a=7, sum=72, larger="b")["sum"] == 0
    assert points(STRICT, a=41, sum=106, larger="neither")["sum"] == 1


def through(exercise, **texts):
    reads = {
        name: read_answer(str(text), by_name(exercise)[name].form) for name, text in texts.items()
    }
    return FollowThrough(Attempt(exercise, reads), Diagnosis(), Rational(0))


def by_name(exercise):
    return {question.name: question for question in exercise.questions}


def guessing(scheme=STRICT, *, guesses, **texts):
    marks = by_question(report(sums(guesses=guesses), scheme, **texts))
    return {name: mark.points for name, mark in marks.items()}


def test_a_right_guess_stands_as_long_as_no_more_than_one_guess_is_wrong():
    invented = {"a": 7, "b": 65, "sum": 72, "twice": 144}
    for guesses in ({}, {"b": 65}, {"a": 7, "b": 65}):
        assert guessing(guesses=guesses, **invented)["sum"] == 1


def test_where_several_guesses_are_wrong_a_right_one_does_not_stand():
    copied = {"a": 7, "b": 65, "sum": 72, "twice": 33}
    assert guessing(guesses={"a": 7, "b": 65}, **copied)["sum"] == HALF
    assert guessing(guesses={"a": 7, "b": 65, "twice": 33}, **copied)["sum"] == 0


def test_what_rests_on_right_guesses_alone_does_not_stand_either():
    """Nothing but the sum speaks for the sheet on which `twice` and `larger` are made up."""
    given = {"a": 40, "b": 65, "sum": 105, "twice": 33}
    right = {"a": 40, "b": 65}
    assert through(sums(), **given).standing == len(["a", "b", "sum"])
    assert through(sums(guesses={**right, "twice": 33}), **given).standing == len(given) - 1
    given = {"a": 41, "b": 65, "sum": 105, "twice": 33}
    guesses = {"a": 41, "b": 65, "twice": 33}
    assert through(sums(guesses=guesses), **given).standing == 0


def test_a_wrong_guess_is_never_explained_even_where_it_is_near():
    assert guessing(guesses={}, a=41, sum=106)["sum"] == 1
    assert guessing(guesses={"a": 41}, a=41, sum=106)["sum"] == 0
    assert guessing(USUAL, guesses={"a": 41}, a=41, sum=106)["sum"] == 0, "alone it earns no half"


def test_a_mistake_explains_a_guess_if_it_gives_something_that_took_work_as_well():
    confused = mistake("confused", a=7, b=8)
    for guesses, earned_by_sum in (({"a": 7}, 1), ({"a": 7, "b": 8}, 0)):
        exercise = sums(confused, guesses=guesses)
        marks = by_question(report(exercise, STRICT, a=7, b=8, sum=15))
        assert marks["a"].verdict_name == marks["b"].verdict_name == "mistaken"
        assert marks["sum"].points == earned_by_sum


def test_a_right_guess_earns_nothing_where_several_are_wrong_and_nothing_stands():
    marked = guessing(guesses={"a": 1, "b": 65, "twice": 5}, a=1, b=65, twice=5, larger="b")
    assert marked == {"a": 0, "b": 0, "sum": 0, "twice": 0, "larger": 0}


def test_a_right_guess_earns_all_where_one_guess_is_wrong_or_enough_stands():
    assert guessing(guesses={"a": 1, "b": 65}, b=65)["b"] == 1
    assert guessing(guesses={"a": 1, "b": 65}, a=99, b=65)["b"] == 1
    assert guessing(guesses={"a": 1, "b": 65}, a=1, b=65)["b"] == 1


def test_a_slip_is_doubted_where_more_is_unexplained_than_stands():
    assert points(STRICT, b=65, sum=104, twice=208)["twice"] == 1
    assert points(STRICT, a=41, b=7, sum=104, twice=208)["twice"] == 0
    assert points(a=41, b=7, sum=48, twice=96)["sum"] == 0, "two in doubt are not one alone"


def test_what_a_blank_leaves_is_reckoned_from_what_is_right():
    assert points(STRICT, sum=105, a=7, twice=210)["twice"] == 1


def test_doubt_reaches_through_what_follows_and_through_slips_after_it():
    assert points(STRICT, a=7, sum=72, twice=144)["twice"] == 0
    assert points(STRICT, a=7, sum=73, twice=146)["twice"] == 0
    assert points(STRICT, a=40, b=65, sum=106, twice=212)["twice"] == 1


def test_what_a_named_mistake_gives_is_explained():
    exercise = sums(mistake("sevens", a=7, b=8))
    marked = by_question(report(exercise, STRICT, **INVENTED))
    assert marked["a"].verdict_name == marked["b"].verdict_name == "mistaken"
    assert (marked["sum"].points, marked["twice"].points) == (1, 1)


def test_a_rounding_of_what_follows_earns_no_more_than_what_follows():
    exercise = sums()
    for rounding in Rounding:
        scheme = Scheme(rounding=rounding)
        marked = by_question(report(exercise, scheme, a="22/3", sum="72.33"))
        assert marked["sum"].verdict_name == "rounded"
        assert marked["sum"].points == earned_points(Rational(1), rounding.worth / 2)


def test_an_answer_in_other_words_earns_nothing_after_one_that_nothing_explains():
    exercise = sums(restating=["twice"])
    marked = by_question(report(exercise, b=65, sum=20, twice=40))
    assert (marked["twice"].verdict_name, marked["twice"].points) == ("followed", 0)
    assert by_question(report(exercise, sum=104, twice=208))["twice"].points == 1


def test_a_mark_says_on_which_wrong_answers_it_rests_and_what_speaks_for_them():
    basis = by_question(report(sums(), a=40, b=8, sum=20, twice=40))["twice"].verdict.basis
    assert (basis.begun, basis.unexplained) == (("sum",), ("sum",))
    assert (basis.stand, basis.against, basis.earns) == (1, 2, HALF)
    basis = by_question(report(sums(), a=41, b=65, sum=106, twice=212))["twice"].verdict.basis
    assert (basis.begun, basis.unexplained, basis.earns) == (("a",), (), 1)


def marked(family, problem, **texts):
    exercise = pose(FAMILIES[family], FAMILIES[family].from_plain(problem), CONVENTIONS["aima"])
    return by_question(grade(exercise, texts, spellings={}))


AIMA_TREE = {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"}


def test_the_leaves_left_over_and_their_number_follow_from_a_slip_in_the_search():
    """Of AIMA 4e, Figure 5.2, c2 and c3 are pruned; here c2 is not."""
    visited = "b1, b2, b3, c1, c2, d1, d2, d3"
    given = marked("alpha-beta", AIMA_TREE, visited=visited, pruned="c3", evaluated="8")
    assert (given["pruned"].points, given["evaluated"].points) == (1, 1)


def test_the_leaves_left_over_after_leaves_that_were_guessed_earn_nothing():
    given = marked(
        "alpha-beta",
        AIMA_TREE,
        visited="b1, c1, d1",
        pruned="b2, b3, c2, c3, d2, d3",
        evaluated="3",
    )
    assert given["pruned"].verdict_name == given["evaluated"].verdict_name == "followed"
    assert given["pruned"].points == given["evaluated"].points == 0


def test_the_example_in_the_module_is_so():
    failed, tried = doctest.testmod(follow_through)
    assert (failed, tried > 0) == (0, True)
