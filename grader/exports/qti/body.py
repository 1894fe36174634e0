"""Markdown blocks as the XHTML allowed in an item's body, which has fewer tags than HTML."""

from collections.abc import Callable
from dataclasses import replace
from html import escape

from grader.base.disk.one_line import printable
from grader.figures import text_markup
from grader.figures.markdown import Blocks, Table
from grader.figures.spans import Spans
from grader.figures.text_markup import Figures
from grader.rendering.html.html_blocks import HTML, enclose


def body(blocks: Blocks, figures: Figures) -> str:
    """Return the blocks as XHTML."""
    return text_markup.flow(blocks, XHTML, figures)


def line(spans: Spans) -> str:
    """Return spans in a line; of links only the text."""
    return text_markup.line(spans, XHTML)


def text(words: str) -> str:
    """Return a text escaped and printable."""
    return escape(printable(words))


def _table(table: Table) -> str:
    head = enclose("thead", _row(table.head, lambda _: "th"))
    rows = "".join(_row(row, lambda n: "td" if n else "th") for row in table.rows)
    return enclose("table", head + enclose("tbody", rows))


def _row(cells: tuple[Spans, ...], tag: Callable[[int], str]) -> str:
    return enclose("tr", "".join(enclose(tag(n), line(cell)) for n, cell in enumerate(cells)))


XHTML = replace(
    HTML,
    joined=lambda blocks, write: "".join(map(write, blocks)),
    listing=lambda items, start: enclose(
        "ul" if start is None else "ol", "".join(enclose("li", item) for item in items)
    ),
    table=_table,
    verbatim=lambda words, _: enclose("pre", "\n".join(map(text, words.splitlines()))),
    rule="<hr/>",
    text=text,
    code=lambda words: enclose("code", text(words)),
    link=lambda line, _: line,
    line_break="<br/>",
    lower=2,
)
