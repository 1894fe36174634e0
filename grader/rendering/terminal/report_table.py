"""The marks of one exercise as a table on the terminal."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

COLOURS = {
    "right": "green",
    "followed": "green",
    "rounded": "yellow",
    "mistaken": "magenta",
    "wrong": "red",
    "unmarked": "yellow",
    "ambiguous": "yellow",
    "missing": "yellow",
    "unreadable": "red",
    "blank": "dim",
}
COLUMNS = ("question", "answer", "read_as", "verdict", "points")


def report_parts(report: Mapping[str, Any], label: Callable[..., str]) -> Iterator[RenderableType]:
    """Yield a table with a line for each question, and feedback on what is not right.

    `label` returns labels in the reader's language.
    """
    table = new_table(*(label(column) for column in COLUMNS))
    for mark in report["marks"]:
        question, answer, reading, verdict, points = report_row(mark, label)
        colour = COLOURS[mark["verdict"]]
        table.add_row(
            escape(question), escape(answer), escape(reading), f"[{colour}]{verdict}[/]", points
        )
    yield table
    for question, feedback in feedback_lines(report):
        yield Text.from_markup(f"[bold]{escape(question)}[/]  {escape(feedback)}")
    yield Text.from_markup(label("total", report["points"], report["out_of"]))


def report_row(mark: Mapping[str, Any], label: Callable[..., str]) -> tuple[str, ...]:
    """Return the row of one mark, in the order of the columns."""
    return (
        mark["question"],
        mark["given"],
        read_as(mark["read_as"]),
        label("judged", mark.get("mistake", mark["verdict"])),
        label("part", mark["points"], mark["out_of"]),
    )


def feedback_lines(report: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield a question and its feedback for each mark that needs it."""
    for mark in report["marks"]:
        if mark["verdict"] != "blank" and not earns_all_rightly(mark):
            yield mark["question"], mark["feedback"]


def earns_all_rightly(mark: Mapping[str, Any]) -> bool:
    """Tell whether a mark needs no feedback; a right guess among wrong ones does."""
    return bool(mark["verdict"] == "right" and mark["points"] == mark["out_of"])


def read_as(answer: Any) -> str:
    """Return an answer as it was read."""
    match answer:
        case None:
            return ""
        case list():
            return ", ".join(answer) or "-"
        case dict():
            return ", ".join(f"{label}: {p}" for label, p in answer.items())
        case _:
            return str(answer)


def new_table(*columns: str) -> Table:
    """Return a table with these columns."""
    table = Table(box=box.SIMPLE)
    for column in columns:
        table.add_column(column, overflow="fold")
    return table
