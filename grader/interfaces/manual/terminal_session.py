"""Commands as a reader types them, and what a terminal then shows."""

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
"""Of a reader in front of a common terminal."""
COLOURED = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
"""Where it is one with colours."""
PLAIN = dict.fromkeys((*COLOURED, "NO_COLOR"), "")
CHECKOUT = "grader"
"""The package that is run, in a copy of the repository."""
INTO = " > "


@dataclass(frozen=True, slots=True)
class PrintedOutput:
    """What the terminal shows, both streams in their order, and how it ended."""

    code: int
    text: str


def printed(line: str, folder: Path, terminal: Mapping[str, str] = PLAIN) -> PrintedOutput:
    """The line as a shell takes it; with `minimaestro`, of a shell's own tricks `>` alone."""
    typed, into, file = line.partition(INTO)
    if shlex.split(typed)[0] != COMMAND:
        return outside(typed, folder)
    if (folder / CHECKOUT).exists():
        return outside(
            f"{shlex.quote(sys.executable)} -m {line.replace(COMMAND, CHECKOUT, 1)}", folder
        )
    shown = TextIOWrapper(BytesIO(), "utf-8", write_through=True)
    kept = TextIOWrapper(BytesIO(), "utf-8", write_through=True) if into else shown
    words = shlex.split(typed)
    with typing(words, folder, terminal), redirect_stderr(shown), redirect_stdout(kept):
        code = performed()
    if into:
        (folder / file).write_bytes(bytes_of(kept))
    return PrintedOutput(code, without_margin(bytes_of(shown).decode()))


def outside(line: str, folder: Path) -> PrintedOutput:
    """In a process of its own: another program, or a minimaestro that the folder has a copy of."""
    there = {**os.environ, **ENGLISH, **PLAIN, "PYTHONPATH": str(folder)}
    other = ran(line, shell=True, cwd=folder, env=there, stdout=PIPE, stderr=STDOUT, check=False)  # noqa: S602  # a line of the manual
    return PrintedOutput(other.returncode, without_margin(other.stdout.decode()))


def without_margin(text: str) -> str:
    """Without the spaces that fill a terminal's lines up."""
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


def bytes_of(stream: TextIOWrapper) -> bytes:
    written = stream.buffer
    assert isinstance(written, BytesIO), "it was made above"
    return written.getvalue()


def performed() -> int:
    try:
        main()
    except SystemExit as end:
        return int(end.code or 0)
    raise AssertionError("main always ends")


@contextmanager
def typing(words: list[str], folder: Path, terminal: Mapping[str, str]) -> Iterator[None]:
    """In that folder, in English, with nobody who answers questions."""
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
