"""The points of every family are what a teacher would pay, alike for everybody."""

import re
from collections import defaultdict

import pytest
from drawn import exercises

from generator.exercise.worth import worth_pattern
from generator.families import FAMILIES
from solver.exact import ZERO, Rational

every_family = pytest.mark.parametrize("family", FAMILIES)

GREATEST_RATIO = 6
GREATEST_SHARE = Rational(35, 100)
FEW = 3
BY_DAY, WHOLE = range(12), range(30)
INNER_NODE = re.compile(r"(?<![A-Za-z])(?!A(?![A-Z]))[A-Z]{1,2}(?![A-Za-z])")
"""A node below the root, or a card: questions that differ only in it are alike."""


def check_points(drawn):
    assert len({total_of(exercise) for exercise in drawn}) == 1, "every variant has one total"
    for exercise in drawn:
        points = [question.points for question in exercise.questions]
        assert max(points) <= GREATEST_RATIO * min(points), exercise.id
        if len(points) >= FEW:
            assert max(points) <= GREATEST_SHARE * total_of(exercise), exercise.id
        for sort, alike in points_by_sort(exercise).items():
            assert len(alike) == 1, (exercise.id, sort)


def total_of(exercise):
    return sum((question.points for question in exercise.questions), ZERO)


def points_by_sort(exercise):
    """Return the points of questions whose names differ only in a node, a card or a number."""
    points = defaultdict(set)
    for question in exercise.questions:
        sort = re.sub(r"\d+", "1", INNER_NODE.sub("B", question.name))
        points[sort, question.form.kind.name].add(question.points)
    return points


@every_family
def test_every_variant_has_one_total_and_no_question_outweighs_the_others(family):
    for level in FAMILIES[family].sizes:
        check_points(exercises(family, level, BY_DAY))


@pytest.mark.whole
@every_family
def test_so_it_is_for_thirty_seeds(family):
    for level in FAMILIES[family].sizes:
        check_points(exercises(family, level, WHOLE))


@every_family
def test_a_family_says_what_each_of_its_questions_is_worth_and_nothing_else(family):
    worth = FAMILIES[family].worth
    assert set(worth.values()) <= {1, 2, 3}
    names = {
        question.name
        for level in FAMILIES[family].sizes
        for exercise in exercises(family, level, BY_DAY)
        for question in exercise.questions
    }
    assert {worth_pattern(worth, name) for name in names} == set(worth)


@every_family
def test_the_points_of_a_group_are_its_worth(family):
    for level in FAMILIES[family].sizes:
        for exercise in exercises(family, level, BY_DAY[:2]):
            groups = defaultdict(list)
            for question in exercise.questions:
                groups[question.group].append(question)
            for questions in groups.values():
                assert sum((q.points for q in questions), ZERO) == questions[0].worth
                assert len({q.points for q in questions}) == 1
