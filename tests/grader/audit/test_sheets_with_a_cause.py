"""Honest sheets with more than a slip: what they forfeit, and what marking takes besides."""

import pytest
from drawn import exercise

from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.audit.audit import POPULATIONS, lost_beyond, neighbours
from grader.audit.honest_sheets import in_decimals
from grader.marking.marks.grade import grade
from grader.marking.marks.mark import Mistaken, Wrong

BY_NAME = {population.name: population for population in POPULATIONS}
FEW = ("minimax", "alpha-beta", "alpha-beta-windows", "matrix-game", "worlds", "betting-house")


def sheets(name, family):
    """Yield each exercise with a sheet of that population and its report."""
    drawn = [exercise(family, Level.EASY, seed) for seed in (0, 1)]
    for sample in neighbours(drawn):
        for sheet in BY_NAME[name].sheets(sample, Rng(name)):
            yield sample.exercise, sheet, grade(sample.exercise, sheet.texts, spellings={})


def test_fractions_are_written_with_two_decimals_and_no_fewer_than_two_digits():
    assert in_decimals("-19/3") == "-6.33"
    assert in_decimals(["1/3", "2"]) == ["0.33", "2"]
    assert in_decimals({"A": "1/24"}) == {"A": "0.042"}


@pytest.mark.parametrize("family", FEW)
def test_a_slip_and_two_decimals_throughout_cost_the_slip_and_the_rounding(family):
    for _, sheet, report in sheets("slip-rounded", family):
        assert lost_beyond(sheet, report) == 0, sheet


@pytest.mark.parametrize("family", FEW)
def test_a_misread_sheet_is_the_key_of_another_problem(family):
    for asked, sheet, report in sheets("misread", family):
        (first,) = sheet.lost
        (mark,) = [mark for mark in report.marks if mark.question == first]
        assert mark.verdict_name != "right"
        before = [q.name for q in asked.questions][: asked.questions.index(question(asked, first))]
        assert all(mark.verdict_name == "right" for mark in report.marks if mark.question in before)


@pytest.mark.parametrize(
    "family",
    ["action-model", "attitudes", "draw-poker", "matrix-game", "proof-number", "worlds"],
)
def test_a_misread_number_costs_one_answer_also_where_each_might_be_a_slip(family):
    for _, sheet, report in sheets("misread", family):
        assert lost_beyond(sheet, report) == 0, sheet


@pytest.mark.parametrize("family", [name for name, each in FAMILIES.items() if each.settings])
def test_what_is_right_by_another_convention_is_told_so(family):
    for _, sheet, report in sheets("other-convention", family):
        assert lost_beyond(sheet, report) == 0, sheet
        for mark in report.marks:
            if isinstance(mark.verdict, Wrong | Mistaken):
                assert mark.verdict.elsewhere is not None, mark


def question(asked, name):
    return next(q for q in asked.questions if q.name == name)
