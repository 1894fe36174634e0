"""The command on paper that comes back: scan."""

import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import scanning, telling
from grader.base.workers import chosen
from grader.interfaces.cli import printing
from grader.interfaces.cli.arguments import Force, Jobs, Language
from grader.interfaces.cli.languages import preferred
from grader.rendering.terminal import progress


def scan(  # noqa: PLR0913  # each is an option
    scans: Annotated[
        list[Path],
        typer.Argument(metavar="SCANS ...", help="PDF, PNG, JPEG or TIFF, and folders of these"),
    ],
    *,
    exam: Annotated[
        Path, typer.Option(metavar="FILE", help="exam.json, with the sheets beside it")
    ],
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="the folder to write")],
    place: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE:PAGE=CODE/PAGE", help="whose a page is that has no place (repeatable)"
        ),
    ] = None,
    jobs: Jobs = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Put SCANS of sheets in order, and cut out the answers to be read by eye.

    marking.html, in the folder, asks what each answer says, and gives a file that `grade` takes.

    ```
    minimaestro scan scans.pdf --exam exam/exam.json --out scanned
    ```
    """
    tell = partial(telling.told, language=language or preferred())
    with progress.bar(tell("work", "pages")) as advance:
        pages = scanning.scan(
            exam,
            scans,
            out,
            placed=place or (),
            engine=chosen.Chosen(jobs=jobs),
            force=force,
            progress=advance,
        )
    placed, found, empty = pages.placed, len(pages.found), len(pages.empty)
    printing.say(tell("scanned", out, placed, found, empty))
    wanting = {"unplaced": len(pages.unplaced), "lacking": len(pages.lacking)}
    for what, number in wanting.items():
        if number:
            printing.complain(tell(what, number))
    if any(wanting.values()):
        sys.exit(1)
