"""What follows earns all its points, unless it follows from something that nothing explains."""

import doctest

from sums import by_question, mistake, report, sums

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.marking.marks import follow_through
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


def test_what_rests_on_several_invented_answers_earns_what_the_course_says():
    assert points(**INVENTED) == {"a": 0, "b": 0, "sum": HALF, "twice": HALF, "larger": 0}
    assert points(STRICT, **INVENTED)["twice"] == 0
    assert points(Scheme(alone=Rational(1)), **INVENTED)["twice"] == 1


def test_a_lone_invented_answer_costs_its_own_points():
    assert points(STRICT, a=7, b=65, sum=72, twice=144) == {
        "a": 0, "b": 1, "sum": 1, "twice": 1, "larger": 0,
    }  # fmt: skip


def test_a_lucky_answer_earns_its_points():
    """65 and 40 are given in the wrong places, and the sum is right all the same."""
    assert points(STRICT, a=7, b=98, sum=105, twice=210) == {
        "a": 0, "b": 0, "sum": 1, "twice": 1, "larger": 0,
    }  # fmt: skip
    lucky = by_question(report(sums(), STRICT, a=7, b=8, larger="b"))
    assert (lucky["larger"].verdict_name, lucky["larger"].points) == ("right", 1)


def test_doubt_reaches_through_what_follows_and_through_slips_after_it():
    assert points(STRICT, a=7, b=8, sum=15, twice=30)["twice"] == 0
    assert points(STRICT, a=7, b=8, sum=16, twice=32)["twice"] == 0
    assert points(STRICT, a=40, b=65, sum=106, twice=212)["twice"] == 1


def test_a_hundred_more_is_no_slip():
    basis = by_question(report(sums(), a=140, b=65, sum=205))["sum"].verdict.basis
    assert basis.unexplained == ("a",)


def test_what_a_named_mistake_gives_is_explained():
    exercise = sums(mistake("sevens", a=7, b=8))
    marked = by_question(report(exercise, STRICT, **INVENTED))
    assert marked["a"].verdict_name == marked["b"].verdict_name == "mistaken"
    assert (marked["sum"].points, marked["twice"].points) == (1, 1)


def test_a_rounding_of_what_follows_earns_no_more_than_what_follows():
    exercise = sums()
    for rounding in Rounding:
        scheme = Scheme(rounding=rounding)
        marked = by_question(report(exercise, scheme, a="22/3", b="50/7", sum="14.48"))
        assert marked["sum"].verdict_name == "rounded"
        assert marked["sum"].points == earned_points(Rational(1), rounding.worth / 2)


def test_what_follows_from_a_rounded_answer_is_judged_within_its_interval():
    """38.33 stands for 38 1/3; twice the exact sum, 206 2/3, is 206.67, and not 206.66."""
    given = {"a": "38.33", "b": 65, "sum": "103.33", "twice": "206.67"}
    marked = by_question(report(sums(), **given))
    assert [marked[name].verdict_name for name in ("sum", "twice")] == ["followed", "rounded"]
    far = by_question(report(sums(), **{**given, "twice": "206.75"}))
    assert far["twice"].verdict_name == "wrong"


def test_a_mark_says_on_which_wrong_answers_it_rests():
    basis = by_question(report(sums(), a=7, b=8, sum=15, twice=30))["twice"].verdict.basis
    assert (basis.begun, basis.unexplained, basis.earns) == (("a", "b"), ("a", "b"), HALF)
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
    assert {given[name].verdict_name for name in ("pruned", "evaluated")} == {"followed"}
    assert (given["pruned"].points, given["evaluated"].points) == (
        Rational(1, 2),
        Rational(1, 2),
    )


def test_the_example_in_the_module_is_so():
    failed, tried = doctest.testmod(follow_through)
    assert (failed, tried > 0) == (0, True)
