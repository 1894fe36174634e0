"""Markdown blocks as HTML."""

from collections.abc import Iterator, Mapping
from html import escape

from grader import markdown
from grader.markdown import (
    Block,
    Blocks,
    Break,
    Code,
    Emphasis,
    Figure,
    Heading,
    Link,
    Listing,
    Quote,
    Rule,
    Span,
    Spans,
    Strong,
    Table,
    Text,
    Verbatim,
)

Figures = Mapping[str, str]
"""HTML by the names that figures use."""

LEADS = ("https://", "http://", "mailto:", "#")
"""How the target of a link may begin."""


def flow(blocks: Blocks, figures: Figures, *, level: int = 0) -> str:
    """The blocks one after another; headings are `level` steps lower than in the Markdown."""
    return "\n".join(_block(block, figures, level) for block in blocks)


def line(spans: Spans) -> str:
    """Spans that stand in a line, such as a prompt."""
    return "".join(_span(span) for span in spans)


def _block(block: Block, figures: Figures, level: int) -> str:  # noqa: PLR0911  # one a kind
    match block:
        case markdown.Paragraph(spans):
            return f"<p>{line(spans)}</p>"
        case Heading(own, spans):
            tag = f"h{min(6, own + level)}"
            return f"<{tag}>{line(spans)}</{tag}>"
        case Listing(items, start):
            inside = "".join(f"<li>{_item(item, figures, level)}</li>" for item in items)
            return f"<ul>{inside}</ul>" if start is None else f'<ol start="{start}">{inside}</ol>'
        case Table():
            return _table(block)
        case Figure(name):
            return figures.get(name, "")
        case Quote(inner):
            return f"<blockquote>{flow(inner, figures, level=level)}</blockquote>"
        case Verbatim(text):
            return f"<pre>{escape(text)}</pre>"
        case Rule():
            return "<hr>"


def _item(blocks: Blocks, figures: Figures, level: int) -> str:
    """A first paragraph is no block of its own, so that lists stay tight."""
    if blocks and isinstance(blocks[0], markdown.Paragraph):
        return line(blocks[0].spans) + flow(blocks[1:], figures, level=level)
    return flow(blocks, figures, level=level)


def _table(table: Table) -> str:
    head = "".join(_cells("th", table.head, table.alignment))
    rows = "".join(f"<tr>{''.join(_cells('td', row, table.alignment))}</tr>" for row in table.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _cells(tag: str, row: tuple[Spans, ...], alignment: tuple[str, ...]) -> Iterator[str]:
    for spans, align in zip(row, alignment, strict=True):
        yield f'<{tag} class="{align}">{line(spans)}</{tag}>'


def _span(span: Span) -> str:
    match span:
        case Text(text):
            return escape(text)
        case Code(text):
            return f"<code>{escape(text)}</code>"
        case Strong(inner):
            return f"<strong>{line(inner)}</strong>"
        case Emphasis(inner):
            return f"<em>{line(inner)}</em>"
        case Link(inner, target):
            safe = target.casefold().startswith(LEADS)
            return f'<a href="{escape(target)}">{line(inner)}</a>' if safe else line(inner)
        case Break():
            return "<br>"
