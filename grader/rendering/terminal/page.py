"""Markdown on the terminal, with the tree drawn where its figure stands."""

import re
from collections.abc import Iterator

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from generator.base.picture import Picture
from grader.rendering.terminal.branches import Look, branches
from grader.rendering.terminal.screen import Screen
from grader.rendering.terminal.upright import Span, upright
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
    for part in parts(markdown, picture, language, width=screen.width):
        screen.print(part, soft_wrap=not hasattr(part, "parsed"))


def parts(
    markdown: str, picture: Picture | None, language: str, *, width: int
) -> Iterator[RenderableType]:
    """The prose between the figures, and the figures."""
    for i, prose in enumerate(FIGURE.split(markdown)):
        if i and picture is not None:
            yield from drawn(picture, language, width=width)
        if prose.strip():
            yield Markdown(prose.strip(), hyperlinks=False)


def drawn(picture: Picture, language: str, *, width: int) -> Iterator[RenderableType]:
    """The tree from the top where it fits, else on its side; an empty line on either side."""
    rows = upright(picture, language, width=width) or on_its_side(picture, language)
    yield Text()
    for row in rows:
        yield Text.assemble(
            *((text, "dim" if look is None else STYLES[look]) for text, look in row)
        )
    looks = {look for row in rows for _, look in row}
    if signs := [SAYS[look] for look in SAYS if look in looks]:
        yield Text.assemble(("   ".join(legend(sign, language) for sign in signs), "dim"))
    yield Text()


def on_its_side(picture: Picture, language: str) -> list[list[Span]]:
    """A line for each node."""
    lines = branches(picture, language)
    return [[(line.stem, None), (line.text, line.look)] for line in lines]


def legend(sign: str, language: str) -> str:
    """What a sign beside an edge stands for."""
    return say("page.md.j2", sign, language)
