"""Running a student's program: a process within limits that is sent lines and answers with lines.

Only this module starts such processes. It knows nothing of searches. A sandbox turns the command
into the one that is started.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Protocol, Self

from grader.programs.system_processes import MARK, end_marked, memory_of_session
from solver.errors import RequestError


@dataclass(frozen=True, slots=True)
class Limits:
    """The bounds of one program."""

    cpu_seconds: int = 10
    clock_seconds: float = 20
    memory_megabytes: int = 512
    processes: int = 64
    output_bytes: int = 1_000_000

    @property
    def arguments(self) -> list[str]:
        """The limits that the process sets for itself before it loads the program."""
        numbers = (self.cpu_seconds, self.memory_megabytes, self.processes, self.output_bytes)
        return [str(number) for number in numbers]

    @property
    def memory_bytes(self) -> int:
        """The limit of memory in bytes."""
        return self.memory_megabytes * 2**20


class Enclosure(Protocol):
    """What keeps a program from files, the network and other programs."""

    def enclose(self, command: Sequence[str], folder: Path) -> Sequence[str]:
        """Return the command that starts a command in a folder."""

    def environment(self) -> Mapping[str, str]:
        """Return the variables that the program sees."""

    def end_all(self, mark: str) -> None:
        """End what the program has left running, which was started with the mark."""


@dataclass(frozen=True, slots=True)
class NoEnclosure:
    """On a student's own machine there is nothing to protect."""

    def enclose(self, command: Sequence[str], _folder: Path) -> Sequence[str]:
        """Return the command as it is."""
        return command

    def environment(self) -> Mapping[str, str]:
        """Return our own variables, without those that would change the program's Python."""
        return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def end_all(self, mark: str) -> None:
        """End the children that have left the program's group."""
        end_marked(mark)


AT_HOME = NoEnclosure()
SECONDS_TO_READ = 0.5
"""What a program that has ended had written is read by then."""
SECONDS_BETWEEN_LOOKS = 0.1
"""While an answer is waited for, we look so often whether the program has ended."""
MAX_WAITING_LINES = 4
"""A program that writes more lines than it is asked for has to wait until they are read."""


class Stopped(Exception):
    """Raised when a program has ended, or was ended, before it answered."""


class NoTimeLeft(Stopped):
    """Raised when the program used up its time."""


class ClosedPipe(Stopped):
    """Raised when a program goes on, but has closed the pipe of its answers."""


class TooMuchOutput(Stopped):
    """Raised when an answer is longer than the limit."""


class TooMuchMemory(Stopped):
    """Raised when a program that is watched uses more memory than the limit."""


@dataclass
class ProgramProcess:
    """A running program; as a context, it is ended with its children at the end.

    `seconds_left` is how long it may still be waited for; what we do in between does not count.
    A program `is_watched` whose memory the system does not limit: what it uses is looked at.
    """

    process: "subprocess.Popen[bytes]"
    limits: Limits
    seconds_left: float
    enclosure: Enclosure = AT_HOME
    mark: str = ""
    is_watched: bool = False
    lines: "Queue[bytes]" = field(default_factory=partial(Queue, MAX_WAITING_LINES))

    reader: Thread = field(init=False)

    def __post_init__(self) -> None:
        self.reader = Thread(target=self.read_lines, daemon=True)
        self.reader.start()

    def read_lines(self) -> None:
        """Put each line of the program into the queue; an empty one is the end."""
        assert self.process.stdout is not None, "it is a pipe"
        with suppress(OSError, ValueError):
            while line := self.process.stdout.readline(self.limits.output_bytes + 1):
                self.lines.put(line)
                if len(line) > self.limits.output_bytes:
                    break
        self.lines.put(b"")

    def ask(self, request: str, seconds: float | None = None) -> str:
        """Send a line and return the answer; raise Stopped if there is none in time."""
        pipe = self.process.stdin
        assert pipe is not None, "it is a pipe"
        try:
            pipe.write(request.encode() + b"\n")
            pipe.flush()
        except (OSError, ValueError):
            raise self.end_silent() from None
        left = self.seconds_left
        begin = monotonic()
        try:
            line = self.next_line(begin + (left if seconds is None else min(seconds, left)))
        except Empty:
            self.end()
            raise NoTimeLeft from None
        finally:
            self.seconds_left = max(0.0, left - (monotonic() - begin))
        if not line:
            raise self.end_silent()
        if len(line) > self.limits.output_bytes:
            self.end()
            raise TooMuchOutput
        return line.decode("utf8", "replace")

    def end_silent(self) -> Stopped:
        """End a program that can't be talked to any more, and return why."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(SECONDS_TO_READ)
        is_running = self.process.poll() is None
        self.end()
        if is_running:
            return ClosedPipe()
        return NoTimeLeft() if self.is_out_of_cpu else Stopped()

    def next_line(self, deadline: float) -> bytes:
        """Return the next line, an empty one if the program has ended; Empty after the deadline.

        A child may hold the pipe open when the program itself has ended.
        """
        while True:
            has_ended = self.process.poll() is not None
            wait = SECONDS_TO_READ if has_ended else SECONDS_BETWEEN_LOOKS
            try:
                return self.lines.get(timeout=max(0.0, min(wait, deadline - monotonic())))
            except Empty:
                if has_ended:
                    return b""
                if monotonic() >= deadline:
                    raise
            if self.is_watched and memory_of_session(self.process.pid) > self.limits.memory_bytes:
                self.end()
                raise TooMuchMemory

    @property
    def is_out_of_cpu(self) -> bool:
        """Whether the system ended the process because its time was used up."""
        number = getattr(signal, "SIGXCPU", None)
        return number is not None and self.process.returncode in {-number, 128 + number}

    def end(self) -> None:
        """End the process and its children."""
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        self.enclosure.end_all(self.mark)
        with suppress(Empty):  # the thread that reads may wait for room
            while True:
                self.lines.get_nowait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
        self.reader.join(SECONDS_TO_READ)
        if self.reader.is_alive():
            return  # a child that left the group holds the pipe, and closing it would wait for that
        pipes: tuple[IO[bytes] | None, ...] = (self.process.stdin, self.process.stdout)
        for pipe in filter(None, pipes):
            with suppress(OSError):
                pipe.close()


def start(
    command: Sequence[str],
    limits: Limits,
    *,
    folder: Path,
    enclosure: Enclosure = AT_HOME,
    is_watched: bool = False,
) -> ProgramProcess:
    """Start a command in a folder, in an enclosure."""
    mark = os.urandom(16).hex()
    environment = {
        **enclosure.environment(), "PYTHONHASHSEED": "0", "PYTHONIOENCODING": "utf8", MARK: mark
    }  # fmt: skip
    try:
        process = subprocess.Popen(  # noqa: S603  # the user asks for this program to be run
            list(enclosure.enclose(command, folder)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env=environment,
            start_new_session=os.name == "posix",
        )
    except OSError:
        raise RequestError(
            "{python} cannot be run; --python takes the interpreter for your program, such as "
            "python3",
            python=command[0],
        ) from None
    return ProgramProcess(process, limits, limits.clock_seconds, enclosure, mark, is_watched)


def own_interpreter() -> str:
    """Return this program's interpreter, the one in whose environment it is installed."""
    return sys.executable or "python3"
