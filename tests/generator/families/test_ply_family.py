"""Two plies of tic-tac-toe with the lecture notes' numbers (Nilsson's figure)."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.exercise_file import answers_json
from grader.marking.marks.grade import grade
from solver.errors import RequestError
from solver.mistakes import tic_tac_toe_tree as wrong

FAMILY = FAMILIES["tic-tac-toe-tree"]
EMPTY = "." * 9
NOTES = {"board": EMPTY, "symmetries": "removed"}


def posed(plain):
    return pose(FAMILY, FAMILY.from_plain(plain), CONVENTIONS["aima"])


def size(grown):
    return sum(map(len, grown.values()))


def test_the_key_has_the_notes_numbers():
    # SEED-CASES, S1-ttt-ply2: centre, corner, edge; 12 leaves, root 1
    assert answers_json(posed(NOTES).key) == {
        "f-c1": ["1", "0", "-1", "1", "0"],
        "f-c2": ["-1", "0", "-2", "-1", "0"],
        "f-c5": ["1", "2"],
        "leaves": "12",
        "value-c1": "-1",
        "value-c2": "-2",
        "value-c5": "1",
        "value": "1",
        "best": ["c5"],
    }


def test_without_removing_symmetries_there_are_72_leaves():
    assert answers_json(posed(NOTES).mistakes["unreduced"])["leaves"] == "72"
    assert size(wrong.keep_all(EMPTY)) == 72


def test_who_sees_replies_as_before_the_first_move_has_8():
    merged = wrong.merges_all_replies(EMPTY)
    assert {square: len(after) for square, after in merged.items()} == {0: 3, 1: 3, 4: 2}


def test_the_other_player_may_be_thought_to_begin():
    assert wrong.wrong_mover(EMPTY)[4] == ("X...O....", ".X..O....")
    assert size(wrong.wrong_mover_unreduced("X........")) == 56


def test_like_first_moves_are_all_best():
    key = answers_json(posed({"board": "....X....", "symmetries": "removed"}).key)
    assert key["best"] == ["c1", "c3", "c7", "c9"]


def test_values_follow_from_the_students_own_lists():
    texts = {"f-c5": "-1, 2", "value-c5": "-1", "value": "-1", "best": "c1, c3, c5, c7, c9"}
    report = grade(posed(NOTES), texts, spellings={})
    verdicts = {mark.question: mark.verdict_name for mark in report.marks}
    assert [verdicts[name] for name in ("value-c5", "value", "best")] == ["followed"] * 3


@pytest.mark.parametrize(
    "plain",
    [
        {"board": EMPTY, "symmetries": "kept"}, {"board": "XXXOO....", "symmetries": "kept"},
        {"board": "XX.OO....", "symmetries": "kept"}, {"board": EMPTY, "symmetries": "some"},
        {"board": "X", "symmetries": "kept"},
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_refused_in_a_line(plain):
    with pytest.raises(RequestError) as refused:
        posed(plain)
    assert str(refused.value).isprintable()
