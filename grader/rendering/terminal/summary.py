"""A short summary of a class with a histogram, at most 80 columns wide."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rich.console import Console
from rich.table import Table
from rich.text import Text

WIDTH = 80
MAX_BAR_LENGTH = 40
INDENT = 2

Rows: TypeAlias = Sequence[tuple[str, str]]
"""Labels with their texts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """A summary: `head` goes below the title, `bars` count students by share of the points."""

    title: str
    head: str
    marks: Rows
    bars: Sequence[tuple[str, int]]
    items: Rows


def show(summary: Summary, *, error: bool) -> None:
    """Print the summary, on standard error if standard output is for machines."""
    screen = Console(stderr=error, highlight=False, markup=False, emoji=False)
    letter = "#" if screen.options.ascii_only else "█"
    parts = (grid(summary.marks), histogram(summary.bars, letter), grid(summary.items))
    wide = min(WIDTH, screen.width)
    screen.print(Text(encodable_text(summary.title), style="bold"), width=wide)
    screen.print(Text(summary.head), width=wide)
    for part in filter(lambda part: part.row_count, parts):
        screen.print(part, width=wide)


def grid(rows: Rows) -> Table:
    """Return labels and texts in two columns, with folded texts."""
    table = new_grid()
    for label, text in rows:
        table.add_row(Text(label, style="bold"), Text(encodable_text(text)))
    return table


def histogram(bars: Sequence[tuple[str, int]], letter: str) -> Table:
    """Return a line for each bar, with one letter per student if there is room."""
    table = new_grid()
    table.columns[0].justify = "right"
    most = max((count for _, count in bars), default=0)
    for label, count in bars:
        length = count if most <= MAX_BAR_LENGTH else -(-count * MAX_BAR_LENGTH // most)
        table.add_row(Text(label), Text.assemble((letter * length, "cyan"), f" {count or ''}"))
    return table


def new_grid() -> Table:
    """Return an empty table of two columns."""
    table = Table.grid(padding=(0, INDENT, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    return table


def encodable_text(text: str) -> str:
    """Return the text with spaces for characters that cannot be printed."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
