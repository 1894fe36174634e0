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
from grader.interfaces.cli.output import preferred
from grader.rendering.terminal.screen import Screen

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
    spoken = language or preferred()
    path = show_progress.place(record)
    assert path is not None, "a record is kept"
    told = show_progress.of_record(path, spoken)
    if as_json:
        output.print_json(told)
    else:
        print_progress(told, partial(word, spoken))


def word(language: str, name: str, *arguments: object) -> str:
    """Return a line of the progress in the language."""
    return show_progress.word(name, language, *arguments)


def print_progress(told: Mapping[str, Any], label: Any) -> None:
    """Print the table, the last results, the mistakes and what comes next."""
    screen = Screen()
    if told["damaged"]:
        screen.print(label("damaged", told["damaged"]), style="yellow")
    if not told["families"]:
        screen.print(label("nothing", "minimaestro practice"))
        return
    screen.print(f"{label('count', told['exercises'], told['untouched'])}\n")
    screen.print(table(told["families"], label))
    screen.print(label("mastery"), style="dim")
    if told["latest"]:
        screen.print(f"\n{label('latest')}")
        for line in chart(told["latest"]):
            screen.print(line)
    for heading, overcome in (("still", False), ("overcome", True)):
        lines = list(mistakes(told["families"], label, overcome=overcome))
        if lines:
            screen.print(f"\n{label(heading)}")
            for line in lines:
                screen.print(f"  - {escape(line)}")
    screen.print(f"\n{escape(label('coming', told['coming']['said']))}")


def table(families: Iterable[Mapping[str, Any]], label: Any) -> Table:
    """Return a row for each family: exercises, level, mastery, and when it is due."""
    made = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for name in ("family", "done", "level", "mastery", "due"):
        right = name == "done"
        made.add_column(
            label("column", name),
            justify="right" if right else "left",
            no_wrap=name != "family",
        )
    for family in families:
        bar = filled(family["mastered"], family["of"], BAR)
        made.add_row(
            escape(family["title"]),
            str(family["done"]),
            label("level", family["level"]),
            f"{bar} {family['mastered']}/{family['of']}",
            day(family["due"]),
        )
    return made


def filled(part: int, of: int, width: int) -> str:
    """Return a bar of so many characters, filled as far as the part goes."""
    full = part * width // of if of else 0
    return "#" * full + "." * (width - full)


def day(due: str | None) -> str:
    """Return the day of a time, in the zone of the machine."""
    return datetime.fromisoformat(due).astimezone().date().isoformat() if due else ""


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
    there = course.map_json(known_names.families(), language)
    if as_json:
        output.print_json(there)
        return
    tree = Tree(show_progress.word("map", language), style="bold")
    for family in there:
        grow(tree, family, language)
    Screen().print(tree)


def grow(above: Tree, family: Mapping[str, Any], language: str) -> None:
    """Add a family and what comes after it."""
    also = [each["title"] for each in family["also"]]
    beside = f" ({show_progress.word('also', language, also)})" if also else ""
    branch = above.add(escape(f"{family['title']}{beside}"), style="not bold")
    for each in family["after"]:
        grow(branch, each, language)
