"""Matrix games against published numbers, and against linear programming."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.exact import Rational
from solver.forms.simplex import maximise
from solver.matrices import (
    RemainingStrategies,
    Strike,
    against_columns,
    against_rows,
    maximin,
    minimax,
    solution,
    solve,
    strike_dominated,
)
from solver.mistakes.matrix_game import mixes_of
from solver.turn import Turn
from solver.working import work


def matrix(*rows):
    return tuple(tuple(map(Rational, row)) for row in rows)


MORRA = matrix((2, -3), (-3, 4))


def test_two_finger_morra_is_worth_a_twelfth_to_the_odd_player():
    # AIMA 4e, section 18.2.2
    found = solve(MORRA)
    assert (found.value, found.max, found.min) == (
        Rational(-1, 12),
        (Rational(7, 12), Rational(5, 12)),
        (Rational(7, 12), Rational(5, 12)),
    )
    assert (found.maximin, found.minimax, found.saddle) == (-3, 2, False)


def test_two_rows_are_solved_where_the_lowest_lines_cross():
    # T. S. Ferguson, Game Theory, part II, section 2.4
    found = solve(matrix((2, 3, 1, 5), (4, 1, 6, 0)))
    assert (found.value, found.max) == (Rational(17, 7), (Rational(5, 7), Rational(2, 7)))
    assert found.min == (0, Rational(5, 7), Rational(2, 7), 0)


def test_dominated_rows_and_columns_are_struck_out_one_after_another():
    # Ferguson, part II, section 2.3
    game = matrix((2, 0, 4), (1, 2, 3), (4, 1, 2))
    dominance = work(strike_dominated(game))
    assert dominance.steps == (Strike(Turn.MIN, 2, 1), Strike(Turn.MAX, 0, 2))
    assert dominance.answer == RemainingStrategies((1, 2), (0, 1))
    found = solve(game)
    assert (found.value, found.max, found.min) == (
        Rational(7, 4),
        (0, Rational(3, 4), Rational(1, 4)),
        (Rational(1, 4), Rational(3, 4), 0),
    )


def test_of_equal_rows_the_first_stays():
    assert work(strike_dominated(matrix((1, 2), (1, 2)))).steps[0] == Strike(Turn.MAX, 1, 0)


def test_a_player_may_have_several_optimal_mixes():
    # Ferguson, part II, section 2.4: any q from 1/4 to 1/2 will do
    found = solution(matrix((1, 5), (4, 4), (6, 2)))
    assert found.value == 4
    assert set(found.min) == {(Rational(1, 4), Rational(3, 4)), (Rational(1, 2), Rational(1, 2))}
    assert not solve(matrix((1, 5), (4, 4), (6, 2))).unique


def test_rock_paper_scissors_is_fair():
    third = (Rational(1, 3),) * 3
    found = solution(matrix((0, -1, 1), (1, 0, -1), (-1, 1, 0)))
    assert (found.value, found.max, found.min) == (0, (third,), (third,))


payoffs = st.integers(-6, 6).map(Rational)


@st.composite
def matrices(draw):
    m, n = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    return tuple(tuple(draw(payoffs) for _ in range(n)) for _ in range(m))


@given(matrices())
def test_every_basic_mix_is_sure_of_the_value(game):
    found = solution(game)
    assert {min(against_columns(game, mix)) for mix in found.max} == {found.value}
    assert {max(against_rows(game, mix)) for mix in found.min} == {found.value}
    assert maximin(game) <= found.value <= minimax(game)


@given(matrices())
def test_linear_programming_finds_the_same_value(game):
    # Dantzig: with payoffs above 0, maximise the sum of y where A y <= 1
    lift = 1 - min(map(min, game))
    rows = [{j: u + lift for j, u in enumerate(row)} for row in game]
    optimum = maximise(
        {j: Rational(1) for j in range(len(game[0]))}, rows, [Rational(1)] * len(game)
    )
    assert solution(game).value == 1 / optimum.value - lift


@given(matrices())
def test_what_is_left_without_dominated_strategies_has_the_same_value(game):
    left = work(strike_dominated(game)).answer
    smaller = tuple(tuple(game[i][j] for j in left.columns) for i in left.rows)
    assert solution(smaller).value == solution(game).value


@given(st.lists(payoffs, min_size=4, max_size=4))
def test_oddments_solve_two_by_two_games_without_a_saddle_point(numbers):
    game = (tuple(numbers[:2]), tuple(numbers[2:]))
    found = solve(game)
    assert mixes_of(game) == (None if found.saddle else (found.max, found.min))


@pytest.mark.parametrize("game", [matrix((3, 1), (4, 2)), matrix((5,), (2,))])
def test_a_saddle_point_needs_no_mixing(game):
    found = solve(game)
    assert found.saddle
    assert found.value == found.maximin
    assert {*found.max, *found.min} <= {0, 1}
