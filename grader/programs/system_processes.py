"""The processes of this system, as Linux lists them: what a program has started, and its memory.

Elsewhere there is no such list, and nothing is found.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PROCESSES = Path("/proc")
MARK = "MINIMAESTRO_PROGRAM"
"""The variable by which what a program has started is known, wherever it went."""
SESSION, PAGES = 3, 21
"""Where these numbers stand in a process's line, counted from its state."""
MAX_ROUNDS = 20
"""What starts children while it is being ended is looked for no more often."""


def running_processes() -> Iterator[Path]:
    """Yield the folder of each process."""
    with suppress(OSError):
        yield from (path for path in PROCESSES.iterdir() if path.name.isdigit())


def memory_of_session(session: int) -> int:
    """Return how many bytes of memory the processes of a session use together."""
    pages = 0
    for process in running_processes():
        with suppress(OSError):  # it has just ended
            numbers = (process / "stat").read_text(errors="replace").rpartition(")")[2].split()
            if int(numbers[SESSION]) == session:
                pages += int(numbers[PAGES])
    return pages * os.sysconf("SC_PAGE_SIZE") if pages else 0


def end_marked(mark: str) -> None:
    """End every process that was started with a mark, or by one that was."""
    entry = f"{MARK}={mark}".encode()
    for _ in range(MAX_ROUNDS):
        is_any = False
        for process in running_processes():
            with suppress(OSError):  # it has just ended, or is another user's
                if entry in (process / "environ").read_bytes().split(b"\0"):
                    is_any = True
                    os.kill(int(process.name), signal.SIGKILL)
        if not is_any:
            return
