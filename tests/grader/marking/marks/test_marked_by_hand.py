"""One sheet of each of ten families, marked by hand under the three sentences of docs/marking.md.

The keys are worked out on paper, beside each sheet; what is not named earns all its points.
"""

from itertools import product

import pytest
from sums import by_question

from generator.answers.writing import plain
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.fairness import key_under
from generator.generation.generate import generate, pose
from grader.exams.files.report import report_json
from grader.marking.marks.grade import grade
from solver.exact import text

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"


def posed(family, problem, convention="aima"):
    record = FAMILIES[family]
    return pose(record, record.from_plain(problem), CONVENTIONS[convention])


def report_on(family, problem, answers, convention="aima"):
    return grade(posed(family, problem, convention), answers, spellings={})


SHEETS = [
    # B is 3; 4 is one more, and everything after it is right by it.
    (
        "minimax",
        {"tree": AIMA},
        {"B": "4", "C": "2", "D": "2", "A": "4", "best": "a1", "variation": "a1, b1"},
        {"B": "0"},
    ),
    # The visited leaves are b1 to b3, c1, d1 to d3; d3 is missing, which is a slip.
    (
        "alpha-beta",
        {"tree": AIMA},
        {
            "visited": "b1, b2, b3, c1, d1, d2",
            "pruned": "c2, c3, d3",
            "evaluated": "6",
            "value": "3",
            "best": "a1",
        },
        {"visited": "0"},
    ),
    # E = min(7, 4) is 4; 7 is the other child. B = (2 + 7) / 2, and A is the same.
    (
        "expectiminimax",
        {"tree": "max(chance(1/2: min(2, 4), 1/2: min(7, 4)), chance(1/2: min(6, 0), 1/2: 5))"},
        {"D": "2", "E": "7", "F": "0", "B": "9/2", "C": "5/2", "A": "9/2", "best": "a1"},
        {"E": "0"},
    ),
    # B is (1, 2, 6): two components of three are right, so two thirds of 3/2, 1.
    (
        "max-n",
        {"tree": "p1(p2(<1, 2, 6>, <4, 2, 3>), p2(<6, 1, 2>, <7, 4, 1>))"},
        {
            "B": "(1, 3, 6)",
            "C": "(7, 4, 1)",
            "A": "(7, 4, 1)",
            "best": "a2",
            "variation": "a2, c2",
        },
        {"B": "1"},
    ),
    # With 40 for 4: 38 p + 2 = 3 - 2 p, so p = 1/40; 39 q + 1 = 3 - q, so q = 1/20.
    # The value is 1/40 + 3 * 39/40 = 59/20. That is one slip, at the first answer it changes.
    (
        "matrix-game",
        {"matrix": ["4, 1", "2, 3"]},
        {
            "maximin": "2",
            "minimax": "3",
            "max": "a1: 1/40, a2: 39/40",
            "min": "b1: 1/20, b2: 19/20",
            "value": "59/20",
        },
        {"max": "0"},
    ),
    # Bet 1 is 28/9, and 3.11 rounds it: half of 1 point.
    (
        "betting-house",
        {"p": "1/3", "money": "2", "rounds": "2", "odds": "3"},
        {
            "leaves": "33",
            "bet-1": "3.11",
            "bet-2": "32/9",
            "value": "32/9",
            "best": "bet 2",
            "home": "[0, 1/4]",
        },
        {"bet-1": "1/2"},
    ),
    # E = min(38, 24) is 24. With 38, D and A are 38 as well, and a3 stays best.
    (
        "non-alternating",
        {"tree": "max(max(2, 3), min(27, 13), max(min(38, 24), 14))"},
        {
            "E": "38",
            "B": "3",
            "C": "13",
            "D": "38",
            "A": "38",
            "best": "a3",
            "variation": "a3, d1, e1",
        },
        {"E": "0"},
    ),
    # The black side is worth 6, not 0: nothing explains that, but it is one answer alone.
    (
        "linear-evaluation",
        {
            "weights": ["P: 1", "N: 3"],
            "positions": ["max: P 3-2, N 1-0", "max: P 2-5, N 2-1"],
            "unknown": "N",
        },
        {"e-p1": "4", "e-p2": "6", "best": "p2"},
        {"e-p2": "0", "weight": "0"},
    ),
    # A loss costs 3, not 2: the low bet is then (1 - 2) / 2, and better than to pass.
    (
        "worlds",
        {
            "deck": "2A 1K 2Q",
            "order": ["Q", "K", "A"],
            "hand": "K",
            "bets": ["2", "4"],
            "ante": "1",
        },
        {
            "belief": "A: 1/2, Q: 1/2",
            "low-bet-if-lower": "1",
            "low-bet-if-higher": "-2",
            "high-bet-if-lower": "1",
            "high-bet-if-higher": "-5",
            "pass": "-1",
            "low-bet": "-1/2",
            "high-bet": "-2",
            "decision": "bet 2",
        },
        {"low-bet-if-higher": "0"},
    ),
    # E is max(3, 12); with 11 the window of F ends at 11, and its value 8 is right.
    (
        "alpha-beta-windows",
        {
            "tree": "max(min(max(3, 12), max(8, 2)), min(max(2, 4), max(6, 1)), "
            "min(max(14, 5), max(2, 9)))"
        },
        {
            "value-E": "11", "window-F": "[-inf, 11]", "value-F": "8", "value-B": "8",
            "window-C": "[8, inf]", "window-G": "[8, inf]", "v-G": "-inf, 2", "value-G": "4",
            "window-H": "-", "v-H": "-", "value-H": "-", "value-C": "4", "window-D": "[8, inf]",
            "window-I": "[8, inf]", "value-I": "14", "window-J": "[8, 14]", "value-J": "9",
            "value-D": "9", "value-A": "9",
        },
        {"value-E": "0"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("family", "problem", "answers", "less"), SHEETS, ids=lambda s: str(s)[:20]
)
def test_a_sheet_earns_what_it_earns_by_hand(family, problem, answers, less):
    report = report_on(family, problem, answers)
    earned = {mark.question: text(mark.points) for mark in report.marks}
    assert earned == {mark.question: text(mark.out_of) for mark in report.marks} | less


def test_what_follows_from_three_invented_values_earns_half():
    """7, 9 and 11 are no slips for 3, 2 and 2; 11 and a3, half a point each, follow from them."""
    answers = {"B": "7", "C": "9", "D": "11", "A": "11", "best": "a3"}
    marks = by_question(report_on("minimax", {"tree": AIMA}, answers))
    assert {name: text(mark.points) for name, mark in marks.items()} == {
        "B": "0", "C": "0", "D": "0", "A": "1/4", "best": "1/4", "variation": "0",
    }  # fmt: skip


def test_a_misread_number_is_one_slip_and_is_told():
    _, problem, answers, _ = next(sheet for sheet in SHEETS if sheet[0] == "matrix-game")
    (first,) = marks_told(report_on("matrix-game", problem, answers), "max")
    assert first["misread"] == {"number": "4", "read": "40"}
    assert first["feedback"] == "You read 40 instead of 4. With that number all of this is right."


def test_a_search_with_one_leaf_misread_loses_the_first_answer_that_it_changes():
    """It was searched with −23 for 23 at j2; f2, i1 to i4, k1 and k2 are cut then."""
    tree = (
        "max(min(max(14, 9), max(18, 2)), "
        "min(max(19, 17, 1), max(7, -2), max(11, 5, -1, 16)), min(max(-3, 23, -7), max(20, 6)))"
    )
    family = FAMILIES["alpha-beta"]
    exercise = pose(family, family.from_plain({"tree": tree}), CONVENTIONS["aima"])
    answers = {
        "visited": "e1, e2, f1, g1, g2, g3, h1, h2, j1, j2, j3",
        "pruned": "f2, i1, i2, i3, i4, k1, k2",
        "evaluated": "11",
        "value": "14",
        "best": "a1",
    }
    report = grade(exercise, answers, spellings={})
    (visited,) = marks_told(report, "visited")
    assert visited["misread"] == {"number": "23", "read": "-23", "leaf": "j2"}
    assert "at leaf j2" in visited["feedback"]
    rest = [mark for mark in report.marks if mark.question != "visited"]
    assert all(mark.points == mark.out_of for mark in rest)


def marks_told(report, question):
    marks = report_json(report, "en")["marks"]
    return [mark for mark in marks if mark["question"] == question]


TEXTBOOKS = [
    (family, own, other)
    for family in FAMILIES
    if FAMILIES[family].settings
    for own, other in (("aima", "cs188"), ("cs188", "aima"), ("aima", "tema3"))
]


@pytest.mark.parametrize(("family", "own", "other"), TEXTBOOKS)
def test_an_answer_that_is_right_in_another_textbook_is_told_so(family, own, other):
    """Somebody works by the other book throughout: each wrong answer says so, or follows.

    What is not asked by the other book, as a cut that it does not make, is left blank.
    """
    revision = FAMILIES[family].revision
    for level, seed in product((Level.EASY, Level.MEDIUM), (1, 2)):
        exercise_id = ExerciseId(family=family, level=level, seed=seed, revision=revision)
        exercise = generate(exercise_id, CONVENTIONS[own])
        key = key_under(exercise, CONVENTIONS[other])
        answers = {name: plain(answer) for name, answer in key.items()}
        marks = report_json(grade(exercise, answers, spellings={}), "en")["marks"]
        wrong = [mark for mark in marks if mark["verdict"] in ("wrong", "mistaken")]
        for mark in wrong:
            assert "Under another textbook" in mark["feedback"], exercise_id
        answered = [mark for mark in marks if mark["question"] in answers]
        assert {m["verdict"] for m in answered} <= {"right", "followed", "wrong", "mistaken"}
