"""What a person reads on the terminal."""

from dataclasses import dataclass

from generator.base import picture as pictures


@dataclass(frozen=True, slots=True)
class TerminalPage:
    """Markdown, the tree that its figure stands for, and the language."""

    markdown: str
    picture: "pictures.Picture | None"
    language: str
