"""The command that prints an exam: sheets."""

import shlex
import sys
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import exam_actions, notices, run_demo, run_scan, start_exam, warm_up
from grader.base.workers import engine_choice
from grader.interfaces.cli import marks_tables, output
from grader.interfaces.cli.arguments import (
    Engine,
    Force,
    Jobs,
    Json,
    Keys,
    Language,
    Papers,
    Scheduler,
    Size,
    flag,
)
from grader.interfaces.cli.languages import preferred
from grader.interfaces.cli.values import whole
from grader.rendering.terminal import progress

MOST_VARIANTS = 100_000


def sheets(  # noqa: PLR0913  # each is an option
    exam: Annotated[Path, typer.Argument(metavar="EXAM", help="exam.toml, which you write")],
    *,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="the folder to write")],
    roster: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="the students: CSV with the columns id and name"),
    ] = None,
    variants: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole(1, MOST_VARIANTS),
            help="as many numbered variants instead",
        ),
    ] = None,
    secret: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="what the exam is drawn from, made on first use; "
            "FOLDER.minimaestro-secret if not said",
        ),
    ] = None,
    replaced: Annotated[
        list[str] | None,
        typer.Option("--replace", metavar="ID", help="draw one student anew (repeatable)"),
    ] = None,
    keys: Keys = None,
    paper: Papers = None,
    size: Size = None,
    html: Annotated[bool, flag("--html", "an accessible page of each sheet as well")] = False,
    engine: Engine = "local",
    scheduler: Scheduler = None,
    jobs: Jobs = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Print the sheets and keys of EXAM.

    Every student of the roster gets a variant.

    ```
    minimaestro sheets exam.toml --roster students.csv --out exam
    ```
    """
    work = engine_choice.Chosen(engine=engine, scheduler=scheduler, jobs=jobs)
    warm_up.to_draw(work)
    tell = partial(notices.told, language=language or preferred())
    with progress.bar(tell("work", "sheets")) as advance:
        made = exam_actions.sheets(
            exam,
            students=roster,
            variants=variants,
            hidden=secret,
            out=out,
            replaced=replaced or (),
            keys=keys or (),
            papers=paper or (),
            size=size,
            html=html,
            engine=work,
            force=force,
            progress=advance,
        )
    for doubt in exam_actions.doubts(exam, tell):
        output.complain(doubt)
    told = tell("made", out, len(made.students))
    odd = (
        exam_actions.unalike(made, tell),
        exam_actions.unshaped(made, tell),
        exam_actions.come_again(made, exam, tell),
    )
    output.say("\n".join([told, *chain(*odd)]))


# The command that shows it all: demo.


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
    tell = partial(notices.told, language=spoken)
    with progress.bar(tell("work", "demo")) as advance:
        shown = run_demo.demo(folder, language=spoken, force=force, progress=advance)
    marks_tables.print_demo(shown, tell)


# The command on paper that comes back: scan.


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
    tell = partial(notices.told, language=language or preferred())
    with progress.bar(tell("work", "pages")) as advance:
        pages = run_scan.scan(
            exam,
            scans,
            out,
            placed=place or (),
            engine=engine_choice.Chosen(jobs=jobs),
            force=force,
            progress=advance,
        )
    placed, found, empty = pages.placed, len(pages.found), len(pages.empty)
    output.say(tell("scanned", out, placed, found, empty))
    wanting = {
        "unplaced": len(pages.unplaced),
        "lacking": len(pages.lacking),
        "overlooked": len(pages.overlooked),
    }
    for what, number in wanting.items():
        if number:
            output.complain(tell(what, number))
    if any(wanting.values()):
        sys.exit(1)


# The commands before an exam is made: init, preview.


def init(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="where")] = Path(),
    *,
    language: Language = None,
    force: Force = False,
) -> None:
    """Write an exam.toml and a roster to begin from into FOLDER.

    ```
    minimaestro init parcial --language es
    ```
    """
    toml, roster = start_exam.init(folder, language or preferred(), force=force)
    out = toml.with_name("exam")
    commands = (
        ("preview", toml),
        ("sheets", toml, "--roster", roster, "--out", out),
    )
    output.say(f"{toml}\n{roster}\n")
    for command in commands:
        output.say(shlex.join(["minimaestro", *map(str, command)]))


def preview(
    exam: Annotated[Path, typer.Argument(metavar="EXAM", help="exam.toml, which you write")],
    *,
    pdf: Annotated[
        Path | None, typer.Option(metavar="FILE", help="sheet and key as PDF instead")
    ] = None,
    language: Language = None,
    as_json: Json = False,
    force: Force = False,
) -> None:
    """Show one variant of EXAM, which no student gets, with its key and how hard it is.

    ```
    minimaestro preview exam.toml --pdf variant.pdf
    ```
    """
    if pdf is not None:
        start_exam.refuse(pdf, force=force)
    shown = start_exam.preview(exam, language)
    if pdf is not None:
        start_exam.print_preview(shown, pdf, force=force)
    if as_json:
        output.print_json(start_exam.preview_json(shown))
    elif pdf is None:
        for page in start_exam.pages(shown):
            output.print_page(page)
    else:
        output.say(str(pdf))
