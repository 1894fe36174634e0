"""Processes that count requests together in a Redis, and what they do when it is away."""

import shutil
import subprocess
import time
from contextlib import contextmanager

import pytest

pytest.importorskip("redis", reason="pip install '.[serving]' brings what speaks with Redis")

from postgres import free_port

from grader.interfaces.service import rates
from grader.interfaces.service.problems import RefusedRequest
from grader.interfaces.service.rates import Rates, ServiceSettings, storage_at
from solver.errors import RequestError

MOST = 4
SECONDS = 30


@contextmanager
def running(port, folder):
    """A Redis that keeps nothing, until the block ends."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("Debian's redis-server brings the program (apt-get install redis-server)")
    options = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--dir", str(folder)]
    with subprocess.Popen([program, *options], stdout=subprocess.DEVNULL) as ran:
        try:
            wait_for(f"redis://127.0.0.1:{port}")
            yield
        finally:
            ran.kill()


def wait_for(url):
    until = time.monotonic() + SECONDS
    while True:
        try:
            return rates.storage_at(url)
        except RequestError:
            assert time.monotonic() < until, "it does not come up"
            time.sleep(0.05)


@pytest.fixture
def port():
    return free_port()


def two_processes(port):
    return one_process(port), one_process(port)


def one_process(port):
    storage = storage_at(f"redis://127.0.0.1:{port}")
    return Rates(ServiceSettings(by_visitor=f"{MOST}/minute", work="100/minute", redis=storage))


def taken(of):
    """How many requests of one visitor are taken before one is refused."""
    for number in range(3 * MOST):
        try:
            of.count(of.visitor, "visitor", "ana")
        except RefusedRequest:
            return number
    raise AssertionError("none is refused")


def test_what_one_process_counts_another_knows(port, tmp_path):
    with running(port, tmp_path):
        one, other = two_processes(port)
        one.count(one.visitor, "visitor", "ana")
        assert taken(other) == MOST - 1
        assert taken(one) == 0
        other.count(other.visitor, "visitor", "luis")


def busily():
    until = time.thread_time() + 0.12
    while time.thread_time() < until:
        pass
    return b"done"


def test_the_work_that_an_address_causes_is_counted_together(port, tmp_path):
    with running(port, tmp_path):
        one, other = two_processes(port)
        assert one.do_counted_work(one.turns, "192.0.2.1", busily) == b"done"
        with pytest.raises(RefusedRequest, match="come again") as refused:
            other.do_counted_work(other.turns, "192.0.2.1", busily)
        assert 1 <= int(refused.value.headers["Retry-After"]) <= 60
        assert other.do_counted_work(other.turns, "192.0.2.2", busily) == b"done"


def test_without_an_answer_each_counts_for_itself_until_there_is_one(
    port, tmp_path, monkeypatch, caplog
):
    monkeypatch.setattr(rates, "AWAY", 0.0)
    with running(port, tmp_path):
        one, other = two_processes(port)
        one.count(one.visitor, "visitor", "ana")
    assert taken(one) == MOST
    assert taken(other) == MOST
    assert "Redis does not answer" in caplog.text
    with running(port, tmp_path):
        assert taken(one) == MOST
        assert taken(other) == 0


def test_nobody_waits_for_one_that_is_away(port, tmp_path):
    with running(port, tmp_path):
        one, _ = two_processes(port)
    for name in range(200):
        one.count(one.visitor, "visitor", str(name))
    assert one.counts.until > time.monotonic()


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1", "http://127.0.0.1", "redis://x:y:z", ""])
def test_a_redis_that_is_not_there_is_refused_in_one_line(run, tmp_path, url):
    code, _, err = run("serve", "--database", f"sqlite:///{tmp_path}/c.sqlite", "--redis", url)
    assert code == 2
    assert err.count("\n") == 1
    assert "redis://localhost:6379" in err
    assert not [*tmp_path.iterdir()]
