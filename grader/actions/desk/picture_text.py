"""Pictures and pages as text, as a terminal without colours shows them."""

from collections.abc import Iterable
from io import StringIO

from rich.console import RenderableType

from grader.actions.desk import choose_picture
from grader.actions.desk.terminal_text import TerminalPage
from grader.rendering.terminal import screen, terminal_page

COLUMNS = 100
"""The width at which a text is drawn, whatever the width of the terminal."""


def draw_in_letters(sequence: "choose_picture.FrameSequence") -> str:
    """Return the last picture of a sequence in letters, with its words below."""
    frame = sequence.frames[-1]
    tree = terminal_page.render_tree(frame.picture, sequence.language, width=COLUMNS)
    return "\n".join(filter(None, (print_parts(tree), frame.words)))


def print_to_text(page: TerminalPage) -> str:
    """Return the page in letters."""
    parts = terminal_page.parts(page.markdown, page.picture, page.language, width=COLUMNS)
    return print_parts(parts)


def print_parts(parts: Iterable[RenderableType]) -> str:
    """Return what rich prints, without colours, and without white space at the ends."""
    file = StringIO()
    console = screen.Screen(file=file, width=COLUMNS)
    for part in parts:
        console.print(part, soft_wrap=not hasattr(part, "parsed"))
    lines = file.getvalue().split("\n")
    return "\n".join(line.rstrip() for line in lines).strip("\n")
