"""The command `serve` in another process."""

import subprocess
import sys
import time
from contextlib import contextmanager

import pytest
from postgres import free_port

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

SECONDS = 300


@contextmanager
def serving(url, *options, program=("-m", "grader")):
    """The service at an address, until the block ends; its output is there after that."""
    port = free_port()
    command = [sys.executable, *program, "serve", "--database", url, "--port", str(port)]
    here = f"http://127.0.0.1:{port}"
    piped = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen([*command, *options], **piped) as ran:
        try:
            wait(ran, here)
            yield here, ran
        finally:
            ran.kill()


def wait(ran, here):
    """Until it is up."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until and ran.poll() is None:
        try:
            httpx.get(f"{here}/ready")
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    pytest.fail("it does not come up")
