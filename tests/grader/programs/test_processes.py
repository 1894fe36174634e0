"""A program's process ends with its children, within its limits, and it is said how."""

import os
import sys
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest
from example_programs import HEAD, LINES, RIGHT, changed_program

from grader.programs.check_program import ProgramRun, check_program
from grader.programs.interface import Runner
from grader.programs.interfaces import INTERFACES
from grader.programs.run_program import AT_HOME, Limits
from grader.programs.sandbox import find_sandbox
from grader.words import program_words

pytestmark = pytest.mark.slow
RUN = ProgramRun(runner=Runner(sys.executable), limits=Limits(cpu_seconds=2))
SHORT_RUN = replace(RUN, limits=Limits(cpu_seconds=1))
"""For programs that go on for ever."""
needs_processes = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="no /proc")
needs_fork = pytest.mark.skipif(os.name != "posix", reason="needs fork and signals")


def judged(tmp_path, program, run=RUN):
    path = tmp_path / "multiAgents.py"
    path.write_text(program)
    return check_program(path, INTERFACES["cs188"], ["MinimaxAgent"], run)["MinimaxAgent"]


def judged_lines(tmp_path, program, limits=RUN.limits):
    path = tmp_path / "search.py"
    path.write_text(program)
    run = replace(RUN, limits=limits)
    return check_program(path, INTERFACES["lines"], ["minimax"], run)["minimax"]


def agent_that_does(*lines):
    head = "class MinimaxAgent(MultiAgentSearchAgent):\n    def getAction(self, gameState):\n"
    return f"import os, signal, time\n{HEAD}\n{head}" + "\n".join(f"        {x}" for x in lines)


def says(judgement):
    return program_words.says(judgement, "en")


LEAVING = """
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        open({path!r}, "w").write(str(os.getpid()))
        time.sleep(60)
    os._exit(0)
os.wait()
while not os.path.exists({path!r}): time.sleep(0.01)
"""


@needs_processes
@pytest.mark.parametrize("is_bare", [False, True])
def test_a_child_that_has_left_the_group_is_ended(tmp_path, is_bare):
    pid = tmp_path / "pid"
    enclosure = find_sandbox(None, [], is_bare=True) if is_bare else AT_HOME
    leaving = LEAVING.format(path=str(pid))
    run = replace(RUN, enclosure=enclosure)
    assert judged(tmp_path, f"{leaving}{RIGHT}", run).verdict == "right"
    process = Path("/proc") / pid.read_text()
    assert not process.exists() or ") Z " in (process / "stat").read_text()


@needs_fork
def test_a_program_that_has_ended_is_not_waited_for_although_its_child_holds_the_pipe(tmp_path):
    leaving = LEAVING.format(path=str(tmp_path / "pid"))
    begin = monotonic()
    run = replace(RUN, limits=Limits(clock_seconds=60))
    judgement = judged(tmp_path, f"{leaving}{agent_that_does('os._exit(3)')}", run)
    assert judgement.counterexample.symptom == "died"
    assert monotonic() - begin < 30
    assert judged(tmp_path, f"{leaving}os._exit(4)", run).obstacle == "exit-code"
    assert monotonic() - begin < 60


@needs_fork
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("os._exit(3)", "ended with exit code 3 before it returned a move"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "ended by the signal `SIGKILL`"),
        ("import ctypes; ctypes.string_at(0)", "ended by the signal `SIGSEGV`"),
    ],
)
def test_it_is_said_how_a_process_ended(tmp_path, line, sentence):
    assert sentence in says(judged(tmp_path, agent_that_does(line)))
    imported = judged(tmp_path, f"import os, signal\n{line}\n")
    assert (imported.verdict, imported.obstacle) == (
        "cannot-run", "exit-code" if "_exit" in line else "signal"
    )  # fmt: skip
    assert sentence.split(" before")[0] in says(imported)


@needs_fork
def test_what_uses_the_pipe_has_a_class_and_is_told_so(tmp_path):
    forging = (
        "import os\nfor number in range(1, 9):\n    try:\n        os.write(number, b'{}\\n')\n"
    )
    forging += "    except OSError: pass\n"
    judgement = judged(tmp_path, f"{forging}{RIGHT}")
    assert (judgement.verdict, judgement.obstacle) == ("cannot-run", "uses-pipe")
    closing = "import os, time\nos.closerange(0, 99)\n"
    assert judged(tmp_path, f"{closing}time.sleep(9)\n").obstacle == "uses-pipe"
    assert judged(tmp_path, f"{closing}{RIGHT}").obstacle == "exit-code"
    judgement = judged(tmp_path, f"import json\njson.dumps = lambda *_: '{{}}'\n{RIGHT}")
    assert judgement.obstacle == "uses-pipe"


CASES = {
    "ends": "os._exit(0)",
    "calls for ever": "while True: gameState.getScore()",
    "is silent for ever": "while True: pass",
}

SMALL_CHOICES = {("max(0, 0)", 2), ("max(0, -1)", 2), ("max(1, 0)", 2)}


@pytest.mark.parametrize("case", CASES)
def test_what_ends_or_goes_on_for_ever_where_there_is_a_choice_is_shown_on_a_small_tree(
    tmp_path, case
):
    start = "        best, move = float('-inf'), None"
    where = "        if self.depth > 1 and len(gameState.getLegalActions(0)) > 1:"
    program = RIGHT.replace(start, f"{where}\n            {CASES[case]}\n{start}", 1)
    judgement = judged(tmp_path, f"import os\n{program}", SHORT_RUN)
    position = judgement.counterexample.position
    assert (position.text, position.depth) in SMALL_CHOICES


def test_a_tree_is_no_smaller_one_on_which_no_time_was_left(tmp_path):
    start = "        best, move = float('-inf'), None"
    endless = "        if self.depth > 1:\n            while True: pass"
    run = replace(RUN, limits=Limits(clock_seconds=4))
    judgement = judged(tmp_path, RIGHT.replace(start, f"{endless}\n{start}", 1), run)
    assert judgement.counterexample.symptom == "endless"
    assert judgement.counterexample.position.depth > 1


def test_a_state_can_be_pickled(tmp_path):
    after = "after = state.generateSuccessor(agent, action)"
    pickled = "import pickle; after = pickle.loads(pickle.dumps(after))"
    program = changed_program((after, f"{after}; {pickled}"))
    assert judged(tmp_path, program).verdict == "right"


def test_a_returned_state_is_shown_as_one_without_our_number(tmp_path):
    program = agent_that_does(
        "gameState.getScore()", "return gameState.generateSuccessor(0, 'North')"
    )
    judgement = judged(tmp_path, program)
    assert judgement.counterexample.observation.returned == "<GameState a1>"


# Another language


RESERVING = "import mmap\nreserved = mmap.mmap(-1, 2**30)\n"


@needs_processes
def test_memory_that_is_reserved_and_not_used_does_not_count(tmp_path):
    assert judged_lines(tmp_path, f"{RESERVING}{LINES}").verdict == "right"


@needs_processes
def test_a_program_of_lines_that_uses_too_much_memory_is_ended_and_told_so(tmp_path):
    limits = Limits(memory_megabytes=100)
    using = "import time\nused = b'x' * 2**28\ntime.sleep(9)\n"
    begin = monotonic()
    judgement = judged_lines(tmp_path, f"{using}{LINES}", limits)
    assert (judgement.verdict, judgement.obstacle) == ("cannot-run", "memory")
    assert "--memory" in says(judgement)
    assert monotonic() - begin < 8
    later = LINES.replace(
        "    calls = []", f"    calls = []\n    {'; '.join(using.split(chr(10))[:3])}"
    )
    judgement = judged_lines(tmp_path, later, limits)
    assert judgement.counterexample.symptom == "died"
    assert "--memory" in says(judgement)


def test_a_tree_that_is_answered_by_no_json_is_no_program_that_is_not_written(tmp_path):
    judgement = judged_lines(
        tmp_path, LINES.replace('print(json.dumps({"move"', 'print(str({"move"')
    )
    assert judgement.verdict == "wrong"
    assert "no JSON object" in says(judgement)
