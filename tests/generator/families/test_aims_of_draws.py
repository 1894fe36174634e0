"""What is decided before a problem is drawn, so that no answer is common."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.families import FAMILIES, draw_poker, symbolic_pruning
from generator.generation.generate import pose
from generator.subjects.trees.drawing.random_trees import with_child_at
from solver.hidden.card_game import DRAW, STAY
from solver.trees.notation import parse, write

AIMA = CONVENTIONS["aima"]


def drawn(family, level, seeds=range(24)):
    size = FAMILIES[family].sizes[level]
    problems = [FAMILIES[family].draw(Rng(f"aims {seed}"), size) for seed in seeds]
    return [pose(FAMILIES[family], problem, AIMA) for problem in problems]


@pytest.mark.parametrize("level", FAMILIES["game-tree-definition"].sizes)
def test_every_tree_with_a_wrong_label_gives_occasion_for_a_mistake(level):
    exercises = drawn("game-tree-definition", level)
    unsound = [exercise for exercise in exercises if exercise.solution.relabelled]
    assert len(unsound) > len(exercises) / 2
    assert all(exercise.mistakes for exercise in unsound)


@pytest.mark.parametrize("level", FAMILIES["draw-poker"].sizes)
def test_to_draw_is_best_as_often_as_not_and_the_usual_order_of_hands_would_change_it(level):
    exercises = drawn("draw-poker", level)
    best = [exercise.solution.solution_tree.best for exercise in exercises]
    assert min(best.count((DRAW,)), best.count((STAY,))) > len(best) / 5
    assert all(draw_poker.order_matters(each.problem, each.solution) for each in exercises)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_each_number_of_leaves_that_are_looked_at_is_about_as_frequent(level):
    fewest = [exercise.solution.fewest for exercise in drawn("symbolic-pruning", level)]
    groups = symbolic_pruning.layouts_by_fewest(FAMILIES["symbolic-pruning"].sizes[level])
    assert {*fewest} >= {*groups}
    assert max(map(fewest.count, fewest)) <= len(fewest) * 3 / 5


def test_a_child_is_put_at_a_place_and_all_is_named_anew():
    tree = parse("max(min(1, 2), min(3, 4), min(5, 6))")
    moved = with_child_at(tree, "D", 0)
    assert write(moved) == write(parse("max(min(5, 6), min(1, 2), min(3, 4))"))
    assert moved.moves == tree.moves


@pytest.mark.parametrize("level", FAMILIES["iterative-deepening"].sizes)
def test_the_best_move_changes_from_depth_to_depth_in_most_trees_that_are_drawn(level):
    exercises = drawn("iterative-deepening", level)
    changing = [e for e in exercises if len({depth.best for depth in e.solution.depths}) > 1]
    assert len(changing) > len(exercises) / 2
