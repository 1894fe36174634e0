"""The terminal as rich draws on it, which nothing that is printed can command."""

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from grader.rendering.terminal.control_characters import printable


class Screen(Console):
    """Rich's own, but for text that comes from outside."""

    def __init__(self, *, stderr: bool = False) -> None:
        """Nothing is coloured for what it looks like."""
        super().__init__(stderr=stderr, highlight=False)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Every piece of text; what commands the terminal is rich's own."""
        for piece in super().render(renderable, options):
            yield piece if piece.control else piece._replace(text=printable(piece.text))
