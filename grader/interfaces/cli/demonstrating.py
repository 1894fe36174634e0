"""The command that shows it all: demo."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import demonstrating, telling
from grader.interfaces.cli import tables
from grader.interfaces.cli.arguments import Force, Language
from grader.interfaces.cli.languages import preferred
from grader.rendering.terminal import progress


def demo(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="where")] = Path("demo"),
    *,
    language: Language = None,
    force: Force = False,
) -> None:
    """Show the whole round trip in FOLDER.

    A small exam is made, filled in as students would, and marked.
    """
    spoken = language or preferred()
    tell = partial(telling.told, language=spoken)
    with progress.bar(tell("work", "demo")) as advance:
        shown = demonstrating.demo(folder, language=spoken, force=force, progress=advance)
    tables.print_demo(shown, tell)
