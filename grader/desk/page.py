"""What a person reads on the terminal."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # start-up counts
    from generator.picture import Picture


@dataclass(frozen=True, slots=True)
class Page:
    """Markdown, the tree that its figure stands for, and the language."""

    markdown: str
    picture: "Picture | None"
    language: str
