"""Markdown, parsed once into a small closed document model for all renderers.

A figure is a paragraph by itself, `![alt](figure:asked)`. HTML stays text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from markdown_it import MarkdownIt
from markdown_it.common import normalize_url
from markdown_it.tree import SyntaxTreeNode

from grader.figures import formulas
from grader.figures.markdown_signs import FIGURE, SIGN
from grader.figures.spans import Break, Code, Emphasis, Link, Span, Spans, Strong, Text


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    spans: Spans


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading, level 1 to 6."""

    level: int
    spans: Spans


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; `start` is the first number, or None for bullets."""

    items: tuple[Blocks, ...]
    start: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table; `alignment` has `left`, `center` or `right` for each column."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    alignment: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """The place of the picture called `name` (`asked`, `solved`), with alternative text."""

    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class Quote:
    """A passage set apart."""

    blocks: Blocks


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Lines kept as they are; `alt` is the alternative text, from beside the fence."""

    text: str
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A line across the page."""


Block: TypeAlias = Paragraph | Heading | Listing | Table | Figure | Quote | Verbatim | Rule
Blocks: TypeAlias = tuple[Block, ...]


# The library behind begins two tables of characters at the first link, and shows them to other
# threads half filled.
normalize_url.normalizeLink("")
normalize_url.normalizeLinkText("")


@lru_cache(maxsize=1024)
def parse(markdown: str) -> Blocks:
    """Parse a text: CommonMark, with tables and formulas, and without HTML."""
    return blocks(SyntaxTreeNode(_parser(markdown).parse(markdown)).children)


@lru_cache(maxsize=4096)
def inline(markdown: str) -> Spans:
    """Parse one line, such as a prompt or the cell of a table."""
    return _spans(SyntaxTreeNode(_parser(markdown).parseInline(markdown)).children[0].children)


def blocks(nodes: list[SyntaxTreeNode]) -> Blocks:
    """Return the blocks of parsed nodes."""
    return tuple(BLOCKS[node.type](node) for node in nodes)


def _parser(text: str) -> MarkdownIt:
    return formulas.knowing(_plain_parser()) if SIGN in text else _plain_parser()


@lru_cache(maxsize=1)
def _plain_parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _heading(node: SyntaxTreeNode) -> Block:
    return Heading(int(node.tag[1:]), _spans(node.children[0].children))


def _listing(node: SyntaxTreeNode) -> Block:
    start = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
    return Listing(tuple(blocks(item.children) for item in node.children), start)


def _table(node: SyntaxTreeNode) -> Block:
    lines = [row.children for part in node.children for row in part.children]
    head, *rows = [tuple(_spans(c.children[0].children) for c in line) for line in lines]
    alignment = tuple(str(c.attrs.get("style", "text-align:left"))[11:] for c in lines[0])
    return Table(head, tuple(rows), alignment)


def _paragraph(node: SyntaxTreeNode) -> Block:
    nodes = node.children[0].children
    if len(nodes) == 1 and nodes[0].type == "image":
        target = str(nodes[0].attrs["src"])
        if target.startswith(FIGURE):
            return Figure(target.removeprefix(FIGURE), nodes[0].content)
    return Paragraph(_spans(nodes))


BLOCKS: Mapping[str, Callable[[SyntaxTreeNode], Block]] = {
    "paragraph": _paragraph,
    "heading": _heading,
    "bullet_list": _listing,
    "ordered_list": _listing,
    "table": _table,
    "blockquote": lambda node: Quote(blocks(node.children)),
    "fence": lambda node: Verbatim(node.content.rstrip("\n"), node.info.strip()),
    "code_block": lambda node: Verbatim(node.content.rstrip("\n")),
    "hr": lambda _: Rule(),
    "math_block": lambda node: Paragraph((formulas.formula(node.content.strip()),)),
}

SPANS: Mapping[str, Callable[[SyntaxTreeNode], Span]] = {
    "text": lambda node: Text(node.content),
    "image": lambda node: Text(node.content),
    "code_inline": lambda node: Code(node.content),
    "strong": lambda node: Strong(_spans(node.children)),
    "em": lambda node: Emphasis(_spans(node.children)),
    "link": lambda node: Link(_spans(node.children), str(node.attrs["href"])),
    "hardbreak": lambda _: Break(),
    "softbreak": lambda _: Text(" "),
    "math_inline": lambda node: formulas.formula(node.content),
    "math_inline_double": lambda node: formulas.formula(node.content),
}


def _spans(nodes: list[SyntaxTreeNode]) -> Spans:
    return tuple(SPANS[n.type](n) for n in nodes if n.type != "text" or n.content)
