"""The command `progress`, and the map of families, as tables and trees on the terminal."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.markup import escape
from rich.table import Table
from rich.tree import Tree

from grader.actions.desk import known_names, show_progress
from grader.actions.practice import course
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import Json, Language
from grader.interfaces.cli.output import preferred_language
from grader.rendering.terminal.screen import Screen
from grader.words import dates

BAR, RESULTS = 10, 10
"""The widths of bars, in characters."""


def progress(
    *,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="the record to look at; by default your own"),
    ] = None,
    language: Language = None,
    as_json: Json = False,
) -> None:
    """Show what you have practised: levels, mastery, mistakes shown and overcome.

    ```
    minimaestro progress
    minimaestro progress --record mine.jsonl --json
    ```
    """
    spoken = language or preferred_language()
    path = show_progress.place(record)
    assert path is not None, "a record is kept"
    progress_data = show_progress.of_record(path, spoken)
    if as_json:
        output.print_json(progress_data)
    else:
        print_progress(progress_data, partial(word, spoken), spoken)


def word(language: str, name: str, *arguments: object) -> str:
    """Return a line of the progress in the language."""
    return show_progress.word(name, language, *arguments)


def print_progress(progress_data: Mapping[str, Any], label: Any, language: str) -> None:
    """Print the table, the last results, the mistakes and what comes next."""
    screen = Screen()
    if progress_data["damaged"]:
        screen.print(label("damaged", progress_data["damaged"]), style="yellow")
    if not progress_data["families"]:
        screen.print(label("nothing", "minimaestro practice"))
        return
    screen.print(f"{label('count', progress_data['exercises'], progress_data['untouched'])}\n")
    screen.print(table(progress_data["families"], label, language))
    screen.print(label("mastery"), style="dim")
    if progress_data["latest"]:
        screen.print(f"\n{label('latest')}")
        for line in chart(progress_data["latest"]):
            screen.print(line)
    for heading, overcome in (("still", False), ("overcome", True)):
        lines = list(mistakes(progress_data["families"], label, overcome=overcome))
        if lines:
            screen.print(f"\n{label(heading)}")
            for line in lines:
                screen.print(f"  - {escape(line)}")
    screen.print(f"\n{escape(label('coming', progress_data['coming']['said']))}")


def table(families: Iterable[Mapping[str, Any]], label: Any, language: str) -> Table:
    """Return a row for each family: exercises, level, mastery, and when it is due."""
    rich_table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for name in ("family", "done", "level", "mastery", "due"):
        is_number = name == "done"
        rich_table.add_column(
            label("column", name),
            justify="right" if is_number else "left",
            no_wrap=name != "family",
        )
    for family in families:
        bar = draw_bar(family["mastered"], family["of"], BAR)
        rich_table.add_row(
            escape(family["title"]),
            str(family["done"]),
            label("level", family["level"]),
            f"{bar} {family['mastered']}/{family['of']}",
            day(family["due"], language),
        )
    return rich_table


def draw_bar(part: int, total: int, width: int) -> str:
    """Return a bar of so many characters, filled as far as the part goes."""
    full = part * width // total if total else 0
    return "#" * full + "." * (width - full)


def day(due: str | None, language: str) -> str:
    """Return the day of a time, in the zone of the machine."""
    return (
        dates.short_date_of(datetime.fromisoformat(due).astimezone().date(), language)
        if due
        else ""
    )


def chart(latest: Sequence[int]) -> list[str]:
    """Return a chart of the last results: a column for each, a line for each quarter."""
    steps = (100, 75, 50, 25)
    return [
        f"  {step:>4} | {' '.join('#' if share >= step else ' ' for share in latest)}".rstrip()
        for step in steps
    ] + [f"       +{'-' * (2 * len(latest))}"]


def mistakes(families: Iterable[Mapping[str, Any]], label: Any, *, overcome: bool) -> Iterable[str]:
    """Yield a line for each mistake that has shown, by whether it is overcome."""
    for family in families:
        for mistake in family["mistakes"]:
            if mistake["overcome"] == overcome:
                yield label("mistake", family["title"], mistake["called"], mistake["shown"])


def print_map(language: str, *, as_json: bool) -> None:
    """Print which families come before which."""
    families = course.map_json(known_names.families(), language)
    if as_json:
        output.print_json(families)
        return
    tree = Tree(show_progress.word("map", language), style="bold")
    for family in families:
        grow(tree, family, language)
    Screen().print(tree)


def grow(above: Tree, family: Mapping[str, Any], language: str) -> None:
    """Add a family and what comes after it."""
    also = [other_family["title"] for other_family in family["also"]]
    beside = f" ({show_progress.word('also', language, also)})" if also else ""
    branch = above.add(escape(f"{family['title']}{beside}"), style="not bold")
    for later_family in family["after"]:
        grow(branch, later_family, language)
