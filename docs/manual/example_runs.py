"""Running the examples on pages written by hand: their files, commands and outputs."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from tempfile import TemporaryDirectory

from grader.exams.making.secret import DEMONSTRATION
from manual.terminal_session import COMMAND, PrintedOutput, printed

FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
"""A fenced block, with the name of its file if it is one."""
PROMPT = "$ "
ENDS_WITH = re.compile(r"# exit code (\d)$")
"""The remark on a command whose exit code is not 0."""
SECRET = "secret.key"  # noqa: S105  # a file's name


PACKAGES = ("solver", "generator", "grader", "templates")


class UntrueExample(Exception):
    """An example that does not do what the page says."""


def renewed(page: str, repository: Path) -> str:
    """Return the page with the current outputs of its commands, run in a new folder."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / SECRET).write_bytes(DEMONSTRATION)  # an exam comes out the same every time
        if any(file.startswith(PACKAGES) for _, file, _ in FENCE.findall(page)):
            copy_of(repository, folder)
        return FENCE.sub(partial(block, folder), page)


def copy_of(repository: Path, folder: Path) -> None:
    """Copy the program for a page that changes it."""
    for name in (*PACKAGES, "tests", "docs", "pyproject.toml"):
        source = repository / name
        if source.is_dir():
            copytree(source, folder / name, ignore=ignore_patterns("__pycache__", "golden"))
        else:
            copy(source, folder)


def block(folder: Path, match: re.Match[str]) -> str:
    """Write a file or run commands, and return the block; other blocks are only shown.

    A block of `shell` needs another machine or program.
    """
    kind, file, text = match.groups()
    if file:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8")
    elif kind == "console":
        return f"```console\n{''.join(session(text, folder))}```"
    elif kind == "sh":
        for line in commands(text):
            performed(line, folder)
    return match.group()


def session(text: str, folder: Path) -> Iterator[str]:
    """Yield each command and its output."""
    for line in text.splitlines():
        if line.startswith(PROMPT):
            shown = performed(line.removeprefix(PROMPT), folder).text
            yield f"{line}\n{shown}"


def commands(text: str) -> Iterator[str]:
    """Yield the commands of minimaestro and pytest; others, such as pip, are not run."""
    for line in text.splitlines():
        if line.startswith((f"{COMMAND} ", "pytest ")):
            yield line


def performed(line: str, folder: Path) -> PrintedOutput:
    """Run the command; UntrueExample unless it ends with the exit code on the page (or 0)."""
    expected = ENDS_WITH.search(line)
    done = printed(re.sub(r"\s+# .*$", "", line), folder)
    if done.code != (int(expected[1]) if expected else 0):
        raise UntrueExample(f"{line}: ends with {done.code}: {done.text}")
    return done
