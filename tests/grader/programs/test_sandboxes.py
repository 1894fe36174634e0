"""A hostile program ends in a verdict, and sees nothing of ours; bubblewrap or root is needed."""

import os
import shutil
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest
from example_programs import HEAD, HOSTILE, RIGHT

from grader.programs.check_program import ProgramRun, check_program
from grader.programs.interfaces import INTERFACES
from grader.programs.run_program import Limits
from grader.programs.sandbox import (
    Sandbox,
    SandboxLevel,
    find_sandbox,
    known_interpreters,
    readable_secrets,
)
from solver.errors import RequestError

IS_ROOT = os.name == "posix" and os.getuid() == 0
TOOLS = {name: path for name in ("bwrap", "setpriv", "kill") if (path := shutil.which(name))}
ROOM = Path(__file__).parents[3]


def sandboxes(level):
    """The sandboxes of a level that work here, by the interpreters to try."""
    tools = TOOLS if IS_ROOT else {name: path for name, path in TOOLS.items() if name == "bwrap"}
    if (level is SandboxLevel.BUBBLEWRAP and "bwrap" not in tools) or (
        IS_ROOT and "setpriv" not in tools
    ):
        return
    if level is SandboxLevel.ANOTHER_USER and not IS_ROOT:
        return
    for interpreter in known_interpreters(None):
        sandbox = Sandbox(level, interpreter, tools)
        if readable_secrets(sandbox, []) is not None:
            yield sandbox


@pytest.fixture(scope="module", params=[SandboxLevel.BUBBLEWRAP, SandboxLevel.ANOTHER_USER])
def sandbox(request):
    sandbox = next(sandboxes(request.param), None)
    if sandbox is None:
        pytest.skip(f"{request.param} does not work here")
    return sandbox


@pytest.fixture(scope="module")
def bubblewrap():
    sandbox = next(sandboxes(SandboxLevel.BUBBLEWRAP), None)
    if sandbox is None:
        pytest.skip("bubblewrap does not work here")
    return sandbox


def judged(sandbox, tmp_path, program, cpu_seconds=2):
    path = tmp_path / "handed-in.py"
    path.write_text(program)
    with sandbox.alone(path, "multiAgents.py") as (alone, runner):
        limits = Limits(cpu_seconds=cpu_seconds)
        run = ProgramRun(runner=runner, limits=limits, enclosure=sandbox)
        return check_program(alone, INTERFACES["cs188"], ["MinimaxAgent"], run)["MinimaxAgent"]


def agent_that_does(body):
    head = "class MinimaxAgent(MultiAgentSearchAgent):\n    def getAction(self, gameState):\n"
    lines = "\n".join(f"        {line}" for line in body.splitlines())
    return f"import os, sys\n{HEAD}\n{head}{lines}\n"


def what_it_says(sandbox, tmp_path, body):
    """What a program raises, which is how it tells what it has seen."""
    judgement = judged(sandbox, tmp_path, agent_that_does(body))
    return judgement.counterexample.observation.failure.text


pytestmark = pytest.mark.slow


def test_a_right_program_is_right_in_a_sandbox(sandbox, tmp_path):
    assert judged(sandbox, tmp_path, RIGHT).verdict == "right"


TO_ALL_PIPES = """\
for number in range(3, 9):
    try:
        {}
    except OSError:
        continue
gameState.getScore()
"""
MORE = {
    "a gigabyte printed": ("print('x' * 10**9)\nraise ValueError", "died"),
    "forged lines": (TO_ALL_PIPES.format("os.write(number, b'7\\n' * 99)"), None),
    "a gigabyte of answers": (
        TO_ALL_PIPES.format("while True: os.write(number, b'x' * 10**6)"), None
    ),
    "signals": ("import signal\nos.kill(os.getppid(), 9)", None),
}  # fmt: skip
"""Bodies of getAction, and the symptom of each if it is always the same."""


@pytest.mark.parametrize("attack", [*HOSTILE, *MORE])
def test_each_attack_ends_in_a_verdict(sandbox, tmp_path, attack):
    body, symptom = MORE.get(attack) or HOSTILE[attack]
    program = agent_that_does(body.replace("\n        ", "\n"))
    cpu_seconds = 1 if symptom == "endless" else 2
    judgement = judged(sandbox, tmp_path, program, cpu_seconds)
    if symptom is None:
        assert not judgement.verdict.is_right
    else:
        assert judgement.counterexample.symptom == symptom


def test_a_program_sees_nothing_of_ours(bubblewrap, tmp_path):
    body = (
        "from importlib.util import find_spec\n"
        "raise ValueError([n for n in ('grader', 'solver', 'pydantic') if find_spec(n)])"
    )
    assert what_it_says(bubblewrap, tmp_path, body) == "[]"
    paths = [str(ROOM), str(tmp_path / "handed-in.py"), "/etc/passwd", str(Path.home() / ".ssh")]
    seen = f"[path for path in {paths} if os.path.exists(path)]"
    assert what_it_says(bubblewrap, tmp_path, f"raise ValueError({seen})") == "[]"
    assert readable_secrets(bubblewrap, [ROOM, tmp_path]) == []


def test_a_program_can_write_nowhere_in_bubblewrap(bubblewrap, tmp_path):
    body = (
        "written = []\n"
        "for folder in ('.', '/', '/tmp', '/dev', '/dev/shm', '/proc'):\n"
        "    try: open(folder + '/junk', 'w').close(); written.append(folder)\n"
        "    except OSError: pass\n"
        "raise ValueError(written)"
    )
    assert what_it_says(bubblewrap, tmp_path, body) == "[]"


def test_a_program_has_no_network_in_bubblewrap(bubblewrap, tmp_path):
    body = "import socket\nraise ValueError([name for _, name in socket.if_nameindex()])"
    assert what_it_says(bubblewrap, tmp_path, body) == "['lo']"


def test_a_program_sees_none_of_our_variables(sandbox, tmp_path, monkeypatch):
    monkeypatch.setenv("COURSE_TOKEN", "secret")
    seen = what_it_says(sandbox, tmp_path, "raise ValueError(os.environ.get('COURSE_TOKEN'))")
    assert seen == "None"


BOMB = """\
pids = []
try:
    for _ in range(200):
        pids.append(os.fork())
        if pids[-1] == 0:
            os.setsid()
            import time
            time.sleep(30)
            os._exit(0)
except OSError:
    raise ValueError('refused')
raise ValueError('200 of them')
"""


USING = """\
import time
used = b'x' * 2**28
time.sleep(9)
"""


def test_the_memory_of_a_program_in_another_language_is_counted(bubblewrap, tmp_path):
    path = tmp_path / "search.py"
    path.write_text(USING)
    with bubblewrap.alone(path, "search.py") as (alone, runner):
        limits = Limits(memory_megabytes=100)
        run = ProgramRun(runner=runner, limits=limits, enclosure=bubblewrap)
        judgement = check_program(alone, INTERFACES["lines"], ["minimax"], run)["minimax"]
    assert (judgement.verdict, judgement.obstacle) == ("cannot-run", "memory")


def test_a_fork_bomb_is_refused_and_nothing_of_it_stays(sandbox, tmp_path):
    assert what_it_says(sandbox, tmp_path, BOMB) == "refused"
    for _ in range(50):  # they have been ended, and take a moment
        if sandbox.user is None or not running(sandbox.user):
            return
        sleep(0.1)
    pytest.fail("a process of the bomb is still running")


def test_what_a_program_writes_where_anybody_may_is_gone_afterwards(sandbox, tmp_path):
    body = "open('/tmp/of-another-student', 'a').write('x')\nraise ValueError('written')"
    what_it_says(sandbox, tmp_path, body)
    assert not Path("/tmp/of-another-student").exists()  # noqa: S108  # where anybody may write


def test_the_other_user_is_ended_where_there_is_no_kill(tmp_path):
    found = next(sandboxes(SandboxLevel.ANOTHER_USER), None)
    if found is None:
        pytest.skip("no other user here")
    without_kill = {name: path for name, path in found.tools.items() if name != "kill"}
    sandbox = replace(found, tools=without_kill)
    assert what_it_says(sandbox, tmp_path, BOMB) == "refused"
    for _ in range(50):  # as above
        if not running(sandbox.user):
            return
        sleep(0.1)
    pytest.fail("a process of the bomb is still running")


def running(user):
    """The processes of a user that have not ended."""
    pids = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            state = (process / "stat").read_text().rpartition(")")[2].split()[0]
            if process.stat().st_uid == user and state != "Z":
                pids.append(process.name)
        except OSError:
            continue
    return pids


@pytest.mark.skipif(not IS_ROOT or "setpriv" not in TOOLS, reason="only root can be another user")
def test_another_user_is_refused_where_it_could_read_our_files(monkeypatch):
    tools = {name: path for name, path in TOOLS.items() if name != "bwrap"}
    monkeypatch.setattr(
        shutil, "which", lambda name: tools.get(name, name if "/" in name else None)
    )
    with pytest.raises(RequestError, match="could read"):
        find_sandbox(None, [Path("/etc/hostname")], is_bare=False)  # which anybody can read
