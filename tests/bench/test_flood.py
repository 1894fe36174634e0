"""Hand-ins and checks while a crowd draws, against the same on a quiet server in the same run.

`pytest tests/bench/test_flood.py -n 0 -s`. At most three times the quiet 99th percentile is wanted
of hand-ins, and twice of checks; without processes of their own it was a hundred times and more.
The crowd would have machines of its own, so here it asks with the least priority. What else the
machine does is shared by taking turns; it should be little, or less urgent (`nice -n -12`).
"""

import itertools
import json
import os
import statistics
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from endpoint_client import CHECK, ask, bodies
from postgres import free_port

FLOODED = Path(__file__).parents[1].joinpath("grader", "work", "flooded.py")
CROWD, WARM, TURNS, ROUNDS, MOST = 48, 20, 3, 50, 3
CHECKS, MOST_OF_CHECKS = 200, 2
SETTLED = 3.0
"""Seconds after which the crowd is at its height."""


@contextmanager
def begun(*arguments):
    paths = os.pathsep.join([str(FLOODED.parent), str(Path(__file__).parents[2])])
    command = [sys.executable, str(FLOODED), *map(str, arguments)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": paths}, **pipes) as ran:
        try:
            yield ran
        finally:
            ran.kill()


@pytest.fixture
def course(tmp_path):
    port = free_port()
    with begun("serve", tmp_path / "courses.sqlite", port) as ran:
        told = json.loads(ran.stdout.readline())
        until = time.monotonic() + 60
        while True:
            try:
                with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as client:
                    client.request("GET", "/api/exercise?id=alpha-beta.hard.1.r4")
                    client.getresponse().read()
                break
            except OSError:
                assert time.monotonic() < until, "it does not come up"
                time.sleep(0.1)
        yield port, told


def handed_in(port, told, name, number):
    """How long each of so many hand-ins took."""
    body = json.dumps({"answers": told["answers"]})
    took = []
    for k in range(number):
        headers = {
            "Authorization": f"Bearer {told['token']}",
            "Content-Type": "application/json",
            "Idempotency-Key": f"{name}-{k}",
        }
        begin = time.perf_counter()
        with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as client:
            client.request("POST", told["at"], body, headers)
            answered = client.getresponse()
            answered.read()
        assert answered.status == 201
        took.append(time.perf_counter() - begin)
    return took


def checked(port, number):
    """How long each of so many checks took."""
    asked = itertools.cycle(list(bodies(("alpha-beta",), range(10))))
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as client:
        return [ask(client, CHECK, body) for body in itertools.islice(asked, number)]


def p99_of(took):
    return statistics.quantiles(took, n=100)[98]


def test_who_checks_does_not_wait_for_a_crowd_that_draws(course):
    port, _ = course
    checked(port, CHECKS)
    quiet, loud = [], []
    for _ in range(TURNS):
        quiet += checked(port, CHECKS)
        with begun("crowd", port, CROWD):
            time.sleep(SETTLED)
            loud += checked(port, CHECKS)
    p99 = [p99_of(took) for took in (quiet, loud)]
    middle = [statistics.median(took) for took in (quiet, loud)]
    told = f"p99 {p99[0]:.4f} s quiet, {p99[1]:.4f} s beside draws; medians {middle}"
    sys.stderr.write(f"{told}\n")
    assert p99[1] <= MOST_OF_CHECKS * p99[0], told


def test_who_hands_in_does_not_wait_for_a_crowd_that_practises(course):
    handed_in(*course, "warm", WARM)
    quiet, loud = [], []
    for turn in range(TURNS):
        quiet += handed_in(*course, f"quiet-{turn}", ROUNDS)
        with begun("crowd", course[0], CROWD):
            time.sleep(SETTLED)
            loud += handed_in(*course, f"loud-{turn}", ROUNDS)
    p99 = [p99_of(took) for took in (quiet, loud)]
    told = f"p99 {p99[0]:.4f} s quiet, {p99[1]:.4f} s beside a crowd of {CROWD}"
    sys.stderr.write(f"{told}\n")
    assert p99[1] <= MOST * p99[0], told
