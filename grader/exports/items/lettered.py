"""Exercises as text alone, for files without pictures: trees drawn with letters, or in words."""

import re
from collections.abc import Iterable

from generator.base.picture import Picture
from grader.exports.items.item import Item
from grader.exports.items.item_picture import alternative_text, teacher_words, title_of
from grader.figures import markdown, text_markup
from grader.figures.spans import Emphasis, Formula, Spans, Strong, Subscript, Superscript, plain
from grader.figures.text_markup import Markup, Write, tight
from grader.rendering.terminal.branches import branches

FIGURE = re.compile(r"^!\[([^\]]*)\]\(figure:\w+\)$", re.MULTILINE)

ENDS = (".", ":", "!", "?", ";")


def lettered_statement(item: Item, statement: str) -> str:
    """Return a statement of the item in Markdown with its tree drawn with letters.

    What the teacher's picture shows stands after it.
    """
    return with_description(item, with_tree(statement, item.paper.question_picture, item.language))


def with_description(item: Item, statement: str) -> str:
    """Return the statement, and what the teacher's picture shows after it."""
    description = " ".join(teacher_words(item).split())
    return f"{statement}\n\n*{description}*" if description else statement


def with_tree(prose: str, picture: Picture | None, language: str) -> str:
    """Return the text with its tree, fenced, at its place or else at the end."""
    if picture is None:
        return prose
    lines = "\n".join(map(str, branches(picture, language)))
    placed, figure_count = FIGURE.subn(lambda match: f"```{match[1]}\n{lines}\n```", prose)
    return placed if figure_count else f"{prose}\n\n```\n{lines}\n```"


# A text in one line, without any markup.


def statement_line(item: Item) -> str:
    """Return the statement in one line, with its tree node by node in words."""
    picture, language = item.paper.question_picture, item.language
    blocks = markdown.parse(with_description(item, FIGURE.sub("", item.statement)))
    parts = [text_markup.flow(blocks, ONE_LINE, {})]
    if picture is not None:
        title = title_of(markdown.parse(item.statement), language)
        parts.append(alternative_text(picture, title, language))
    return one_line(" ".join(parts))


def one_line(text: str) -> str:
    """Return the text with a space for each line break and run of spaces."""
    return " ".join(text.split())


def table_line(table: markdown.Table) -> str:
    """Return a table in one line: its head and its rows, cells parted by commas."""
    return ended(cells_line(row) for row in (table.head, *table.rows))


def ended(parts: Iterable[str]) -> str:
    """Return the parts in one line, each with a sign at its end."""
    signed = [part if part.endswith(ENDS) else f"{part};" for part in parts]
    return re.sub(";$", ".", " ".join(signed))


def cells_line(cells: tuple[Spans, ...]) -> str:
    """Return the cells of a row, parted by commas."""
    return ", ".join(plain(cell) for cell in cells)


def spaced(blocks: markdown.Blocks, write: Write) -> str:
    """Return the blocks with spaces between."""
    return " ".join(map(write, blocks))


ONE_LINE = Markup(
    joined=spaced,
    paragraph=str,
    heading=lambda _level, line: line,
    listing=lambda items, _start: ended(items),
    item=tight,
    table=table_line,
    quote=str,
    verbatim=lambda text, alt: alt or text,
    rule="",
    text=str,
    code=str,
    marks={Strong: "", Emphasis: "", Superscript: "^", Subscript: "_", Formula: ""},
    marked=lambda mark, line: f"{mark}{line}" if line.isalnum() or not mark else f"{mark}({line})",
    link=lambda line, _target: line,
    line_break=" ",
)
