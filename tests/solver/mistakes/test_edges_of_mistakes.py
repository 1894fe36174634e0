"""Where a mistake has no occasion, and what of its answer stays right."""

from generator.subjects.games.small_games import SMALL_GAMES
from solver.exact import ZERO, Rational
from solver.forms.bimatrix_play import PayoffPair, play
from solver.games import small_game as games
from solver.matrices import solve
from solver.mistakes import (
    backgammon,
    bimatrix,
    cutoff,
    draw_poker,
    intervals,
    matrix_game,
    monte_carlo,
    non_alternating,
    small_game,
    tic_tac_toe_tree,
)
from solver.named.backgammon import Position
from solver.searches.alpha_beta import alpha_beta
from solver.searches.monte_carlo import Count
from solver.searches.run import run
from solver.trees.notation import parse
from solver.turn import Turn

ONE = Rational(1)
WEAK = PayoffPair(((ONE, ONE), (ONE, ZERO)), ((ONE, ZERO), (ZERO, ONE)))
"""The second row is never better than the first; without it the second column is worse."""


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


def test_the_first_of_equivalent_corners_is_that_of_the_first_row():
    assert [tic_tac_toe_tree.first_equivalent(" " * 9, i) for i in range(9)] == [
        *(0, 1, 0),
        *(1, 4, 1),
        *(0, 1, 0),
    ]


def test_only_min_tosses_a_coin():
    backed = (Rational(1), Rational(4))
    assert draw_poker.toss_at_min(parse("max(1, 4)"), backed) == 4
    assert draw_poker.toss_at_min(parse("min(1, 4)"), backed) == Rational(5, 2)


def test_a_piece_that_is_home_overshoots_no_further():
    game = backgammon.Overshoots()
    assert game.actions(Position((5, 4), (1, 2), thrown=3)) == ("x2",)
    assert game.actions(Position((5, 5), (1, 2), thrown=3)) == ("pass",)


def test_below_an_open_root_the_intervals_stay_right():
    """B is at most 5 after b1; A is at least 3 once B is done, and nothing says so."""
    tree = parse("max(min(5, 3), min(4, 1))")
    first, second, *_, last = intervals.root_stays_infinite(run(tree, alpha_beta(tree)))
    assert first.intervals["B"].high == 5
    assert second.intervals["B"].low == second.intervals["B"].high == 3
    assert second.intervals["A"] == intervals.OPEN
    assert last.intervals["A"].low == last.intervals["A"].high == 3


def test_who_strikes_out_what_is_never_better_goes_on_with_what_is_left():
    assert play(WEAK).strict == frozenset()
    assert bimatrix.weakly_for_strictly(WEAK, play(WEAK)).remaining == ((0,), (0,))


def test_odds_are_not_swapped_where_nobody_mixes():
    two = Rational(2)
    clear = PayoffPair(((two, two), (ONE, ONE)), ((two, ONE), (two, ONE)))
    assert play(clear).mixes is None
    assert bimatrix.odds_not_swapped(clear, play(clear)) is None


def test_nobody_takes_the_greatest_value_of_a_coin():
    coins = SMALL_GAMES["coins"]
    start = games.Position((1, 2))
    game = games.SmallGame(coins.rules(start, (2,)), start, twist=games.Twist.COIN)
    toss = games.SmallState(start, Turn.MAX, 0, is_toss=True)
    values = (ONE, Rational(4))
    assert small_game.everybody_maximizes(game, toss, values) == Rational(5, 2)
    assert small_game.everybody_maximizes(game, game.initial(), values) == 4
