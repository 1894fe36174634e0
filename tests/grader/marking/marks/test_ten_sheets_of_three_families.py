"""Ten sheets of each of three families, marked by hand by the three sentences of docs/marking.md.

Of each sheet the answers stand here that are not the key's, and the points that are not in full.
"""

import pytest

from generator.base.convention import CONVENTIONS
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.marking.marks.grade import grade
from solver.exact import text

LOTTERIES = {
    "tree": "max(chance(2/5: 6, 1/5: 0, 2/5: 1), chance(2/5: 15, 1/5: -2, 2/5: -1), "
    "chance(1/5: 3, 1/5: -5, 3/5: 8))",
    "chances": "missing",
}
"""B, C and D are 14/5, 26/5 and 22/5, each worth 1; A is 26/5 by a2, each worth 1/2."""

OF_LOTTERIES = [
    ("a sign at B", {"B": "-14/5"}, {"B": "0"}),
    ("decimals that are exact", {"B": "2.8", "C": "5.2", "D": "4.4", "A": "5.2"}, {}),
    ("the plain mean at C alone", {"C": "4", "A": "22/5", "best": "a3"}, {"C": "0"}),
    (
        "two invented values, and A follows from them",
        {"B": "9", "C": "17", "A": "17"},
        {"B": "0", "C": "0", "A": "1/4"},
    ),
    ("one invented value", {"C": "17", "A": "17"}, {"C": "0"}),
    ("51 read for 15", {"C": "98/5", "A": "98/5"}, {"C": "0"}),
    (
        "no weights anywhere",
        {"B": "7", "C": "12", "D": "6", "A": "12"},
        {"B": "0", "C": "0", "D": "0"},
    ),
    (
        "C is blank; with less than 22/5 there, as by 5 for 15, A and the move are right",
        {"C": "", "A": "22/5", "best": "a3"},
        {"C": "0", "A": "0"},
    ),
    ("one move too many: one of one is right, less one", {"best": "a2, a3"}, {"best": "0"}),
    (
        "3 everywhere leaves no work at A",
        {"B": "3", "C": "3", "D": "3", "A": "3", "best": "a1, a2, a3"},
        {"B": "0", "C": "0", "D": "0", "A": "0", "best": "0"},
    ),
]

FOUR_MINS = {"tree": "max(min(10, 20, 5), min(6, 2, 3, 16), min(21, 9, 4, 19), min(14, 23, 25, 7))"}
"""c3, c4 and d4 are pruned. `visited` is worth 2, as `value`; a leaf too many there takes two."""

EVERY_LEAF = "b1, b2, b3, c1, c2, c3, c4, d1, d2, d3, d4, e1, e2, e3, e4"

OF_FOUR_MINS = [
    (
        "d3 is missing, one of three errors that leave nothing",
        {
            "visited": "b1, b2, b3, c1, c2, d1, d2, e1, e2, e3, e4",
            "pruned": "c3, c4, d3, d4",
            "evaluated": "11",
        },
        {"visited": "13/10"},
    ),
    (
        "c3 is too many, and counts twice",
        {
            "visited": "b1, b2, b3, c1, c2, c3, d1, d2, d3, e1, e2, e3, e4",
            "pruned": "c4, d4",
            "evaluated": "13",
        },
        {"visited": "0"},
    ),
    (
        "nothing pruned, which leaves no work",
        {"visited": EVERY_LEAF, "pruned": "none", "evaluated": "15"},
        {"visited": "0", "pruned": "0", "evaluated": "0"},
    ),
    (
        "c2 is missing, as by hindsight",
        {
            "visited": "b1, b2, b3, c1, d1, d2, d3, e1, e2, e3, e4",
            "pruned": "c2, c3, c4, d4",
            "evaluated": "11",
        },
        {"visited": "13/10"},
    ),
    ("one more at the root", {"value": "8"}, {"value": "0"}),
    ("-7 read for 7", {"value": "5", "best": "a1"}, {"value": "0"}),
    (
        "an invented search",
        {
            "visited": "b1, b2, c1, d1, e1",
            "pruned": "b3, c2, c3, c4, d2, d3, d4, e2, e3, e4",
            "evaluated": "5",
        },
        {"visited": "0"},
    ),
    (
        "the first is blank; with 2 for 20 at b2 all is right, and two of three leaves are",
        {"visited": "", "pruned": "c3, c4", "evaluated": "13"},
        {"visited": "0", "pruned": "7/20"},
    ),
    (
        "one leaf more is counted, and another child's move taken",
        {"evaluated": "13", "best": "a1"},
        {"evaluated": "0", "best": "0"},
    ),
    (
        "from right to left",
        {
            "visited": "b3, c3, c4, d3, d4, e1, e2, e3, e4",
            "pruned": "b1, b2, c1, c2, d1, d2",
            "evaluated": "9",
        },
        {"visited": "0"},
    ),
]

HAND_OF_JACK = {
    "game": "draw-poker",
    "deck": "6A 3J",
    "order": ["AJ", "J", "A", "JJ", "AA"],
    "hand": "J",
    "bet": "6",
    "ante": "0",
    "offer": "-5",
}
"""Beliefs, a value and p are worth 1, actions 1/2, the posterior and the last value 2."""

OF_HAND_OF_JACK = [
    ("1 - p", {"p-draw": "3/4", "value-learning": "12/7"}, {"p-draw": "0"}),
    (
        "two probabilities have changed places",
        {"posterior": "AJ: 1/7, JJ: 6/7", "value-learning": "-39/7"},
        {"posterior": "0"},
    ),
    ("two decimals", {"posterior": "AJ: 0.86, JJ: 0.14"}, {"posterior": "1"}),
    (
        "a first belief the other way round",
        {"belief-A": "A: 3/8, J: 5/8", "draw-A": "-27/14"},
        {"belief-A": "0"},
    ),
    (
        "halves, the only answer without a cause",
        {"belief-A": "A: 1/2, J: 1/2", "draw-A": "-12/7"},
        {"belief-A": "0"},
    ),
    (
        "three without a cause, and the value rests on all, since no action is asked",
        {
            "belief-A": "A: 1/2, J: 1/2",
            "draw-A": "-12/7",
            "belief-J": "A: 9/10, J: 1/10",
            "p-draw": "2/5",
            "value-learning": "-66/35",
        },
        {"belief-A": "0", "belief-J": "0", "p-draw": "0", "value-learning": "3/2"},
    ),
    ("Min's sign", {"draw-A": "3/2"}, {"draw-A": "0"}),
    (
        "cards left out, and nothing divided",
        {"posterior": "AJ: 3/14, JJ: 1/28", "value-learning": "-87/28"},
        {"posterior": "0", "value-learning": "0"},
    ),
    ("a blank", {"posterior": ""}, {"posterior": "0"}),
    (
        "a denominator one more, and a decimal of -138/35",
        {"p-draw": "1/5", "value-learning": "-3.94"},
        {"p-draw": "0", "value-learning": "3/2"},
    ),
]

SHEETS = {
    "expectiminimax": (LOTTERIES, OF_LOTTERIES),
    "alpha-beta": (FOUR_MINS, OF_FOUR_MINS),
    "opponent-model": (HAND_OF_JACK, OF_HAND_OF_JACK),
}


@pytest.mark.parametrize(
    ("family", "own", "by_hand"),
    [
        pytest.param(family, own, by_hand, id=f"{family}: {what}")
        for family, (_, sheets) in SHEETS.items()
        for what, own, by_hand in sheets
    ],
)
def test_a_sheet_earns_what_it_earns_by_hand(family, own, by_hand):
    record = FAMILIES[family]
    problem = record.from_plain(SHEETS[family][0])
    exercise = pose(record, problem, CONVENTIONS["aima"], level=Level.EASY)
    key = {question.name: question.form.kind.plain(question.key) for question in exercise.questions}
    marks = grade(exercise, {**key, **own}, spellings={}).marks
    in_full = {mark.question: text(mark.out_of) for mark in marks}
    assert {mark.question: text(mark.points) for mark in marks} == in_full | by_hand
