"""Slips that show on few trees only are rejected, each by a small tree of the chosen ones."""

import sys

import pytest
from example_programs import PAIRS, RARE_SLIPS, RIGHT, changed_program

from grader.programs.check_program import ProgramRun, check_program
from grader.programs.interface import Runner
from grader.programs.interfaces import INTERFACES
from grader.programs.run_program import Limits

pytestmark = pytest.mark.slow
RUN = ProgramRun(runner=Runner(sys.executable), limits=Limits(cpu_seconds=5))


def verdict_on(tmp_path, program, name, interface="cs188"):
    path = tmp_path / "program.py"
    path.write_text(program)
    return check_program(path, INTERFACES[interface], [name], RUN)[name].verdict


@pytest.mark.parametrize("slip", RARE_SLIPS)
def test_a_slip_that_shows_on_few_trees_is_rejected(tmp_path, slip):
    agent, changes = RARE_SLIPS[slip]
    if agent != "MinimaxAgent":
        assert verdict_on(tmp_path, changed_program(*changes), agent) == "wrong"
        return
    program = PAIRS
    for former, latter in changes:
        assert former in program
        program = program.replace(former, latter)
    assert verdict_on(tmp_path, program, agent) == "wrong"


@pytest.mark.parametrize("program", [PAIRS, RIGHT])
def test_the_programs_without_these_slips_are_right(tmp_path, program):
    assert verdict_on(tmp_path, program, "MinimaxAgent") == "right"
