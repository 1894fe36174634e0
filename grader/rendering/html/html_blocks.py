"""Markdown blocks as HTML."""

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from html import escape

from generator.exercise.wording import Illustration, in_language
from grader.figures import text_markup
from grader.figures.markdown import Blocks, Figure, Paragraph, Table
from grader.figures.nodes import NodeLine
from grader.figures.ruled_text import rule_text
from grader.figures.spans import Emphasis, Formula, Spans, Strong, Subscript, Superscript, plain
from grader.figures.text_markup import Figures, Markup, Write, tight
from grader.rendering.html.svg_scene import inline_scene

NARROW, PAD = 28, 2
"""Letters on a line of 320 pixels, and the extra width of a table's cell."""

BOARD = 1.5
"""The scale of a board, whose letters are small on paper."""

LEADS = ("https://", "http://", "mailto:", "#")
"""The beginnings that a link's target may have."""


def flow(blocks: Blocks, figures: Figures, *, level: int = 0) -> str:
    """Return the blocks as HTML; headings are `level` steps lower than in the Markdown.

    The paragraph before a table is its caption.
    """
    return text_markup.flow(blocks, replace(HTML, lower=level) if level else HTML, figures)


def line(spans: Spans) -> str:
    """Return spans in a line, such as a prompt."""
    return text_markup.line(spans, HTML)


def enclose(tag: str, inside: str) -> str:
    """Put an element around what stands inside."""
    return f"<{tag}>{inside}</{tag}>"


def _caption_tables(blocks: Blocks, write: Write) -> str:
    elements: list[str] = []
    caption = ""
    for block, follower in zip(blocks, (*blocks, None)[1:], strict=True):
        if isinstance(block, Paragraph) and isinstance(follower, Table):
            caption = enclose("figcaption", line(block.spans))
        elif isinstance(block, Table) and caption:
            elements.append(f'<figure class="table">{caption}{_table(block)}</figure>')
            caption = ""
        else:
            elements.append(write(block))
    return "\n".join(elements)


def _listing(items: Sequence[str], start: int | None) -> str:
    inside = "".join(enclose("li", item) for item in items)
    return enclose("ul", inside) if start is None else f'<ol start="{start}">{inside}</ol>'


def _verbatim(text: str, alt: str) -> str:
    if scene := rule_text(text):
        return inline_scene(scene, alt, scale=BOARD)
    breadth = max(map(len, text.splitlines()), default=0)
    return _scrollable(f"<pre{_alternative_attributes(alt)}>{escape(text)}</pre>", breadth)


def _link(line: str, target: str) -> str:
    safe = target.casefold().startswith(LEADS)
    return f'<a href="{escape(target)}">{line}</a>' if safe else line


def _alternative_attributes(alt: str) -> str:
    """Return the attributes with the alternative text of a drawing in letters."""
    return f' role="img" aria-label="{escape(alt)}"' if alt else ""


def _table(table: Table) -> str:
    head = "".join(_cells(table.head, table.alignment, headed=lambda _: "col"))
    rows = "".join(f"<tr>{''.join(_row(row, table.alignment))}</tr>" for row in table.rows)
    inside = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return _scrollable(inside, _breadth(table))


def _scrollable(html: str, breadth: int) -> str:
    """Return the HTML, in a scrollable and focusable region if it is too wide."""
    if breadth <= NARROW:
        return html
    return f'<div class="scroll" role="group" tabindex="0">{html}</div>'


def _breadth(table: Table) -> int:
    """Return the width of a table in letters, with every cell folded at each word."""
    columns = zip(table.head, *table.rows, strict=True)
    return sum(max(map(_longest, column)) + PAD for column in columns)


def _longest(cell: Spans) -> int:
    return max(map(len, plain(cell).split(" ")))


def _row(row: tuple[Spans, ...], alignment: tuple[str, ...]) -> Iterator[str]:
    """Return a row whose first cell is its head."""
    return _cells(row, alignment, headed=lambda column: "" if column else "row")


def _cells(
    row: tuple[Spans, ...], alignment: tuple[str, ...], *, headed: Callable[[int], str]
) -> Iterator[str]:
    """Yield the cells; `headed` says for a column what its cell is the head of, if anything."""
    for column, (spans, align) in enumerate(zip(row, alignment, strict=True)):
        cell_scope = headed(column) if spans else ""
        tag, scope = ("th", f' scope="{cell_scope}"') if cell_scope else ("td", "")
        yield f'<{tag}{scope} class="{align}">{line(spans)}</{tag}>'


HTML = Markup(
    joined=_caption_tables,
    paragraph="<p>{}</p>".format,
    heading=lambda level, line: enclose(f"h{min(6, level)}", line),
    listing=_listing,
    item=tight,
    table=_table,
    quote="<blockquote>{}</blockquote>".format,
    verbatim=_verbatim,
    rule="<hr>",
    text=escape,
    code=lambda words: enclose("code", escape(words)),
    marks={Strong: "strong", Emphasis: "em", Superscript: "sup", Subscript: "sub", Formula: "span"},
    marked=enclose,
    link=_link,
    line_break="<br>",
)

PNG = b"\x89PNG"


def embed_picture(picture: Illustration, language: str) -> str:
    """Return the teacher's picture, embedded in the page."""
    kind = "png" if picture.content.startswith(PNG) else "jpeg"
    content = b64encode(picture.content).decode()
    alt = escape(in_language(picture.alt, language))
    return f'<p><img class="picture" src="data:image/{kind};base64,{content}" alt="{alt}"></p>'


# A text with one picture, at its place or at the end.


NAMES = ("asked", "solved")


def picture_title(blocks: Blocks) -> str:
    """Return the title that the text gives its picture; empty if it has no place for one."""
    return next((block.alt for block in blocks if isinstance(block, Figure)), "")


def place_picture(blocks: Blocks) -> Blocks:
    """Return the blocks with a place for the picture."""
    has_figure = any(isinstance(block, Figure) for block in blocks)
    return blocks if has_figure else (*blocks, Figure("asked", ""))


def with_picture(blocks: Blocks, figure: str, *, level: int = 0) -> str:
    """Return the blocks with the picture.

    `figure` is HTML; headings are `level` steps lower than in the Markdown.
    """
    return flow(place_picture(blocks), dict.fromkeys(NAMES, figure), level=level)


# A tree in words as a list within lists.


def nested_lists(lines: Sequence[NodeLine]) -> str:
    """Return the lines as nested lists."""
    pieces: list[str] = []
    depth = -1
    for line in lines:
        if line.depth > depth:
            pieces.append("<ul>" * (line.depth - depth))
        else:
            pieces.append("</li>" + "</ul></li>" * (depth - line.depth))
        pieces.append(f"<li>{escape(line.words)}")
        depth = line.depth
    return "".join(pieces) + "</li></ul>" * (depth + 1)
