"""A progress bar on standard error, for long work."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import IO, Final

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from grader.rendering.terminal.screen import Screen

TERMINAL: Final = "MINIMAESTRO_TERMINAL"
"""The environment variable with the number of an open file: a bar's terminal, if not stderr."""


@cache
def find_terminal() -> IO[str] | None:
    """Return the terminal of the program that called a command; None on the command line."""
    number = os.environ.pop(TERMINAL, "")  # no process that we start has this file open
    return os.fdopen(int(number), "w", encoding="utf-8") if number else None


@contextmanager
def bar(description: str) -> Iterator[Callable[[int, int], object]]:
    """Show a bar; call the result with the numbers done and in all. It is hidden off a terminal."""
    console = Screen(stderr=True)
    console.file = find_terminal() or console.file
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
