"""A document written as text: one walk, and a record of how a markup writes each piece."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from grader.figures.markdown import (
    Block,
    Blocks,
    Figure,
    Heading,
    Listing,
    Paragraph,
    Quote,
    Rule,
    Table,
    Verbatim,
)
from grader.figures.spans import (
    Break,
    Code,
    Emphasis,
    Formula,
    Link,
    Span,
    Spans,
    Strong,
    Subscript,
    Superscript,
    Text,
)

Figures: TypeAlias = Mapping[str, str]
"""The text to write for each picture, by the names that figures use."""

Write: TypeAlias = Callable[[Block], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Markup:
    """How pieces are written; what stands within one is written before, and handed over as text.

    `joined` writes blocks one after another, with what writes one block; `item` writes those of a
    list's entry. `listing` takes the entries and the first number, `link` a line and its
    target, `verbatim` the lines and what is said instead; headings are `lower` than in Markdown.
    """

    joined: Callable[[Blocks, Write], str]
    paragraph: Callable[[str], str]
    heading: Callable[[int, str], str]
    listing: Callable[[Sequence[str], int | None], str]
    item: Callable[[Blocks, "Markup", Figures], str]
    table: Callable[[Table], str]
    quote: Callable[[str], str]
    verbatim: Callable[[str, str], str]
    rule: str
    text: Callable[[str], str]
    code: Callable[[str], str]
    marks: Mapping[type[Span], str]
    marked: Callable[[str, str], str]
    link: Callable[[str, str], str]
    line_break: str
    lower: int = 0


def flow(blocks: Blocks, how: Markup, figures: Figures) -> str:
    """Write the blocks one after another."""
    return how.joined(blocks, lambda block: write_block(block, how, figures))


def line(spans: Spans, how: Markup) -> str:
    """Write spans that stand in a line, such as a prompt."""
    return "".join(_span(span, how) for span in spans)


def write_block(block: Block, how: Markup, figures: Figures) -> str:  # noqa: PLR0911  # one a kind
    """Write one block."""
    match block:
        case Paragraph(spans):
            return how.paragraph(line(spans, how))
        case Heading(level, spans):
            return how.heading(level + how.lower, line(spans, how))
        case Listing(items, start):
            return how.listing([how.item(item, how, figures) for item in items], start)
        case Table():
            return how.table(block)
        case Figure(name):
            return figures.get(name, "")
        case Quote(inner):
            return how.quote(flow(inner, how, figures))
        case Verbatim(text, alt):
            return how.verbatim(text, alt)
        case Rule():
            return how.rule


def tight(blocks: Blocks, how: Markup, figures: Figures) -> str:
    """Write an entry whose first paragraph is no block, so that lists stay tight."""
    if blocks and isinstance(blocks[0], Paragraph):
        return line(blocks[0].spans, how) + flow(blocks[1:], how, figures)
    return flow(blocks, how, figures)


def _span(span: Span, how: Markup) -> str:
    match span:
        case Text(text):
            return how.text(text)
        case Code(text):
            return how.code(text)
        case (
            Strong(inner) | Emphasis(inner) | Superscript(inner) | Subscript(inner) | Formula(inner)
        ):
            return how.marked(how.marks[type(span)], line(inner, how))
        case Link(inner, target):
            return how.link(line(inner, how), target)
        case Break():
            return how.line_break
