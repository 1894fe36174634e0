"""Panels that list things with a description of each."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from grader.figures.markdown_signs import written_out
from grader.rendering.terminal.screen import Screen

WIDEST = 30
"""The greatest width of the left column; longer names are folded."""

Row: TypeAlias = tuple[str, str, str, Sequence[str]]
"""A name, its argument, its description in Markdown, and remarks."""


def show(usage: str, prose: str, panels: Mapping[str, Sequence[Row]]) -> None:
    """Print usage, description and panels; a panel without rows is left out."""
    screen = Screen()
    screen.print(Padding(Text(usage, style="bold"), (1, 1)))
    if prose:
        prose = written_out(prose)
        screen.print(Padding(Markdown(prose, hyperlinks=False), (0, 1, 1, 1)))
    width = column_width(row for rows in panels.values() for row in rows)
    for title, rows in panels.items():
        if rows:
            screen.print(panel(title, rows, width=min(width, screen.width // 3)))


def column_width(rows: Iterable[Row]) -> int:
    """Return the width of the column of names and arguments."""
    return min(WIDEST, max(len(name) + len(takes) + bool(takes) for name, takes, *_ in rows))


def panel(title: str, rows: Sequence[Row], *, width: int) -> Panel:
    """Return a panel with names at the left and texts in one column."""
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(width=width, overflow="fold")
    table.add_column(ratio=1)
    for name, takes, says, remarks in rows:
        label = Text.assemble((name, "bold cyan"), (f" {takes}" if takes else "", "yellow"))
        table.add_row(label, Group(*cell(says, remarks)))
    return Panel(table, title=title, title_align="left", border_style="dim")


def cell(says: str, remarks: Sequence[str]) -> Iterable[RenderableType]:
    """Yield the description, then remarks in dim letters."""
    yield Markdown(written_out(says), hyperlinks=False)
    for remark in remarks:
        yield Text(remark, style="dim")
