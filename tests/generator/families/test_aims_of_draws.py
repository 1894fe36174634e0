"""What is decided before a problem is drawn, so that no answer is common."""

from dataclasses import replace
from fractions import Fraction
from math import inf

import pytest

from generator.base.convention import CONVENTIONS, override
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES, alpha_beta_windows, draw_poker, symbolic_pruning
from generator.generation.fairness import flaws
from generator.generation.generate import generate, pose
from generator.subjects.trees.drawing.random_trees import with_child_at
from generator.subjects.trees.drawing.searched_trees import order_with_cut
from solver.exact import Rational
from solver.hidden.card_game import DRAW, STAY
from solver.trees.node_names import leaves
from solver.trees.notation import parse, write
from solver.trees.values import correct_choice, node_value, utility
from solver.turn import Turn

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


@pytest.mark.parametrize("family", ["matrix-game", "classify-game"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_almost_all_that_is_drawn_is_fair(family, level):
    size = FAMILIES[family].sizes[level]
    exercises = drawn(family, level)
    fair = [FAMILIES[family].fair(each.problem, each.solution, size) for each in exercises]
    assert sum(fair) >= len(fair) * 5 / 6


def test_a_game_of_which_one_end_is_no_better_for_one_player_is_not_asked_about():
    family, size = FAMILIES["classify-game"], FAMILIES["classify-game"].sizes["easy"]
    games = ["board: 3 -3, 1 -1", "die: 2 2, -1 -1", "face-up: 1 -1, 0 0", "cup: 4 1, 2 5"]
    for ends, asked in [("2 -3, 3 -2", True), ("2 -3, 3 -3", False)]:
        written = {"games": [*games, f"ships: {ends}"]}
        exercise = pose(family, family.from_plain(written), AIMA)
        assert family.fair(exercise.problem, exercise.solution, size) is asked


def test_whoever_has_more_strategies_has_a_dominated_one():
    players = set()
    for each in drawn("matrix-game", "hard"):
        problem, struck = each.problem, {strike.player for strike in each.solution.struck}
        player = Turn.MAX if len(problem.rows) > len(problem.columns) else Turn.MIN
        assert player in struck
        players.add(player)
    assert players == {Turn.MAX, Turn.MIN}


@pytest.mark.parametrize("level", [Level.EASY, Level.HARD])
def test_no_window_is_asked_for_whose_only_number_is_the_value_before_it(level):
    family = FAMILIES["alpha-beta-windows"]
    for seed in range(12):
        id_ = ExerciseId(family=family.name, level=level, seed=seed, revision=family.revision)
        exercise = generate(id_, AIMA)
        calls = exercise.solution.calls
        assert calls["C"].window == (calls["B"].value, inf)
        assert {"window-C"} <= exercise.names_left_out


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_any_number_of_leaves_is_greater_than_the_value_of_the_first_child(level):
    firsts = [each.problem.tree.children[0] for each in drawn("alpha-beta-windows", level)]
    values = [node_value(first) for first in firsts]
    ranks = [
        sum(utility(leaf) > value for leaf in leaves(first))
        for first, value in zip(firsts, values, strict=True)
    ]
    assert {1, 2, 3} <= {*ranks}
    assert max(map(ranks.count, ranks)) <= len(ranks) * 3 / 5


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_best_move_is_at_either_place(level):
    trees = [each.problem.tree for each in drawn("alpha-beta-windows", level, range(60))]
    best = [correct_choice(tree, node_value)[1][0] for tree in trees]
    assert min(best.count(0), best.count(1)) > len(best) / 5


def test_easy_windows_are_asked_of_a_search_that_brings_values_into_its_window():
    family = FAMILIES["alpha-beta-windows"]
    hard = override(AIMA, {"returns": "hard"})
    for seed in range(3):
        id_ = ExerciseId(family=family.name, level=Level.EASY, seed=seed, revision=family.revision)
        assert not [*flaws(generate(id_, hard))]


@pytest.mark.parametrize("cuts", [1, 2])
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_as_many_nodes_are_cut_as_are_wanted(level, cuts):
    family = FAMILIES["alpha-beta-windows"]
    size = replace(family.sizes[level], cuts=cuts)
    problems = [family.draw(Rng(f"cuts {seed}"), size) for seed in range(12)]
    made = [len(family.solve(problem, AIMA).run.cuts) for problem in problems]
    assert sum(n >= cuts for n in made) >= len(made) * 5 / 6


def test_a_cut_comes_after_any_leaf_but_the_last_though_few_would_not_cut():
    node, window = parse("min(1, 2, 3, 4)"), (Fraction(5), inf)
    size = alpha_beta_windows.SIZES["easy"]
    free = [Rational(n) for n in range(size.low, size.high + 1) if n not in range(1, 5)]
    places = set()
    for seed in range(30):
        ordered = order_with_cut(Rng(f"cut {seed}"), node, window, free)
        assert len({*ordered}) == len(ordered) == 4
        places.add(next(i for i, value in enumerate(ordered) if value <= 5))
    assert places == {0, 1, 2}
