"""What is said while there are tries left, and of probabilities and counts, by hand."""

from math import inf

import pytest
from small_sheets import AIMA_TREE, CHANCE_TREE, mark_sheet, pose_problem, question_of

from generator.answers.forms import distribution
from generator.answers.kinds.distribution import Distribution
from generator.exercise.work import Operation, Step, Work
from grader.marking.remarks.answer_differences import number_between, of_weights
from grader.marking.remarks.first_remarks import counts_leave_one_set
from grader.marking.remarks.remark import MoreThanAll, NoCount, SumsTo, Weighed, Weighing, Weights
from grader.marking.remarks.remarks import Remarks, impossible_remarks, no_count
from grader.words.first_feedback import first_feedback_of
from solver.exact import Rational

HALF, THIRD = Rational(1, 2), Rational(1, 3)
DEEP_TREE = {"tree": "max(min(3, max(7, 1)), 2)"}
CHANCE_OF_MINS = {"tree": "max(chance(1/2: min(1, 9), 1/2: min(3, 8)), 0)"}


def first_said(family, plain, **answers):
    """Return what is first said of B, where all but these answers are right."""
    exercise = pose_problem(family, plain)
    report = mark_sheet(exercise, answers, others_right=True, asks_back=True)
    return first_feedback_of(report, report.mark_of("B"), "en")


def test_a_number_is_said_to_be_another_child_s_or_none_s():
    assert first_said("minimax", AIMA_TREE, B="12").startswith("Your 12 stands at b2")
    assert first_said("minimax", AIMA_TREE, B="7").startswith("Your 7 stands at none")


def test_it_may_be_that_of_a_child_that_is_not_answered():
    """B is the least of 3 and C, which is 7: of 5 nothing is known until C is answered."""
    assert "stands at none" in first_said("minimax", DEEP_TREE, B="5")
    assert "stands at none" not in first_said("minimax", DEEP_TREE, B="5", C="")


def test_a_number_that_is_written_into_no_node_is_at_no_child():
    """8 is a number of the matrix, which has no nodes."""
    exercise = pose_problem("matrix-game", {"matrix": ["8, -6", "2, 6"]})
    report = mark_sheet(exercise, {"minimax": "8"}, asks_back=True)
    said = first_feedback_of(report, report.mark_of("minimax"), "en")
    assert said == "This number is not right yet."


def test_a_mean_is_said_to_be_the_plain_one_or_one_outcome():
    """B is 5: a fourth of 8 and three fourths of 4."""
    assert "plain mean" in first_said("expectiminimax", CHANCE_TREE, B="6")
    assert "one outcome alone" in first_said("expectiminimax", CHANCE_TREE, B="4")
    assert first_said("expectiminimax", CHANCE_OF_MINS, B="6") == "Your 6 is too great for B."


def weighed(own, key, step):
    return [*of_weights(own, key, step)]


def test_equal_probabilities_are_told_where_they_are_no_choice():
    key = {"a": Rational(1, 4), "b": Rational(3, 4)}
    equal, unequal = {"a": HALF, "b": HALF}, {"a": THIRD, "b": 1 - THIRD}
    uniform = Weighed(Weighing.UNIFORM)
    assert weighed(equal, key, Step.CALCULATED)[0] == uniform
    assert uniform not in weighed(equal, key, Step.CHOSEN)
    assert uniform not in weighed(unequal, key, Step.CALCULATED)
    assert uniform not in weighed({"a": Rational(1)}, key, Step.CALCULATED)


def test_each_wrong_probability_is_too_much_or_too_little():
    key = {"a": HALF, "b": THIRD, "c": Rational(1, 6)}
    own = {"a": THIRD, "b": HALF + THIRD, "d": Rational(1, 6)}
    told = weighed(own, key, Step.CALCULATED)[-1]
    assert told == Weights(too_much=("b",), too_little=("a",), impossible=1, left_out=1)


@pytest.mark.parametrize(("second", "said"), [(THIRD, [SumsTo(HALF + THIRD)]), (HALF, [])])
def test_probabilities_that_do_not_sum_to_1_are_impossible(second, said):
    answer = Distribution.from_weights({"a": HALF, "b": second})
    form = distribution("a", "b", aliases={})
    assert [*impossible_remarks(answer, form, None)] == said


SEVEN = Work(operation=Operation.COUNT, inputs=(), greatest=Rational(7))


def test_a_count_is_whole_not_negative_and_no_more_than_all():
    for value in (Rational(-1), HALF, inf):
        assert [*no_count(value, SEVEN)] == [NoCount(value)]
    assert [*no_count(Rational(8), SEVEN)] == [MoreThanAll(Rational(8))]
    assert [*no_count(Rational(7), SEVEN)] == []
    assert [*no_count(Rational(8), None)] == []


def test_beyond_a_last_end_a_whole_number_is_the_witness():
    assert number_between(Rational(3), inf) == 13
    assert number_between(-inf, Rational(3)) == -7
    assert number_between(-inf, inf) == 0


RETURNED = {"tree": "max(min(18, 0, -10), min(-3, 7, 5))"}


@pytest.mark.parametrize(
    ("name", "own", "alone"),
    [
        ("visited", "b1, b2, b3, c1, c2", True),  # only c3 is left
        ("visited", "b1", True),  # so are all others
        ("best", "a1", False),  # seven other names are left
    ],
)
def test_no_numbers_are_told_that_leave_one_set(name, own, alone):
    """All six leaves are visited, and a2 is the best move."""
    exercise = pose_problem("returned-vs-true", RETURNED)
    report = mark_sheet(exercise, {name: own}, asks_back=True)
    question = question_of(exercise, name)
    assert counts_leave_one_set(Remarks(report), question) is alone
