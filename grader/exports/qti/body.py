"""Markdown blocks as the XHTML that stands in the body of an item: fewer tags than HTML has."""

from collections.abc import Callable, Mapping
from html import escape

from grader.base.disk.one_line import printable
from grader.figures import markdown
from grader.figures.markdown import (
    Block,
    Blocks,
    Figure,
    Heading,
    Listing,
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
    Lowered,
    Raised,
    Span,
    Spans,
    Strong,
    Text,
)

Figures = Mapping[str, str]
"""XHTML by the names that figures use."""

BELOW = 2
"""So much lower are headings than in the Markdown."""


def body(blocks: Blocks, figures: Figures) -> str:
    """The blocks one after another."""
    return "".join(_block(block, figures) for block in blocks)


def line(spans: Spans) -> str:
    """Spans that stand in a line; a link is its words alone."""
    return "".join(_span(span) for span in spans)


def text(words: str) -> str:
    return escape(printable(words))


def _block(block: Block, figures: Figures) -> str:  # noqa: PLR0911  # one a kind
    match block:
        case markdown.Paragraph(spans):
            return f"<p>{line(spans)}</p>"
        case Heading(level, spans):
            return _in(f"h{min(6, level + BELOW)}", line(spans))
        case Listing(items, start):
            inside = "".join(_in("li", _item(item, figures)) for item in items)
            return _in("ul" if start is None else "ol", inside)
        case Table(head, rows):
            lines = "".join(_row(row, lambda n: "td" if n else "th") for row in rows)
            return _in("table", _in("thead", _row(head, lambda _: "th")) + _in("tbody", lines))
        case Figure(name):
            return figures.get(name, "")
        case Quote(inner):
            return _in("blockquote", body(inner, figures))
        case Verbatim(words):
            return _in("pre", "\n".join(map(text, words.splitlines())))
        case Rule():
            return "<hr/>"


def _item(blocks: Blocks, figures: Figures) -> str:
    """A first paragraph is no block of its own, so that lists stay tight."""
    if blocks and isinstance(blocks[0], markdown.Paragraph):
        return line(blocks[0].spans) + body(blocks[1:], figures)
    return body(blocks, figures)


def _row(cells: tuple[Spans, ...], tag: Callable[[int], str]) -> str:
    return _in("tr", "".join(_in(tag(n), line(cell)) for n, cell in enumerate(cells)))


def _in(tag: str, inside: str) -> str:
    return f"<{tag}>{inside}</{tag}>"


TAGS: Mapping[type[Span], str] = {
    Strong: "strong",
    Emphasis: "em",
    Raised: "sup",
    Lowered: "sub",
    Formula: "span",
}


def _span(span: Span) -> str:
    match span:
        case Text(words):
            return text(words)
        case Code(words):
            return _in("code", text(words))
        case Strong(inner) | Emphasis(inner) | Raised(inner) | Lowered(inner) | Formula(inner):
            return _in(TAGS[type(span)], line(inner))
        case Link(inner):
            return line(inner)
        case Break():
            return "<br/>"
