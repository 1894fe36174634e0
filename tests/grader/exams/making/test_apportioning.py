"""An exercise's points, shared by its questions: the laws of apportioning, and examples."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.exams.making.points_scheme import PointsClaim, apportion_points
from solver.exact import Rational

HUNDREDTHS = st.integers(1, 4_000).map(lambda n: Rational(n, 100))
WEIGHTS = st.builds(Rational, st.integers(1, 40), st.sampled_from([1, 2, 3]))
CLAIMS = st.lists(
    st.builds(
        PointsClaim, WEIGHTS | st.sampled_from([Rational(1), Rational(2)]), st.sampled_from("abc")
    ),
    min_size=1,
    max_size=16,
).map(tuple)


def every_exercise(law):
    return settings(max_examples=2 * settings().max_examples)(given(HUNDREDTHS, CLAIMS)(law))


def claims(*each):
    return tuple(PointsClaim(Rational(weight), sort) for weight, sort in each)


ALPHA_BETA = claims((3, "nodes"), (1, "nodes"), (1, "number"), (1, "number"), (1, "moves"))
MINIMAX = claims(*[(1, "number")] * 4, (1, "moves"), (1, "path"))
POKER = claims(
    *[(1, "distribution")] * 6, *[(1, "number")] * 8, *[(2, "number")] * 5, (4, "choice")
)


@every_exercise
def test_the_points_of_the_questions_are_those_of_the_exercise(total, asked):
    assert sum(apportion_points(total, asked)) == total


@every_exercise
def test_no_question_is_worth_nothing(total, asked):
    assert min(apportion_points(total, asked)) > 0


@every_exercise
def test_a_question_of_more_weight_is_never_worth_less(total, asked):
    points = apportion_points(total, asked)
    for i, heavy in enumerate(asked):
        for j, light in enumerate(asked):
            assert heavy.weight <= light.weight or points[i] >= points[j]


@every_exercise
def test_questions_of_one_sort_and_weight_differ_by_a_step_at_the_most(total, asked):
    points = apportion_points(total, asked)
    for one in set(asked):
        same = {p for p, other in zip(points, asked, strict=True) if other == one}
        assert max(same) - min(same) <= Rational(1, 10)


@every_exercise
def test_no_step_is_finer_than_a_tenth_but_where_the_tenths_are_too_few(total, asked):
    points = apportion_points(total, asked)
    tenths = total * 10
    if tenths.denominator == 1 and tenths >= len(asked):
        in_halves = all((p * 2).denominator == 1 for p in points)
        assert in_halves or all((p * 10).denominator == 1 for p in points)


@settings(max_examples=2 * settings().max_examples)
@given(st.integers(1, 20), CLAIMS)
def test_where_the_weights_come_out_in_halves_they_are_kept(times, asked):
    whole = claims(*((one.weight.numerator, one.sort) for one in asked))
    total = sum((one.weight for one in whole), Rational(0)) * Rational(times, 2)
    exact = tuple(one.weight * Rational(times, 2) for one in whole)
    assert apportion_points(total, whole) == exact


@pytest.mark.parametrize(
    ("total", "asked", "points"),
    [
        (7, ALPHA_BETA, "3 1 1 1 1"),
        (4, ALPHA_BETA, "2 0.5 0.5 0.5 0.5"),
        (2, ALPHA_BETA, "0.8 0.3 0.3 0.3 0.3"),
        (3, MINIMAX, "0.5 0.5 0.5 0.5 0.5 0.5"),
        (4, MINIMAX, "0.7 0.7 0.7 0.7 0.6 0.6"),
        ("0.5", MINIMAX, "0.1 0.1 0.1 0.1 0.05 0.05"),
        (10, POKER, " ".join(["0.4"] * 14 + ["0.6"] * 5 + ["1.4"])),
        (1, POKER, " ".join(["0.05"] * 20)),
    ],
)
def test_points_are_shared_as_a_person_would(total, asked, points):
    found = apportion_points(Rational(str(Fraction(str(total)))), asked)
    assert found == tuple(Rational(str(Fraction(p))) for p in points.split())
