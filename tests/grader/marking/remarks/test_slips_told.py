"""A slip is told in the words of the work in which it happened, where that work is done."""

import pytest
from small_sheets import AIMA_TREE, generate_exercise, mark_sheet, pose_problem, question_of

from generator.answers.slips import Slip
from generator.exercise.sheet_work import SheetWork
from generator.exercise.work import Step
from grader.marking.remarks.remark import NoMovesThere, Side, Slipped, SumsTo, Worked
from grader.marking.remarks.remarks import Remarks
from grader.words.feedback import feedback_of
from solver.exact import Rational

POKER_1 = {"deck": "4A 4K", "order": ["KK", "K", "AK", "A", "AA"], "stake": "3", "hand": "A"}
CROSSES = {"board": "OXX....O.", "symmetries": "kept"}
RETURNED = {"tree": "max(min(18, 0, -10), min(-3, 7, 5))"}


def remarks_on(exercise, name, *, asks_back=False, **texts):
    report = mark_sheet(exercise, texts, asks_back=asks_back)
    return Remarks(report).remarks_on(question_of(exercise, name))


def told(exercise, name, text):
    report = mark_sheet(exercise, {name: text})
    return feedback_of(report, report.mark_of(name), "en")


def test_where_a_child_is_chosen_nothing_is_carried_over():
    """B is -10; -20 is ten off, and the value of no child."""
    sentence = told(pose_problem("returned-vs-true", RETURNED), "value-B", "-20")
    assert "ten off: did you copy the number rightly?" in sentence
    assert "carried" not in sentence


def test_where_all_children_have_the_same_value_none_is_another():
    """The key is -2; the student's own four replies all have 0."""
    exercise = pose_problem("tic-tac-toe-tree", CROSSES)
    first, *_ = remarks_on(exercise, "value-c6", **{"f-c6": "0, 0, 0, 0", "value-c6": "0"})
    assert first == Side(Rational(0), greater=True)


def test_where_leaves_are_counted_they_are_counted_once_more():
    exercise = pose_problem("alpha-beta", AIMA_TREE)
    assert "two off: count once more." in told(exercise, "evaluated", "9")


@pytest.mark.parametrize(
    ("family", "name", "step"),
    [
        ("minimax", "A", Step.CHOSEN),
        ("alpha-beta-windows", "value-D", Step.CHOSEN),
        ("cutoff", "value-1", Step.CHOSEN),
        ("matrix-game", "maximin", Step.CHOSEN),
        ("clairvoyance-trap", "value", Step.CHOSEN),
        ("grundy", "positions", Step.COUNTED),
        ("complexity", "depth", Step.COUNTED),
        ("complexity", "leaves", Step.CALCULATED),
        ("betting-house", "leaves", Step.CALCULATED),
        ("strategies", "strategies", Step.CALCULATED),
        ("fallible-min", "expected-a1", Step.CALCULATED),
        ("money-utility", "utility-a1", Step.CALCULATED),
        ("order-vs-scale", "value-f1", Step.CALCULATED),
        ("propagation", "B", Step.CALCULATED),
        ("matrix-game", "value", Step.CALCULATED),
    ],
)
def test_the_work_behind_a_number_is_known(family, name, step):
    """A move that may fail is weighed with p(a), so that its node calculates before it chooses."""
    exercise = generate_exercise(family, seed=3)
    work = SheetWork(exercise)
    question = next((q for q in exercise.questions if q.name == name), None)
    if question is None:  # which moves are uncertain differs
        question = next(q for q in exercise.questions if q.name.startswith(name[:-1]))
    assert work.step_on(question) is step


def test_twice_the_key_is_a_slip_of_what_is_calculated_alone():
    """At B it is 17/5: 3/5 of 2 and 2/5 of the mean, 11/2. C takes its least child, -3."""
    fallible = pose_problem("fallible-min", {"tree": "max(min(9, 2), min(15, 1))", "p": "2/5"})
    first, *_ = remarks_on(fallible, "expected-a1", **{"expected-a1": "34/5"})
    assert first == Slipped(Slip.DOUBLED, Step.CALCULATED)
    chosen = remarks_on(pose_problem("returned-vs-true", RETURNED), "value-C", **{"value-C": "-6"})
    assert [remark for remark in chosen if isinstance(remark, Slipped)] == []


def test_own_probabilities_that_do_not_sum_to_1_are_not_worked_with():
    """Nothing is said of the key beside the student's own numbers."""
    exercise = pose_problem("draw-poker", POKER_1)
    own = {"p-D": "3/7", "p-E": "3/7", "D": "14/5", "E": "0"}
    remarks = remarks_on(exercise, "B", B="6/7", **own)
    assert remarks[0] == SumsTo(Rational("6/7"))
    assert not any(isinstance(remark, Slipped | Side) for remark in remarks)
    worked = next(remark for remark in remarks if isinstance(remark, Worked))
    assert {child.weight for child in worked.children} == {None}


def test_a_move_that_the_root_does_not_have_is_named():
    exercise = pose_problem("alpha-beta", AIMA_TREE)
    assert remarks_on(exercise, "best", best="a3, b2")[0] == NoMovesThere(("b2",), "A")
    assert "At A there is no move b2." in told(exercise, "best", "a3, b2")


def test_who_can_still_answer_is_told_of_no_slip():
    """Half of the key, and what it should be, is the key."""
    fallible = pose_problem("fallible-min", {"tree": "max(min(9, 2), min(15, 1))", "p": "2/5"})
    texts = {"expected-a1": "34/5"}
    first, *_ = remarks_on(fallible, "expected-a1", asks_back=True, **texts)
    assert isinstance(first, Side)
