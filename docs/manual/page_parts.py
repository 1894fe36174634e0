"""Parts of a page: a command with its output, a picture with its command."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from jinja2 import ChoiceLoader, Environment, FileSystemLoader

from generator.base.plain import Plain
from grader.words.environment import environment, tidy
from manual.terminal_session import COMMAND, printed

LANGUAGE = "en"
MOST_LINES = 40
"""The greatest number of lines of output that are shown."""
LARGEST = 60_000
"""The greatest size in bytes of a picture for a page."""
FILE = "picture.svg"
TEMPLATES = Path(__file__).parent / "templates"


@cache
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


@cache
def templates() -> Environment:
    """Return an environment with the manual's templates, which may import the program's."""
    words = environment(LANGUAGE)
    assert words.loader, "the program's environment has a loader"
    return words.overlay(loader=ChoiceLoader([FileSystemLoader(TEMPLATES), words.loader]))


def page(template: str, macro: str, *arguments: Plain) -> str:
    """Render a macro of a page's template."""
    macros = templates().get_template(f"{template}.md.j2").module
    return f"{tidy(str(getattr(macros, macro)(*arguments)))}\n"
