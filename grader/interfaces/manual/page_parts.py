"""What a page shows: a command with what it prints, a picture with what draws it."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.base.plain import Plain
from grader.interfaces.manual.terminal_session import COMMAND, printed
from grader.words.environment import say

LANGUAGE = "en"
MOST_LINES = 40
"""Of what a command prints; the rest is left out."""
LARGEST = 60_000
"""Bytes of a picture; a larger one is none to look at on a page."""
FILE = "picture.svg"


def example(*words: str) -> dict[str, Plain]:
    """The command, and what it prints, as a terminal has it."""
    line = " ".join((COMMAND, *words))
    with TemporaryDirectory() as folder:
        done = printed(line, Path(folder))
    assert done.code == 0, f"{line}: {done.text}"
    lines = done.text.rstrip().splitlines()
    return {"line": line, "text": "\n".join(shortened(lines))}


def shortened(lines: list[str]) -> list[str]:
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], "…"]


def picture(*words: str) -> tuple[Mapping[str, Plain], str] | None:
    """What draws it, and the SVG, if there is anything to draw; its file bears no name yet."""
    line = " ".join((COMMAND, "draw", *words))
    with TemporaryDirectory() as folder:
        done = printed(f"{line} --out {FILE}", Path(folder))
        drawn = Path(folder, FILE).read_text("utf-8") if done.code == 0 else ""
    return ({"line": line}, drawn) if 0 < len(drawn) <= LARGEST else None


def page(template: str, macro: str, *arguments: Plain) -> str:
    """A page as a template says it."""
    return f"{say(f'manual/{template}.md.j2', macro, LANGUAGE, *arguments).strip()}\n"
