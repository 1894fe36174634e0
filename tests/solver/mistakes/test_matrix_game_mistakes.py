"""What students make of Morra and of a dominated column."""

from solver.exact import Rational
from solver.matrices import solve
from solver.mistakes import matrix_game as wrong


def matrix(*rows):
    return tuple(tuple(map(Rational, row)) for row in rows)


GAME = matrix((3, -1), (-2, 4))
BEATEN = matrix((5, -1, 3), (-1, 4, -2), (4, -2, -3))


def test_who_never_mixes_plays_what_is_surest_alone():
    found = wrong.pure_always(GAME, solve(GAME))
    assert (found.max, found.min, found.value) == ((1, 0), (1, 0), -1)


def test_at_a_saddle_point_nobody_need_mix():
    game = matrix((3, 1), (4, 2))
    right = solve(game)
    assert wrong.pure_always(game, right) is None
    assert wrong.odds_not_swapped(game, right) is None
    assert wrong.own_payoffs_for_opponents(game, right) is None


def test_means_of_rows_are_taken_for_what_they_are_sure_of():
    found = wrong.averages_rows(GAME, solve(GAME))
    assert (found.maximin, found.minimax) == (1, Rational(1, 2))


def test_each_makes_his_own_strategies_equally_good():
    right = solve(GAME)
    found = wrong.own_payoffs_for_opponents(GAME, right)
    assert (found.max, found.min) == (right.min, right.max)
    assert found.max == (Rational(1, 2), Rational(1, 2))


def test_each_row_gets_its_own_odds():
    found = wrong.odds_not_swapped(GAME, solve(GAME))
    assert (found.max, found.value) == ((Rational(2, 5), Rational(3, 5)), 0)


def test_a_dominated_column_is_mixed_with():
    assert wrong.dominated_kept(GAME, solve(GAME)) is None
    assert wrong.dominated_kept(BEATEN, solve(BEATEN)).max == (Rational(5, 11), Rational(6, 11), 0)


def test_two_columns_with_a_saddle_point_leave_nothing_to_mix():
    game = matrix((5, 3, -1), (-1, -2, 4))
    assert wrong.dominated_kept(game, solve(game)) is None
