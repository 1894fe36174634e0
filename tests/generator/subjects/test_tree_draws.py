"""Trees drawn at random: their shapes, their utilities, the probabilities at their chance nodes."""

from itertools import islice

import pytest

from generator.base.convention import CONVENTIONS
from generator.base.errors import BadParameter, NoFairExercise
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import fair_draws, generate, is_kept
from generator.subjects.trees.drawing.random_trees import different, shifted
from generator.subjects.trees.drawing.tree_shapes import TreeShape, even, uneven
from generator.subjects.trees.problems.chance_problem import coins, fractions, throw
from solver.exact import Rational
from solver.searches.minimax import minimax
from solver.trees.notation import parse
from solver.working import answer

SEEDS = [Rng(str(seed)) for seed in range(50)]
AIMA = CONVENTIONS["aima"]
MINIMAX = FAMILIES["minimax"]


def of_minimax(level, seed, **settings):
    return ExerciseId(
        family="minimax",
        level=level,
        seed=seed,
        settings=tuple(settings.items()),
        revision=MINIMAX.revision,
    )


def ends(shape: TreeShape) -> list[TreeShape]:
    return [end for child in shape.children for end in ends(child)] if shape.children else [shape]


def widths(shape: TreeShape) -> set[int]:
    below = [widths(child) for child in shape.children]
    return {len(shape.children)}.union(*below) - {0}


def test_an_even_shape_has_all_its_leaves_at_one_depth():
    assert all({end.level for end in ends(even(rng, 3, 3, leaves=14))} == {3} for rng in SEEDS)


def test_an_even_shape_has_as_many_leaves_as_asked_for():
    assert all(len(ends(even(rng, 3, 3, leaves=14))) == 14 for rng in SEEDS)


def test_an_even_shape_is_complete_where_there_is_room():
    assert widths(even(SEEDS[0], 3, 2, leaves=9)) == {3}


def test_an_uneven_shape_reaches_its_depth_and_no_further():
    assert all(max(e.level for e in ends(uneven(rng, 3, 4, leaves=12))) == 4 for rng in SEEDS)


def test_an_uneven_shape_has_as_many_leaves_as_asked_for():
    assert all(len(ends(uneven(rng, 3, 4, leaves=12))) == 12 for rng in SEEDS)


def test_every_inner_node_of_a_shape_has_something_to_choose():
    assert all(widths(uneven(rng, 3, 4, leaves=12)) <= {2, 3} for rng in SEEDS)


def test_utilities_differ_while_there_are_enough_of_them():
    assert all(len(set(different(rng, 9, -5, 5))) == 9 for rng in SEEDS)


def test_utilities_repeat_where_there_are_too_few():
    assert set(different(SEEDS[0], 30, 1, 2)) == {1, 2}


def test_a_range_that_runs_backwards_is_refused():
    with pytest.raises(BadParameter, match="low is less than high"):
        different(SEEDS[0], 3, 5, 4)


def test_too_few_leaves_for_an_even_depth_are_refused():
    with pytest.raises(BadParameter, match="16 leaves or more"):
        even(SEEDS[0], 3, 4, leaves=9)


def test_raising_every_leaf_raises_the_value_as_much():
    tree = parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")
    assert answer(minimax(shifted(tree, Rational(5)))) == 8


def test_fractions_are_positive_and_sum_to_one():
    drawn = [fractions(rng, 3, 8) for rng in SEEDS]
    assert all(min(p) > 0 and sum(p) == 1 and len(p) == 3 for p in drawn)


def test_two_coins_show_one_head_half_of_the_time():
    assert coins(3) == (Rational(1, 4), Rational(1, 2), Rational(1, 4))


def test_two_dice_show_a_double_one_time_in_six():
    assert throw(2) == (Rational(1, 6), Rational(5, 6))


def test_ties_are_always_there_where_they_are_asked_for():
    for seed in range(10):
        id_ = of_minimax(Level.MEDIUM, seed, ties="always")
        assert len(generate(id_, AIMA).key["best"].labels) > 1


NEVER_FAIR = of_minimax(Level.MEDIUM, seed=0, low="0", high="4")
"""Of five utilities at so many leaves too many are equal for every mistake to show."""


def test_no_draw_of_a_size_with_too_few_utilities_is_kept():
    draws = islice(fair_draws(MINIMAX, NEVER_FAIR, AIMA, Rng(str(NEVER_FAIR))), 20)
    exercises = [draw.pose() for draw in draws if draw is not None]
    assert len(exercises) > 5
    assert not any(is_kept(exercise, list(MINIMAX.mistakes)) for exercise in exercises)


@pytest.mark.whole
def test_a_size_with_no_fair_exercise_is_refused():
    with pytest.raises(NoFairExercise):
        generate(NEVER_FAIR, AIMA)
