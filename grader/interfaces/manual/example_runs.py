"""The examples of pages that people write: their files, their commands, and what these print."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from tempfile import TemporaryDirectory

from grader.exams.making.secret import DEMONSTRATION
from grader.interfaces.manual.terminal_session import COMMAND, PrintedOutput, printed

FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
"""A block with the name of its file, if it is one."""
PROMPT = "$ "
ENDS_WITH = re.compile(r"# exit code (\d)$")
"""What a reader is told of a command that does not end with 0."""
SECRET = "secret.key"  # noqa: S105  # a file's name


PACKAGES = ("solver", "generator", "grader", "templates")


class UntrueExample(Exception):
    """An example that does not do what the page says."""


def renewed(page: str, repository: Path) -> str:
    """The page with what its commands print now, one after another in a folder of its own."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / SECRET).write_bytes(DEMONSTRATION)  # an exam comes out the same every time
        if any(file.startswith(PACKAGES) for _, file, _ in FENCE.findall(page)):
            copy_of(repository, folder)
        return FENCE.sub(partial(block, folder), page)


def copy_of(repository: Path, folder: Path) -> None:
    """For a page that changes the program, all but what only git has."""
    for name in (*PACKAGES, "tests", "docs", "pyproject.toml"):
        source = repository / name
        if source.is_dir():
            copytree(source, folder / name, ignore=ignore_patterns("__pycache__", "golden"))
        else:
            copy(source, folder)


def block(folder: Path, found: re.Match[str]) -> str:
    """A file is written, commands are carried out, and anything else is only shown.

    A block of `shell` is for what another machine or another program is needed for.
    """
    kind, file, text = found.groups()
    if file:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8")
    elif kind == "console":
        return f"```console\n{''.join(session(text, folder))}```"
    elif kind == "sh":
        for line in commands(text):
            performed(line, folder)
    return found.group()


def session(text: str, folder: Path) -> Iterator[str]:
    """Each command, and what it prints."""
    for line in text.splitlines():
        if line.startswith(PROMPT):
            shown = performed(line.removeprefix(PROMPT), folder).text
            yield f"{line}\n{shown}"


def commands(text: str) -> Iterator[str]:
    """Those of minimaestro and pytest; others, such as pip, are for another place."""
    for line in text.splitlines():
        if line.startswith((f"{COMMAND} ", "pytest ")):
            yield line


def performed(line: str, folder: Path) -> PrintedOutput:
    """It ends as the page says: with 0, if that says nothing."""
    expected = ENDS_WITH.search(line)
    done = printed(re.sub(r"\s+# .*$", "", line), folder)
    if done.code != (int(expected[1]) if expected else 0):
        raise UntrueExample(f"{line}: ends with {done.code}: {done.text}")
    return done
