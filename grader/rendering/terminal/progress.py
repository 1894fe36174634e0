"""A progress bar on standard error, for work that takes long."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from grader.rendering.terminal.screen import Screen


@contextmanager
def bar(what: str) -> Iterator[Callable[[int, int], object]]:
    """Call what it gives with how many of how many are done; without a terminal nothing shows."""
    console = Screen(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as shown:
        task = shown.add_task(what, total=None)

        def advance(done: int, total: int) -> None:
            shown.update(task, completed=done, total=total)

        yield advance
