"""Order and scale on the trees of S4, "Valores exactos não são importantes", and of S0."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.families.order_vs_scale import SIZES, draw
from generator.generation.generate import pose
from generator.subjects.trees.problems.transformed_tree import is_increasing
from grader.exams.files.exercise_file import answers_json

ORDER = FAMILIES["order-vs-scale"]
MINIMAX = {"tree": "max(min(1, 2), min(2, 4))"}
SCALE = {"tree": "max(chance(9/10: min(2, 2), 1/10: min(3, 3)), chance(9/10: 1, 1/10: 4))"}


def key(plain, **parts):
    exercise = pose(ORDER, ORDER.from_plain({**plain, **parts}), CONVENTIONS["aima"])
    return answers_json(exercise.key), {n: answers_json(a) for n, a in exercise.mistakes.items()}


def test_an_increasing_function_keeps_a_minimax_decision():
    right, wrong = key(MINIMAX, functions=["0, 0, 1", "3, 2", "0, -1"], leaf="c1")
    assert right["kept"] == ["f1", "f2"]
    assert right["value-f1"] == "4"
    assert right["for-x"] == "[1, oo)"
    assert wrong["affine-breaks-minimax"]["kept"] == ["f1"]
    assert wrong["negative-slope-accepted"]["kept"] == ["f1", "f2", "f3"]


def test_one_two_or_three_of_four_functions_increase_where_min_answers():
    drawn = [draw(Rng(str(seed)), SIZES[Level.EASY]) for seed in range(30)]
    assert {
        (len(problem.functions), sum(is_increasing(f, problem.tree) for f in problem.functions))
        for problem in drawn
    } == {(4, 1), (4, 2), (4, 3)}


def test_under_chance_a_bent_scale_can_change_the_decision_of_s0():
    right, wrong = key(SCALE, functions=["5, 10", "0, 0, 0, 1"])
    assert (right["worth-a1"], right["worth-a2"]) == ("21/10", "13/10")
    assert (right["value-f1"], right["value-f2"]) == ("26", "99/10")
    assert right["kept"] == ["f1", "f2"]
    assert wrong["modal-outcome"]["worth-a1"] == "2"
    assert "affine-breaks-minimax" not in wrong


def test_who_trusts_the_order_alone_keeps_what_changes():
    gamble = {"tree": "max(chance(1/2: 0, 1/2: 6), chance(1/2: 2, 1/2: 5))"}
    right, wrong = key(gamble, functions=["0, 0, 1", "1, 2"])
    assert right["kept"] == ["f2"]
    assert wrong["monotone-suffices-under-chance"]["kept"] == ["f1", "f2"]


@pytest.mark.parametrize(
    "plain",
    [
        {"tree": "min(1, 2)"},
        {"tree": "max(min(1, 2))"},
        {"tree": "max(inf, 2)"},
        {**MINIMAX, "leaf": "z9"},
        {**MINIMAX, "functions": []},
        {**MINIMAX, "functions": "2, 3"},
        {**MINIMAX, "functions": ["2"]},
        {**MINIMAX, "functions": ["2, 0"]},
        {**MINIMAX, "functions": ["1, 1, 1, 1, 1"]},
        {**MINIMAX, "functions": ["9999999999999, 1"]},
    ],
)
def test_what_leaves_nothing_to_decide_or_to_write_is_refused(plain):
    with pytest.raises(BadProblem):
        ORDER.from_plain(plain)
