"""Trees grown by playouts are drawn so that selection and the final move have something to tell."""

from math import inf

import pytest

from generator.base.rng import Rng
from generator.families.monte_carlo_tree_search import SIZES, draw, rightly
from solver.mistakes.monte_carlo import highest_mean_as_final


@pytest.mark.parametrize("level", SIZES)
def test_the_selected_line_ends_at_a_move_that_has_not_been_tried(level):
    for seed in range(20):
        *_, last = rightly(draw(Rng(str(seed)), SIZES[level])).steps
        assert last.scores[last.i] == inf


@pytest.mark.parametrize("level", SIZES)
def test_the_move_that_is_played_has_not_the_greatest_share_of_wins(level):
    for seed in range(20):
        problem = draw(Rng(str(seed)), SIZES[level])
        iteration = rightly(problem)
        greatest = highest_mean_as_final(iteration.steps[0].counts)
        assert problem.tree.moves[greatest] != iteration.move
