"""One sheet of each family was marked by hand by the three sentences of docs/marking.md.

A file in ../by_hand has the problem of a medium exercise, and a row for each answer that is not the
right one: question, answer, points and reason. The points and reasons were written down from the
statement before the program marked the sheet; whatever has no row is right, and earns its points.
"""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from generator.answers.writing import plain
from generator.base.convention import CONVENTIONS
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.marking.marks.grade import grade
from solver.exact import text

BY_HAND = Path(__file__).parents[1] / "by_hand"
PATHS = sorted(BY_HAND.glob("*.toml"))
each_sheet = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@cache
def read_sheet(path):
    """Return the exercise, and the rows of its sheet."""
    sheet = tomllib.loads(path.read_text("utf-8"))
    record = FAMILIES[path.stem.replace("_", "-")]
    problem = record.from_plain(sheet["problem"])
    exercise = pose(record, problem, CONVENTIONS["aima"], level=Level.MEDIUM)
    return exercise, sheet["rows"]


@each_sheet
def test_a_sheet_of_each_family_earns_what_it_earns_by_hand(path):
    exercise, rows = read_sheet(path)
    right_answers = {name: plain(answer) for name, answer in exercise.key.items()}
    student_answers = {question: answer for question, answer, _, _ in rows}
    assert student_answers.keys() <= right_answers.keys()
    report = grade(exercise, right_answers | student_answers, spellings={})
    in_full = {mark.question: text(mark.out_of) for mark in report.marks}
    by_hand = {question: points for question, _, points, _ in rows}
    assert {mark.question: text(mark.points) for mark in report.marks} == in_full | by_hand


@each_sheet
def test_a_sheet_marked_by_hand_has_a_reason_for_each_row_and_something_wrong(path):
    _, rows = read_sheet(path)
    assert all(reason.endswith(".") for _, _, _, reason in rows)
    assert any(points == "0" for _, _, points, _ in rows)


def test_every_family_has_a_sheet_marked_by_hand():
    names = {path.stem.replace("_", "-") for path in PATHS}
    assert FAMILIES.keys() - names == set(), "mark a sheet of it by hand in ../by_hand"
