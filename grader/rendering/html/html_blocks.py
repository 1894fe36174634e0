"""Markdown blocks as HTML."""

from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape

from generator.exercise.wording import Illustration, in_language
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
from grader.figures.nodes import NodeLine
from grader.figures.ruled_text import ruled
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
    plain,
)
from grader.rendering.html.svg_scene import inline

Figures = Mapping[str, str]
"""HTML by the names that figures use."""

NARROW, PAD = 28, 2
"""So many letters fit on a line of 320 pixels, so many more a cell of a table needs."""

BOARD = 1.5
"""How much larger a board is than on paper, where letters are smaller."""

LEADS = ("https://", "http://", "mailto:", "#")
"""How the target of a link may begin."""


def flow(blocks: Blocks, figures: Figures, *, level: int = 0) -> str:
    """The blocks one after another; headings are `level` steps lower than in the Markdown.

    The paragraph before a table is its caption.
    """
    return "\n".join(_blocks(blocks, figures, level))


def line(spans: Spans) -> str:
    """Spans that stand in a line, such as a prompt."""
    return "".join(_span(span) for span in spans)


def _blocks(blocks: Blocks, figures: Figures, level: int) -> Iterator[str]:
    followers = (*blocks, None)[1:]
    caption = ""
    for block, follower in zip(blocks, followers, strict=True):
        if isinstance(block, markdown.Paragraph) and isinstance(follower, Table):
            caption = f"<figcaption>{line(block.spans)}</figcaption>"
        elif isinstance(block, Table) and caption:
            yield f'<figure class="table">{caption}{_table(block)}</figure>'
            caption = ""
        else:
            yield _block(block, figures, level)


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
        case Verbatim(text, alt) if scene := ruled(text):
            return inline(scene, alt, scale=BOARD)
        case Verbatim(text, alt):
            breadth = max(map(len, text.splitlines()), default=0)
            return _scrolled(f"<pre{_instead(alt)}>{escape(text)}</pre>", breadth)
        case Rule():
            return "<hr>"


def _item(blocks: Blocks, figures: Figures, level: int) -> str:
    """A first paragraph is no block of its own, so that lists stay tight."""
    if blocks and isinstance(blocks[0], markdown.Paragraph):
        return line(blocks[0].spans) + flow(blocks[1:], figures, level=level)
    return flow(blocks, figures, level=level)


def _instead(alt: str) -> str:
    """What is read out where something is drawn with letters."""
    return f' role="img" aria-label="{escape(alt)}"' if alt else ""


def _table(table: Table) -> str:
    head = "".join(_cells(table.head, table.alignment, headed=lambda _: "col"))
    rows = "".join(f"<tr>{''.join(_row(row, table.alignment))}</tr>" for row in table.rows)
    inside = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return _scrolled(inside, _breadth(table))


def _scrolled(html: str, breadth: int) -> str:
    """What is so many letters wide scrolls by itself, and stops the keyboard, if it has to."""
    if breadth <= NARROW:
        return html
    return f'<div class="scroll" role="group" tabindex="0">{html}</div>'


def _breadth(table: Table) -> int:
    """In letters, with every cell on as many lines as it has words."""
    columns = zip(table.head, *table.rows, strict=True)
    return sum(max(map(_longest, column)) + PAD for column in columns)


def _longest(cell: Spans) -> int:
    return max(map(len, plain(cell).split(" ")))


def _row(row: tuple[Spans, ...], alignment: tuple[str, ...]) -> Iterator[str]:
    """What stands first says what the row is about."""
    return _cells(row, alignment, headed=lambda column: "" if column else "row")


def _cells(
    row: tuple[Spans, ...], alignment: tuple[str, ...], *, headed: Callable[[int], str]
) -> Iterator[str]:
    """`headed` says of what the cell of a column is the head; an empty one is of nothing."""
    for column, (spans, align) in enumerate(zip(row, alignment, strict=True)):
        of = headed(column) if spans else ""
        tag, scope = ("th", f' scope="{of}"') if of else ("td", "")
        yield f'<{tag}{scope} class="{align}">{line(spans)}</{tag}>'


PNG = b"\x89PNG"
TAGS: Mapping[type[Span], str] = {
    Strong: "strong",
    Emphasis: "em",
    Raised: "sup",
    Lowered: "sub",
    Formula: "span",
}


def _span(span: Span) -> str:
    match span:
        case Text(text):
            return escape(text)
        case Code(text):
            return f"<code>{escape(text)}</code>"
        case Strong(inner) | Emphasis(inner) | Raised(inner) | Lowered(inner) | Formula(inner):
            tag = TAGS[type(span)]
            return f"<{tag}>{line(inner)}</{tag}>"
        case Link(inner, target):
            safe = target.casefold().startswith(LEADS)
            return f'<a href="{escape(target)}">{line(inner)}</a>' if safe else line(inner)
        case Break():
            return "<br>"


def embedded(picture: Illustration, language: str) -> str:
    """A teacher's picture, whole within the page."""
    kind = "png" if picture.content.startswith(PNG) else "jpeg"
    content = b64encode(picture.content).decode()
    alt = escape(in_language(picture.alt, language))
    return f'<p><img class="picture" src="data:image/{kind};base64,{content}" alt="{alt}"></p>'


# Prose with one picture: where it says so, or else behind it.


NAMES = ("asked", "solved")


def called(blocks: Blocks) -> str:
    """What the prose calls its picture, if it has a place for one."""
    return next((block.alt for block in blocks if isinstance(block, Figure)), "")


def placed(blocks: Blocks) -> Blocks:
    """With a place for the picture."""
    there = any(isinstance(block, Figure) for block in blocks)
    return blocks if there else (*blocks, Figure("asked", ""))


def illustrated(blocks: Blocks, figure: str, *, level: int = 0) -> str:
    """`figure` is HTML; headings are `level` steps lower than in the Markdown."""
    return flow(placed(blocks), dict.fromkeys(NAMES, figure), level=level)


# A tree in words as a list within lists.


def nested(lines: Sequence[NodeLine]) -> str:
    """Below each item the list of its children, in their order."""
    written: list[str] = []
    depth = -1
    for line in lines:
        if line.depth > depth:
            written.append("<ul>" * (line.depth - depth))
        else:
            written.append("</li>" + "</ul></li>" * (depth - line.depth))
        written.append(f"<li>{escape(line.words)}")
        depth = line.depth
    return "".join(written) + "</li></ul>" * (depth + 1)
