"""Markdown on the terminal, with the tree drawn where its figure stands."""

import re
from collections.abc import Iterator

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from generator.picture import Picture
from grader.terminal.branches import Look, branches
from grader.terminal.screen import Screen
from grader.words.environment import say

FIGURE = re.compile(r"^!\[[^\]]*\]\(figure:\w+\)$", re.MULTILINE)
STYLES = {
    Look.PLAIN: "",
    Look.CHOSEN: "bold green",
    Look.CUT: "red",
    Look.FADED: "dim",
}

SAYS = {Look.CHOSEN: "thick", Look.CUT: "cut"}
"""The looks that have a sign, and who says what it is."""


def show(
    markdown: str, picture: Picture | None, *, language: str, console: Console | None = None
) -> None:
    """Print the page; lines of the tree are never broken."""
    screen = console or Screen()
    for part in parts(markdown, picture, language):
        screen.print(part, soft_wrap=not hasattr(part, "parsed"))


def parts(markdown: str, picture: Picture | None, language: str) -> Iterator[RenderableType]:
    """The prose between the figures, and the figures."""
    for i, prose in enumerate(FIGURE.split(markdown)):
        if i and picture is not None:
            yield from drawn(picture, language)
        if prose.strip():
            yield Markdown(prose.strip(), hyperlinks=False)


def drawn(picture: Picture, language: str) -> Iterator[RenderableType]:
    """The tree, a line for each node, an empty line on either side."""
    lines = list(branches(picture, language))
    yield Text()
    for line in lines:
        yield Text.assemble((line.stem, "dim"), (line.text, STYLES[line.look]))
    looks = {line.look for line in lines}
    if signs := [SAYS[look] for look in SAYS if look in looks]:
        yield Text.assemble(("   ".join(legend(sign, language) for sign in signs), "dim"))
    yield Text()


def legend(sign: str, language: str) -> str:
    """What a sign beside an edge stands for."""
    return say("page.md.j2", sign, language)
