"""Positions of tic-tac-toe to be evaluated, with the lecture notes' numbers."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.exercise_file import answers_json
from grader.marking.marks.grade import grade
from solver.errors import RequestError

FAMILY = FAMILIES["tic-tac-toe-evaluation"]
NOTES = {
    "O...X....": 1, ".O..X....": 2, "XO.......": 1, "X.O......": 0, "X...O....": -1, "X.......O": 0,
    "OX.......": -1, ".X.O.....": 0, ".X..O....": -2, ".X.....O.": 0,
}  # fmt: skip
"""SEED-CASES, S1-ttt-ply2: Nilsson's figure 12.3."""
ONE = {"boards": ["....X...O"]}


def posed(plain):
    return pose(FAMILY, FAMILY.from_plain(plain), CONVENTIONS["aima"])


def test_centre_against_corner_is_5_less_4():
    # S1-ttt-eval
    key = answers_json(posed(ONE).key)
    assert (len(key["x-A"]), len(key["o-A"]), key["f-A"]) == (5, 4, "1")


@pytest.mark.parametrize(("board", "f"), NOTES.items())
def test_the_notes_positions_have_the_notes_values(board, f):
    assert answers_json(posed({"boards": [board]}).key)["f-A"] == str(f)


def test_a_board_that_is_won_is_worth_an_infinity():
    key = answers_json(posed({"boards": ["XXXOO....", "OOOXX.X..", "X........"]}).key)
    assert [key["f-A"], key["f-B"], key["best"]] == ["inf", "-inf", ["A"]]


def test_a_letter_stands_for_all_lines_of_its_sort():
    report = grade(posed(ONE), {"x-A": "h1, h2, v1, v2, d2", "o-A": "h1, h3, v"}, spellings={})
    verdicts = {mark.question: mark.verdict_name for mark in report.marks}
    assert (verdicts["x-A"], verdicts["o-A"]) == ("right", "wrong")


@pytest.mark.parametrize(
    ("lines", "f", "verdict"),
    [
        ("h1, h2, v1, v2", "0", "followed"),
        ("none", "-4", "followed"),
        ("h1, h3, v1, v3", "0", "wrong"),  # the same lines for both leave nothing to work out
    ],
)
def test_the_difference_of_the_students_own_lines_is_right(lines, f, verdict):
    texts = {"x-A": lines, "o-A": "h1, h3, v1, v3", "f-A": f}
    assert grade(posed(ONE), texts, spellings={}).marks[2].verdict_name == verdict


@pytest.mark.parametrize("boards", [[], ["X"], ["XX......."], ["XXXOOO..."], ["........."] * 7])
def test_what_is_no_position_is_refused_in_a_line(boards):
    with pytest.raises(RequestError) as refused:
        posed({"boards": boards})
    assert str(refused.value).isprintable()
