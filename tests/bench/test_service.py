"""Checks over HTTP against an endpoint that only parses the same JSON, in the same run.

`pytest tests/bench/test_service.py -n 0 -s`, from one process against another on loopback.
Two fifths of its rate are wanted, and no slow answer.
"""

import statistics
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from postgres import free_port

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

BODY = {
    "exercise": "alpha-beta.medium.42",
    "answers": {"value": "3", "pruned": "none", "visited": "b1 b2"},
    "language": "en",
}
ENDPOINTS = Path(__file__).parents[1].joinpath("grader", "work", "endpoints.py")
CLIENTS, SECONDS, LEAST, SLOWEST = 4, 5.0, 0.4, 10


@contextmanager
def endpoints(database):
    """Both, in another process."""
    port = free_port()
    ran = subprocess.Popen([sys.executable, str(ENDPOINTS), str(database), str(port)])
    here = f"http://127.0.0.1:{port}"
    try:
        until = time.monotonic() + 120
        while True:
            try:
                httpx.get(f"{here}/ready")
            except httpx.TransportError:
                assert time.monotonic() < until, "it does not come up"
                time.sleep(0.1)
            else:
                yield here
                return
    finally:
        ran.terminate()
        ran.wait()


def load(address, seconds):
    """How long each answer took, of several who ask at once."""
    took = []
    until = time.monotonic() + seconds

    def ask():
        with httpx.Client(timeout=60) as client:
            while time.monotonic() < until:
                begun = time.perf_counter()
                assert client.post(address, json=BODY).status_code == 200
                took.append(time.perf_counter() - begun)

    clients = [threading.Thread(target=ask) for _ in range(CLIENTS)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    return took


def test_checks_come_at_a_good_part_of_the_rate_of_an_endpoint_that_only_parses(tmp_path):
    with endpoints(tmp_path / "courses.sqlite") as here:
        load(f"{here}/api/check", 1)  # what is loaded late is loaded now
        checks, empty = load(f"{here}/api/check", SECONDS), load(f"{here}/empty", SECONDS)
    median, slow = statistics.median(checks), statistics.quantiles(checks, n=100)[98]
    told = f"{len(checks)} checks, {len(empty)} empty; median {median:.4f} s, p99 {slow:.4f} s"
    assert len(checks) >= LEAST * len(empty), told
    assert slow <= SLOWEST * median, told
    sys.stderr.write(f"{told}\n")
