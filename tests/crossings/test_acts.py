"""The crossings over time: after each act the total is the one that a plain function gives.

A mark is made, then something is decided, accepted, dropped, changed, handed in again; the marks,
the sheet that goes back, and the statistics have the same total.
"""

from fractions import Fraction
from itertools import combinations

import pytest
from acts import AGAIN, ANSWERS, TOML, agrees, graded, made, marked_again
from plain_acts import plain_total

from grader.exams.making.exam_file import read_exam_file
from grader.exams.returning.marked_sheet import Key, mark_paper
from grader.exams.statistics.analysis import analyse_exam

ACTS = {
    "drop": ("drop", "2.a", "nothing"),
    "drop a bonus": ("drop", "3.answer", "nothing"),
    "drop for everybody": ("drop", "2.a", "full"),
    "drop what is open": ("drop", "2.b", "nothing"),
    "accept": ("accept", "2.a", "8"),
    "decide": ("count", "2.b", "2"),
    "decide in full": ("count", "2.b", "full"),
    "decide that it is nothing": ("count", "1.answer", "0"),
    "say what was meant": ("meant", "4.answer", "2197"),
    "give extra points": ("extra", "1"),
    "take points away": ("extra", "-1"),
    "remark": ("comment", "2.a"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("acts")
    made(TOML, folder / "exam")
    return folder


@pytest.fixture(scope="module")
def marking(folder):
    return graded(folder, ANSWERS)


@pytest.fixture(scope="module")
def exam(folder):
    return read_exam_file((folder / "exam/exam.json").read_text(), "exam.json")


def test_before_any_act_the_total_is_the_plain_one(marking):
    agrees(marking.rows, TOML, ANSWERS, ())


@pytest.mark.parametrize("act", ACTS)
def test_after_an_act_the_total_is_the_plain_one(act, marking, exam):
    agrees(marked_again(exam, marking, [ACTS[act]]), TOML, ANSWERS, [ACTS[act]])


def clash(pair):
    """Whether two acts decide the same about one question."""
    (kind, *parts), (other, *others) = (ACTS[act] for act in pair)
    return kind == other and (parts[:1] == others[:1] or kind == "extra")


PAIRS = [pair for pair in combinations(ACTS, 2) if not clash(pair)]


def test_any_two_acts_together_give_the_plain_total(marking, exam):
    for pair in PAIRS:
        acts = [ACTS[act] for act in pair]
        agrees(marked_again(exam, marking, acts), TOML, ANSWERS, acts)


def test_the_same_attempt_twice_counts_once(folder):
    agrees(graded(folder, ANSWERS, ANSWERS).rows, TOML, ANSWERS, ())


def test_of_two_different_attempts_none_counts_until_one_is_taken_away(folder):
    assert {row.status for row in graded(folder, ANSWERS, AGAIN).rows} == {"conflict"}
    agrees(graded(folder, AGAIN).rows, TOML, AGAIN, ())


def test_points_that_are_changed_after_the_exam_count_when_it_is_marked_again(marking, tmp_path):
    changed = TOML.replace("points = 2\nbonus", "points = 4\nbonus").replace(
        "points = 1 },", "points = 6 },"
    )
    exam = made(changed, tmp_path / "exam")
    for acts in ((), [ACTS["accept"]], [ACTS["drop"]]):
        agrees(marked_again(exam, marking, acts), changed, ANSWERS, acts)


def test_marking_again_twice_changes_nothing(marking, exam):
    acts = [ACTS["decide"], ACTS["say what was meant"]]
    rows = marked_again(exam, marking, acts)
    once = type(marking)(exam, rows)
    agrees(marked_again(exam, once, ()), TOML, ANSWERS, acts)


@pytest.mark.parametrize("act", ACTS)
def test_the_sheet_that_goes_back_and_the_statistics_have_that_total(act, marking, exam):
    acts = [ACTS["decide"], ACTS["say what was meant"]]
    acts = [a for a in acts if a[:2] != ACTS[act][:2]] + [ACTS[act]]  # nothing stays open
    plain = plain_total(TOML, ANSWERS, acts)
    rows = marked_again(exam, marking, acts)
    (row,) = rows
    front = mark_paper(exam, exam.students[0], row, key=Key.SHOWN).paper.front
    assert Fraction(front.total.replace(",", ".")) == plain.out_of
    assert Fraction(front.scored.replace(",", ".")) == plain.points
    assert not row.open
    statistics = analyse_exam(type(marking)(exam, rows))
    assert statistics.marks.mean == pytest.approx(float(plain.points / plain.out_of), abs=1e-4)
