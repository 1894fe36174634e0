"""Text for the terminal."""

from dataclasses import dataclass

from generator.base import picture as pictures


@dataclass(frozen=True, slots=True)
class TerminalPage:
    """Markdown, the tree for its figure, and the language."""

    markdown: str
    picture: "pictures.Picture | None"
    language: str
