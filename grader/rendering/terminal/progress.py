"""A progress bar on standard error, for long work."""

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
def bar(description: str) -> Iterator[Callable[[int, int], object]]:
    """Show a bar; call the result with the numbers done and in all. It is hidden off a terminal."""
    console = Screen(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress_bar:
        task = progress_bar.add_task(description, total=None)

        def advance(done: int, total: int) -> None:
            progress_bar.update(task, completed=done, total=total)

        yield advance
