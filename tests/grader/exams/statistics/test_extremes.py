from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from grader.exams.statistics.tally import extremes
from solver.exact import Rational

scores = st.lists(st.fractions(0, 1, max_denominator=12).map(Rational), min_size=2, max_size=60)


def members(group, counted):
    return sum(part * counted[score] for score, part in group.items())


@given(scores)
def test_both_groups_have_27_percent_of_the_class(numbers):
    counted = Counter(numbers)
    groups = extremes(counted)
    assert abs(groups.size - Rational(27, 100) * len(numbers)) <= Rational(1, 2)
    assert members(groups.upper, counted) == members(groups.lower, counted) == groups.size


@given(scores)
def test_nobody_in_a_group_is_outdone_by_anybody_outside_it(numbers):
    groups = extremes(Counter(numbers))
    for group, better in ((groups.upper, max), (groups.lower, min)):
        outside = [score for score in numbers if group.get(score, 0) < 1]
        for score in group:
            assert all(better(score, other) == score for other in outside)


def test_those_who_tie_at_the_edge_share_its_places():
    counted = Counter({Rational(1): 2, Rational(1, 2): 4, Rational(0): 5})
    groups = extremes(counted)
    assert groups.size == 3
    assert groups.upper == {Rational(1): 1, Rational(1, 2): Rational(1, 4)}
    assert groups.lower == {Rational(0): Rational(3, 5)}


def test_a_class_of_one_has_no_groups():
    assert extremes({Rational(1): 1}).upper == {}
