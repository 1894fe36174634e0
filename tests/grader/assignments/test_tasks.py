"""A course writes a task, and what is wrong in it is said with its line."""

import pytest

from grader.assignments.code_task import Capability, Compared, read_task
from solver.errors import RequestError

TASK = """\
title = "Project 2"
interface = "cs188"
accept = ["cuts-on-equality"]
compare = ["move", "calls"]

[[algorithm]]
name = "MyMinimax"
algorithm = "minimax"
points = 5
[[algorithm]]
name = "AlphaBetaAgent"
points = { moves = 2, calls = "5/2" }

[[tree]]
tree = "max(1, min(0, 0))"

[limits]
cpu = 3
"""


def test_a_task_has_names_points_conventions_trees_and_limits():
    task = read_task(TASK, "task.toml")
    minimax, alpha_beta = task.algorithms
    assert (minimax.name, minimax.algorithm, minimax.points) == ("MyMinimax", "minimax", 5)
    assert alpha_beta.points_by_capability[Capability.CALLS] * 2 == 5
    assert task.out_of * 2 == 19
    assert task.accepted == {"cuts-on-equality"}
    assert task.compared == {Compared.MOVE, Compared.CALLS}
    assert [position.text for position in task.trees] == ["max(1, min(0, 0))"]
    assert (task.limits.cpu_seconds, task.limits.memory_megabytes) == (3, 512)
    assert task.file == "multiAgents.py"


def test_a_task_may_say_nothing_but_its_interface():
    task = read_task('interface = "functions"', "task.toml")
    assert [each.name for each in task.algorithms] == ["minimax"]
    assert task.accepted is None


WRONG = {
    "no TOML": ("interface = cs188", "t:1: this is no TOML", 'interface = "cs188"'),
    "an unknown key": ('interface = "cs188"\nacept = []', "t:2:", "accept"),
    "no interface": ('title = "x"', "t:", "interface"),
    "an unknown interface": ('interface = "cs189"', "t:1: interface", "cs188"),
    "an unknown convention": (TASK.replace("cuts-on-eq", "cut-on-eq"), "t:3: accept", "cuts-on-e"),
    "an unknown thing to compare": (TASK.replace('"calls"]', '"cals"]'), "t:4: compare", "calls"),
    "no move": (TASK.replace('"move", ', ""), "t:4: compare", '"move"'),
    "an unknown name": (TASK.replace('algorithm = "minimax"\n', ""), "t:7: algorithm 1", "minimax"),
    "one name twice": (TASK.replace("MyMinimax", "AlphaBetaAgent"), "t:11: algorithm 2", "twice"),
    "an unknown capability": (TASK.replace("moves = 2", "move = 2"), "t:12: algorithm 2", "moves"),
    "no points": (TASK.replace("points = 5", "points = 0"), "t:9: algorithm 1", "above 0"),
    "no tree": (TASK.replace("min(0, 0))", "min(0,"), "t:15: tree 1", "closed"),
    "another's tree": (TASK.replace("min(0, 0)", "max(0, 0)"), "t:15: tree 1", "agent 0"),
    "a limit beyond": (TASK.replace("cpu = 3", "cpu = 0"), "t:18: limits", "3600"),
    "a folder": ('interface = "cs188"\nfile = "../a.py"', "t:2: file", "without a folder"),
    "no language": ('interface = "cs188"\nlanguage = "xx"', "t:2: language", "es"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said_with_its_line_and_what_would_be_right(case):
    content, place, hint = WRONG[case]
    with pytest.raises(RequestError) as refused:
        read_task(content, "t")
    message = str(refused.value)
    assert message.startswith(place)
    assert hint in message
    assert "\n" not in message
