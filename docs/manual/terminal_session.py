"""Running commands as a reader types them, with what a terminal shows."""

import os
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from subprocess import PIPE, STDOUT
from subprocess import run as ran

from grader.interfaces.cli.main import main

COMMAND = "minimaestro"
ENGLISH = {"LC_ALL": "C.UTF-8", "COLUMNS": "80"}
"""The environment of a common terminal."""
COLOURED = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
"""The environment of a terminal with colours."""
PLAIN = dict.fromkeys((*COLOURED, "NO_COLOR"), "")
CHECKOUT = "grader"
"""The package that is run in a copy of the repository."""
INTO = " > "


@dataclass(frozen=True, slots=True)
class PrintedOutput:
    """The output of a command, both streams in their order, and its exit code."""

    code: int
    text: str


def printed(line: str, folder: Path, terminal: Mapping[str, str] = PLAIN) -> PrintedOutput:
    """Run the line as a shell would; for `minimaestro`, only `>` is supported."""
    typed, into, file = line.partition(INTO)
    if shlex.split(typed)[0] != COMMAND:
        return outside(typed, folder)
    if (folder / CHECKOUT).exists():
        return outside(
            f"{shlex.quote(sys.executable)} -m {line.replace(COMMAND, CHECKOUT, 1)}", folder
        )
    shown_file = TextIOWrapper(BytesIO(), "utf-8", write_through=True)
    kept_file = TextIOWrapper(BytesIO(), "utf-8", write_through=True) if into else shown_file
    words = shlex.split(typed)
    with typing(words, folder, terminal), redirect_stderr(shown_file), redirect_stdout(kept_file):
        code = performed()
    if into:
        (folder / file).write_bytes(bytes_of(kept_file))
    return PrintedOutput(code, without_margin(bytes_of(shown_file).decode()))


def outside(line: str, folder: Path) -> PrintedOutput:
    """Run another program, or the copy of minimaestro in the folder, in a separate process."""
    there = {**os.environ, **ENGLISH, **PLAIN, "PYTHONPATH": str(folder)}
    other = ran(line, shell=True, cwd=folder, env=there, stdout=PIPE, stderr=STDOUT, check=False)  # noqa: S602  # a line of the manual
    return PrintedOutput(other.returncode, without_margin(other.stdout.decode()))


def without_margin(text: str) -> str:
    """Return the text without the spaces that fill a terminal's lines."""
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


def bytes_of(stream: TextIOWrapper) -> bytes:
    """Return what was written to the stream."""
    buffer = stream.buffer
    assert isinstance(buffer, BytesIO), "it was made above"
    return buffer.getvalue()


def performed() -> int:
    """Run the command; return its exit code."""
    try:
        main()
    except SystemExit as end:
        return int(end.code or 0)
    raise AssertionError("main always ends")


@contextmanager
def typing(words: list[str], folder: Path, terminal: Mapping[str, str]) -> Iterator[None]:
    """Run the block in that folder, in English, without input."""
    before = sys.argv, sys.stdin, dict(os.environ)
    with chdir(folder):
        sys.argv, sys.stdin = words, StringIO()
        os.environ.update({**ENGLISH, **terminal})
        try:
            yield
        finally:
            sys.argv, sys.stdin = before[:2]
            os.environ.clear()
            os.environ.update(before[2])
