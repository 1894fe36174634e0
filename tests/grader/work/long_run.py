"""A run of the command that takes long enough to be stopped, and what is left of it then."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from class_of_four import EXAM, TREE

from grader.exams.making.exam_file import Sheet, write_exam_file

BYTECODE = TemporaryDirectory(prefix="minimaestro-bytecode-")
ENVIRONMENT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
ENVIRONMENT["PYTHONPYCACHEPREFIX"] = BYTECODE.name
"""Where a command is installed its bytecode is there too."""
MINIMAESTRO = (sys.executable, "-c", "from grader.interfaces.cli.main import main; main()")
ALPHABET = "CDFGHJKMNPRTVWXY"


def write_class(folder: Path, students: int) -> None:
    """exam.json of so many students, and one file with what each of them handed in."""
    codes = (f"CC{a}{b}{c}{d}" for a in ALPHABET for b in ALPHABET for c in "3467" for d in "3467")
    sheets = tuple(
        Sheet(id=f"s{n}", name="", language="en", file=f"s{n}", code=code, problems=(TREE,))
        for n, code in zip(range(students), codes, strict=False)
    )
    (folder / "exam.json").write_text(write_exam_file(EXAM.model_copy(update={"students": sheets})))
    answers = ({"id": sheet.id, "1.A": str(n % 4)} for n, sheet in enumerate(sheets))
    (folder / "all.jsonl").write_text("".join(json.dumps(one) + "\n" for one in answers))


def begin(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """The command in a session of its own, by which all its processes are known."""
    return subprocess.Popen(
        [*MINIMAESTRO, *arguments],
        cwd=folder,
        env=ENVIRONMENT,
        start_new_session=True,
        preexec_fn=heed_signals,  # noqa: PLW1509  # no thread of the tests holds a lock
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def heed_signals() -> None:
    """Also where the tests run in the background, and are told to ignore these."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def await_handlers(process: subprocess.Popen[str]) -> None:
    """Until the command has begun to handle the signals that stop it, or has ended."""
    while process.poll() is None:
        status = Path(f"/proc/{process.pid}/status").read_text()
        handled = int(status.partition("SigCgt:")[2].split()[0], 16)
        if handled >> (signal.SIGTERM - 1) & 1:
            return
        time.sleep(0.005)


def left_of(process: subprocess.Popen[str]) -> list[int]:
    """The processes of its session that are still there after a while."""
    for _ in range(100):
        there = session(process.pid)
        if not there:
            return []
        time.sleep(0.1)
    return there


def session(leader: int) -> list[int]:
    there = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            state = (process / "stat").read_text().rpartition(")")[2].split()[0]
            if os.getsid(int(process.name)) == leader and state != "Z":
                there.append(int(process.name))
        except OSError:
            continue
    return there
