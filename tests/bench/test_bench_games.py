"""What a transposition table saves, and how backgammon played to the end grows with its board."""

from time import perf_counter

import pytest

from solver.games.alpha_beta_on_game import alpha_beta
from solver.games.iterative_deepening import deepening
from solver.games.minimax_on_game import minimax
from solver.games.transpositions import transpositions
from solver.named.backgammon import Backgammon, Position, backward_induction
from solver.named.tic_tac_toe import TicTacToe
from solver.working import work


def timed(search, game):
    """Seconds of one run."""
    start = perf_counter()
    search(game)
    return perf_counter() - start


def test_transpositions_against_plain_minimax(benchmark):
    game = TicTacToe()
    plain = timed(minimax, game)
    quick = min(timed(transpositions, game) for _ in range(5))
    benchmark.extra_info["times as fast as plain minimax"] = round(plain / quick, 1)
    assert benchmark(transpositions, game).value == minimax(game).value


@pytest.mark.parametrize("search", [alpha_beta, lambda game: deepening(game, 9)[-1]])
def test_the_other_searches(benchmark, search):
    assert benchmark(search, TicTacToe()).value == 0


@pytest.mark.parametrize("last", [5, 10, 15])
def test_backgammon_played_to_the_end(benchmark, last):
    game = Backgammon(Position((0, 0), (last, last)), last=last)
    worked = benchmark.pedantic(lambda: work(backward_induction(game)), rounds=1)
    benchmark.extra_info["loops"] = len(worked.steps)
    assert worked.answer > 1 / 2
