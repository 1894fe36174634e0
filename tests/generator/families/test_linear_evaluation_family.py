"""Linear evaluation with the material values of S3, "La funzione di valutazione"."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.base.errors import BadProblem
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.exercise_file import answers_json

LINEAR = FAMILIES["linear-evaluation"]
BOOK = {
    "weights": ["P: 1", "N: 3", "B: 3", "R: 5", "Q: 9"],
    "positions": [
        "min: P 0-1, N 0-1, B 0-1, R 1-0, Q 1-0",
        "max: P 4-3, N 1-1, B 0-0, R 1-1, Q 0-0",
    ],
    "unknown": "Q",
}


def posed(**parts):
    return pose(LINEAR, LINEAR.from_plain({**BOOK, **parts}), CONVENTIONS["aima"])


def test_queen_and_rook_are_worth_7_more_than_bishop_knight_and_pawn():
    key = answers_json(posed().key)
    assert key == {"e-p1": "7", "e-p2": "1", "best": ["p1"], "weight": "[3, oo)"}


def test_each_mistake_adds_otherwise():
    mistakes = {name: answers_json(answers) for name, answers in posed().mistakes.items()}
    assert mistakes["unsigned-sum"]["e-p1"] == "21"
    assert mistakes["mover's-sign"]["e-p1"] == "-7"
    assert mistakes["equal-weights"]["e-p1"] == "-1"


def test_where_max_is_to_move_the_mover_s_sign_is_right():
    positions = [text.replace("min", "max") for text in BOOK["positions"]]
    assert "mover's-sign" not in posed(positions=positions).mistakes


@pytest.mark.parametrize(
    "parts",
    [
        {"weights": ["P: 1", "P: 3"]},
        {"weights": ["P: 1"]},
        {"weights": ["pawn: 1", "Q: 9"]},
        {"positions": BOOK["positions"][:1]},
        {"positions": ["max: P 1-1", "max: P 1-1"]},
        {"positions": ["black: P 1-1", "max: P 1-1"]},
        {"positions": ["max: P 1", "max: P 1-1"]},
        {"positions": ["max: P 100-1", "max: P 1-1"]},
        {"unknown": "Z"},
    ],
)
def test_positions_that_cannot_be_weighed_are_refused(parts):
    with pytest.raises(BadProblem):
        LINEAR.from_plain({**BOOK, **parts})
