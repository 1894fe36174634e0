"""A client of `endpoints.py`: the service in another process, and what it is asked."""

import itertools
import json
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

from postgres import free_port

from generator.generation.generate import family_named
from grader.actions.pages.exercise_from_request import resolve_reference

ENDPOINTS = Path(__file__).with_name("endpoints.py")
CHECK, EMPTY, DRAW = "/api/check", "/empty", "/api/exercise?id="


@dataclass(frozen=True)
class Running:
    """Both endpoints, in another process."""

    port: int
    pid: int

    @contextmanager
    def client(self):
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=60)) as client:
            yield client

    @property
    def memory(self):
        """In kB, what it holds of the machine's."""
        said = Path(f"/proc/{self.pid}/status").read_text("utf-8").splitlines()
        return next(int(line.split()[1]) for line in said if line.startswith("VmRSS:"))


@contextmanager
def started(folder):
    """Both endpoints with what is in the folder, until the block ends."""
    port = free_port()
    files = [str(folder / name) for name in ("courses.sqlite", "exercises.sqlite")]
    command = [sys.executable, str(ENDPOINTS), files[0], str(port), files[1]]
    with (folder / "log").open("a") as log, subprocess.Popen(command, stderr=log) as ran:
        running = Running(port, ran.pid)
        try:
            wait(running)
            yield running
        finally:
            ran.terminate()


def wait(running):
    until = time.monotonic() + 300
    while True:
        try:
            with running.client() as client:
                client.request("GET", "/health")
                client.getresponse().read()
        except OSError:
            assert time.monotonic() < until, "it does not come up"
            time.sleep(0.1)
        else:
            return


def bodies(families, seeds):
    """Some right, some wrong, some blank, as the key has them and as nobody would."""
    for name, seed in itertools.product(families, seeds):
        drawn = f"{name}.medium.{seed}.r{family_named(name).revision}"
        questions = resolve_reference(drawn, "en").exercise.questions
        for wrong in range(3):
            answers = {
                q.name: "17" if n % 3 == wrong else q.form.kind.write(q.key)
                for n, q in enumerate(questions)
            }
            yield json.dumps({"exercise": drawn, "answers": answers}).encode()


def ask(client, path, body):
    """How long it took."""
    begun = time.perf_counter()
    if path == DRAW:
        client.request("GET", path + body)
    else:
        client.request("POST", path, body, {"Content-Type": "application/json"})
    answered = client.getresponse()
    answered.read()
    assert answered.status == 200
    return time.perf_counter() - begun
