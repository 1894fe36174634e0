"""The pieces of a line of text, for all renderers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Text:
    """Plain words."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Words in a typewriter font."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Bold."""

    spans: Spans


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Italic."""

    spans: Spans


@dataclass(frozen=True, slots=True)
class Link:
    """Words with a link."""

    spans: Spans
    target: str


@dataclass(frozen=True, slots=True)
class Break:
    """A new line in the same paragraph."""


@dataclass(frozen=True, slots=True)
class Superscript:
    """A superscript, such as an exponent."""

    spans: Spans


@dataclass(frozen=True, slots=True)
class Subscript:
    """A subscript, such as an index."""

    spans: Spans


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula, which stays on one line."""

    spans: Spans


Span: TypeAlias = Text | Code | Strong | Emphasis | Link | Break | Superscript | Subscript | Formula
Spans: TypeAlias = tuple[Span, ...]


def plain(spans: Spans) -> str:
    """Return the words alone, for a tooltip or a title: `b^(d/2)`."""
    return "".join(_words(spans))


def _words(spans: Spans) -> Iterator[str]:
    for span in spans:
        match span:
            case Text(text) | Code(text):
                yield text
            case Strong(inner) | Emphasis(inner) | Link(inner) | Formula(inner):
                yield from _words(inner)
            case Superscript(inner):
                yield f"^{_grouped(plain(inner))}"
            case Subscript(inner):
                yield f"_{_grouped(plain(inner))}"
            case Break():
                yield " "


def _grouped(words: str) -> str:
    return words if len(words) == 1 or words.isalnum() else f"({words})"
