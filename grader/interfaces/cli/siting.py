"""The command that makes a site of static files: site."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import telling
from grader.interfaces.cli import printing
from grader.interfaces.cli.arguments import Force, Language
from grader.interfaces.cli.languages import preferred
from grader.interfaces.site import writing
from grader.rendering.terminal import progress

MEGABYTE = 10**6


def site(
    out: Annotated[
        Path, typer.Argument(metavar="OUT", help="the folder to write", show_default=False)
    ],
    *,
    pyodide: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Pyodide's files; npm brings them if not said"),
    ] = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Write a site for practice with nothing to run.

    Static files for any web host: what draws and marks here does so in the visitor's browser,
    and without a network once it has been loaded.
    """
    tell = partial(telling.told, language=language or preferred())
    with progress.bar(tell("work", "site")) as advance:
        written = writing.site(out, beside=pyodide, force=force, progress=advance)
    printing.say(tell("site", written.out, written.files, f"{written.size / MEGABYTE:.1f}"))
