"""Parts of a page: a command with its output, a picture with its command."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.base.plain import Plain
from grader.interfaces.manual.terminal_session import COMMAND, printed
from grader.words.environment import say

LANGUAGE = "en"
MOST_LINES = 40
"""The greatest number of lines of output that are shown."""
LARGEST = 60_000
"""The greatest size in bytes of a picture for a page."""
FILE = "picture.svg"


def example(*words: str) -> dict[str, Plain]:
    """Return the command and its output."""
    line = " ".join((COMMAND, *words))
    with TemporaryDirectory() as folder:
        done = printed(line, Path(folder))
    assert done.code == 0, f"{line}: {done.text}"
    lines = done.text.rstrip().splitlines()
    return {"line": line, "text": "\n".join(shortened(lines))}


def shortened(lines: list[str]) -> list[str]:
    """Return the lines, cut with an ellipsis if there are too many."""
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], "…"]


def picture(*words: str) -> tuple[Mapping[str, Plain], str] | None:
    """Return the command and the SVG without its file name; None if nothing can be drawn."""
    line = " ".join((COMMAND, "draw", *words))
    with TemporaryDirectory() as folder:
        done = printed(f"{line} --out {FILE}", Path(folder))
        drawn = Path(folder, FILE).read_text("utf-8") if done.code == 0 else ""
    return ({"line": line}, drawn) if 0 < len(drawn) <= LARGEST else None


def page(template: str, macro: str, *arguments: Plain) -> str:
    """Render a page's template."""
    return f"{say(f'manual/{template}.md.j2', macro, LANGUAGE, *arguments).strip()}\n"
