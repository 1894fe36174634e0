"""Several processes that serve one database, each begun again when it is killed."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import mortal
import pytest
from postgres import free_port


@dataclass
class Process:
    """One that serves, and is begun again; `pid` is that of the moment."""

    ran: subprocess.Popen
    address: str
    pid: int = 0
    begun: int = 0

    def follow(self) -> None:
        """Read the ids as they come."""
        with self.ran.stdout as told:
            for line in told:
                self.pid, self.begun = int(line), self.begun + 1


@contextmanager
def serving(url: str, number: int) -> Iterator[list[Process]]:
    """So many processes on one database, until the block ends."""
    script = Path(mortal.__file__)
    processes = []
    for _ in range(number):
        port = free_port()
        command = [sys.executable, str(script), url, str(port)]
        ran = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        processes.append(Process(ran, f"http://127.0.0.1:{port}"))
        threading.Thread(target=processes[-1].follow, daemon=True).start()
    try:
        yield processes
    finally:
        for process in processes:
            process.ran.kill()
            process.ran.wait()
            if process.pid:
                os.kill(process.pid, signal.SIGKILL)


def up(process: Process) -> httpx.Response:
    """Wait until it answers."""
    until = time.monotonic() + 600
    while time.monotonic() < until:
        try:
            return httpx.get(f"{process.address}/ready")
        except httpx.TransportError:
            time.sleep(0.05)
    return pytest.fail("it does not come up")
