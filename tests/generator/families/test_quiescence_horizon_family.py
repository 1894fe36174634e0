"""Noise and the horizon on the model instances of S3, "Stati non quiescienti"."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.base.errors import BadProblem
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.exercise_file import answers_json

HORIZON = FAMILIES["quiescence-horizon"]
NOISE = "max@0(capture=min@9!(1,2), quiet=min@5(4,6))"
DELAY = "max@0(accept=min@0(-3), delay=min@0(max@-1(min@-1(-4))))"


def key(tree, *depths):
    plain = {"tree": tree, "depths": [*depths]} if depths else {"tree": tree}
    exercise = pose(HORIZON, HORIZON.from_plain(plain), CONVENTIONS["aima"])
    return answers_json(exercise.key), {n: answers_json(a) for n, a in exercise.mistakes.items()}


def test_a_capture_looks_good_until_the_noise_is_over():
    right, wrong = key(NOISE)
    assert (right["plain-value-1"], right["plain-best-1"]) == ("9", ["capture"])
    assert (right["quiet-value-1"], right["quiet-best-1"]) == ("5", ["quiet"])
    assert right["change"] == "-4"
    assert wrong["evaluates-noisy"]["quiet-best-1"] == ["capture"]


def test_a_delay_moves_the_loss_beyond_the_horizon():
    right, wrong = key(DELAY, "2", "4")
    assert (right["plain-value-2"], right["plain-best-2"]) == ("-1", ["delay"])
    assert (right["plain-value-4"], right["plain-best-4"]) == ("-3", ["accept"])
    assert wrong["delayed-is-avoided"]["plain-value-4"] == "-1"


def test_who_extends_quiet_positions_too_looks_a_move_further_everywhere():
    _, wrong = key(NOISE)
    assert wrong["extends-quiet"]["quiet-value-1"] == "4"


def test_who_leaves_out_sacrifices_keeps_what_looks_no_worse():
    _, wrong = key("max@4(min@2(8, 9), min@5(3, 6))")
    assert wrong["ignores-sacrifice"]["plain-best-2"] == ["a2"]


def test_who_sees_no_move_that_looks_worse_makes_no_mistake_in_what_is_asked():
    """By how much quiescence changes a value is not asked at any level."""
    problem = HORIZON.from_plain({"tree": NOISE})
    exercise = pose(HORIZON, problem, CONVENTIONS["aima"], level=Level.EASY)
    assert "change" in exercise.names_left_out
    assert "ignores-sacrifice" not in exercise.mistakes


@pytest.mark.parametrize(
    "plain",
    [
        {"tree": "max@4(min(8, 9), min@5(3, 6))"},
        {"tree": NOISE, "depths": ["1"]},
        {"tree": NOISE, "depths": ["2", "1"]},
        {"tree": NOISE, "depths": ["1", "3"]},
        {"tree": NOISE, "depths": "1, 2"},
        {"tree": NOISE, "depths": [1, 2]},
        {"tree": NOISE, "horizon": "1"},
    ],
)
def test_a_tree_without_estimates_or_depths_in_it_is_refused(plain):
    with pytest.raises(BadProblem):
        HORIZON.from_plain(plain)
