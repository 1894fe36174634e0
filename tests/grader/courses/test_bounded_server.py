"""Connections that ask nothing, bodies that do not come, and work that does not end."""

import asyncio
import shutil
import signal
import socket
import subprocess
import sys

import pytest
from begun import SECONDS, serving

from grader.interfaces.service import bounded_server
from grader.interfaces.service.bounded_server import SlowRequest, receive_in_time

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

HALF = b"GET /health HTTP/1.1\r\nHost: x\r\n"
STUCK = """
import asyncio, signal, time, uvicorn
from grader.interfaces.service import bounded_server

bounded_server.SECONDS_TO_END = 1
signal.signal(signal.SIGTERM, signal.default_int_handler)  # as the command, it cleans up

async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        await receive()
        asyncio.get_running_loop().run_in_executor(None, time.sleep, 10_000)
        await send({"type": "lifespan.startup.complete"})
        print("ready", flush=True)
        await receive()

config = uvicorn.Config(app, port=0, log_config=None, timeout_graceful_shutdown=1)
bounded_server.BoundedServer(config).run()
"""
IMPATIENT = """
from grader.interfaces.cli.main import main
from grader.interfaces.service import bounded_server

bounded_server.SECONDS_FOR_HEAD = bounded_server.SECONDS_FOR_BODY = 2
main()
"""


@pytest.fixture(scope="module")
def impatient(made_once, tmp_path_factory):
    """The host and port of the service, which waits two seconds for what does not come."""
    file = shutil.copy(made_once, tmp_path_factory.mktemp("impatient") / "courses.sqlite")
    with serving(f"sqlite:///{file}", program=("-c", IMPATIENT)) as (address, _):
        host, port = address.removeprefix("http://").split(":")
        yield host, int(port)


def test_connections_that_ask_nothing_keep_nobody_out(impatient):
    half_open = [socket.create_connection(impatient) for _ in range(900)]
    try:
        for connection in half_open:
            connection.sendall(HALF)
        host, port = impatient
        assert httpx.get(f"http://{host}:{port}/health", timeout=SECONDS).status_code == 200
        half_open[0].settimeout(SECONDS)
        assert half_open[0].recv(9) == b""
    finally:
        for connection in half_open:
            connection.close()


def test_a_second_request_on_a_connection_has_its_own_time(impatient):
    with socket.create_connection(impatient, timeout=SECONDS) as connection:
        connection.sendall(HALF + b"\r\n")
        assert connection.recv(12) == b"HTTP/1.1 200"
        connection.sendall(HALF)
        while connection.recv(4096):
            pass


def test_work_that_does_not_end_ends_with_the_server():
    with subprocess.Popen([sys.executable, "-c", STUCK], stdout=subprocess.PIPE) as ran:
        assert ran.stdout.readline() == b"ready\n"
        ran.send_signal(signal.SIGTERM)
        assert ran.wait(SECONDS) == 128 + signal.SIGTERM


def test_a_body_that_does_not_come_is_refused(monkeypatch):
    monkeypatch.setattr(bounded_server, "SECONDS_FOR_BODY", 0)
    parts = iter([{"type": "http.request", "body": b"{", "more_body": True}])

    async def receive():
        for part in parts:
            return part
        return await asyncio.Event().wait()

    async def read():
        receiving = receive_in_time(receive)
        while True:
            await receiving()

    with pytest.raises(SlowRequest):
        asyncio.run(read())


def test_a_slow_body_is_answered_408(impatient):
    with socket.create_connection(impatient, timeout=SECONDS) as connection:
        connection.sendall(
            b"POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n"
            b"Content-Type: application/json\r\n\r\n{"
        )
        assert connection.recv(12) == b"HTTP/1.1 408"
