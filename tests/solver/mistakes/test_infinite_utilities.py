"""S0's minimax example, max(min(0, inf, 0), min(inf, -inf, 0), min(0, -inf, inf))."""

from math import inf

from solver.mistakes import infinite_utilities as wrong
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.notation import parse

S0 = parse("max(a1=min(0,inf,0), a2=min(inf,-inf,0), a3=min(0,-inf,inf))")


def test_the_note_has_0_at_the_root_and_one_best_move():
    found = run(S0, minimax(S0))
    assert tuple(found.values.values()) == (0, 0, -inf, -inf)  # S0-minimax-inf.values
    assert found.best == ("a1",)


def test_who_takes_a_draw_for_a_loss_thinks_the_game_lost():
    assert wrong.draw_as_loss(S0).values == {"A": -inf, "B": -inf, "C": -inf, "D": -inf}


def test_who_weighs_wins_against_losses_thinks_the_first_move_wins():
    found = wrong.averages_infinity(S0)
    assert found.values == {"A": inf, "B": inf, "C": 0, "D": 0}
    assert found.best == ("a1",)
