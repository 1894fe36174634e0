"""Texts and tables that a notebook shows as such: Markdown, and HTML beside it."""

from collections.abc import Iterable, Sequence
from html import escape


class Markdown(str):
    """A text in Markdown; a notebook shows it formatted, and to all else it is a text."""

    __slots__ = ()

    def _repr_markdown_(self) -> str:
        return str(self)


def write_markdown_table(rows: Iterable[Sequence[str]]) -> str:
    """Return the rows as a table in Markdown, whose first row stands above the others."""
    lines = [
        "| " + " | ".join(escape(cell).replace("|", "\\|") for cell in row) + " |" for row in rows
    ]
    return "\n".join([lines[0], "|---" * 2 + "|", *lines[1:]])


def write_html_table(rows: Iterable[Sequence[str]]) -> str:
    """Return the rows as a table in HTML, in which every text is escaped."""
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f"<table>{body}</table>"
