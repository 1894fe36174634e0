"""The command on paper that comes back: scan."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from grader.cli import printing
from grader.cli.arguments import Force, Jobs
from grader.desk import scanning
from grader.engine import chosen
from grader.terminal import progress


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
    force: Force = False,
) -> None:
    """Put SCANS of sheets in order, and cut out the answers to be read by eye.

    marking.html, in the folder, asks what each answer says, and gives a file that `grade` takes.

    ```
    minimaestro scan scans.pdf --exam exam/exam.json --out scanned
    ```
    """
    with progress.bar("pages") as advance:
        pages = scanning.scan(
            exam,
            scans,
            out,
            placed=place or (),
            engine=chosen.Chosen(jobs=jobs),
            force=force,
            progress=advance,
        )
    printing.say(
        f"{out}: pages placed: {pages.placed}; students: {len(pages.found)}; "
        f"blank pages: {len(pages.empty)}; open marking.html to read the answers"
    )
    wanting = {
        "pages without a place": len(pages.unplaced),
        "students who lack pages": len(pages.lacking),
    }
    for what, number in wanting.items():
        if number:
            printing.complain(f"{what}: {number}; see marking.html")
    if any(wanting.values()):
        sys.exit(1)
