"""Where a mistake has no occasion, and what of its answer stays right."""

from solver.exact import Rational
from solver.matrices import solve
from solver.mistakes import cutoff, matrix_game, monte_carlo, non_alternating
from solver.searches.monte_carlo import Count
from solver.trees.notation import parse


def test_a_dominated_row_after_the_first_two_is_not_kept_among_them():
    rows = ((7, 4), (-1, 6), (-2, 3))
    matrix = tuple(tuple(map(Rational, row)) for row in rows)
    assert matrix_game.dominated_kept(matrix, solve(matrix)) is None


def test_players_repeat_only_where_a_node_has_its_parents_player():
    assert non_alternating.repeats(parse("max(max(1, 2), min(3, 4))"))
    assert not non_alternating.repeats(parse("max(min(1, 2), min(3, max(4, 5)))"))


def test_wins_that_are_not_flipped_still_count_one_playout():
    assert monte_carlo.wins_not_flipped((Count(3, 5),), new_wins=True) == (Count(4, 6),)


def test_a_terminal_is_early_beside_a_move_that_goes_on():
    assert cutoff.has_early_terminal(parse("max(min(1, 2), 3)"))
    assert not cutoff.has_early_terminal(parse("max(min(1, 2), min(3, 4))"))
