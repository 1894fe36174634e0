"""The commands on exams: sheets, grade, demo."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from grader.cli import printing, tables
from grader.cli.arguments import Force, Jobs
from grader.cli.values import one_of, whole
from grader.desk import demonstrating, exams, names
from grader.disk import files
from grader.terminal import progress

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
        typer.Option(metavar="FILE", help="what the exam is drawn from; made on first use"),
    ] = None,
    replaced: Annotated[
        list[str] | None,
        typer.Option("--replace", metavar="ID", help="draw one student anew (repeatable)"),
    ] = None,
    jobs: Jobs = None,
    force: Force = False,
) -> None:
    """Print the sheets and keys of EXAM.

    Every student of the roster gets a variant.

    ```
    minimaestro sheets exam.toml --roster students.csv --out exam
    ```
    """
    with progress.bar("sheets") as advance:
        made = exams.sheets(
            exam,
            students=roster,
            variants=variants,
            hidden=secret,
            out=out,
            replaced=replaced or (),
            jobs=jobs,
            force=force,
            progress=advance,
        )
    printing.say(f"{out}: variants: {len(made.students)}; sheets, keys, and exam.json to mark by")


def grade(  # noqa: PLR0913  # each is an option
    exam: Annotated[
        Path, typer.Argument(metavar="EXAM", help="exam.json, which `sheets` has written")
    ],
    submissions: Annotated[
        list[Path],
        typer.Argument(
            metavar="SUBMISSION ...", help="filled PDF forms, JSON, CSV, and folders of these"
        ),
    ],
    *,
    to: Annotated[
        str,
        typer.Option(
            metavar="FORMAT",
            parser=one_of(names.formats()),
            help=f"one of {', '.join(names.formats())}",
            autocompletion=names.formats,
        ),
    ] = "csv",
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="the file to write; standard output if not said"),
    ] = None,
    jobs: Jobs = None,
    force: Force = False,
) -> None:
    """Mark each SUBMISSION by EXAM.

    ```
    minimaestro grade exam/exam.json handed-in --out marks.csv
    ```
    """
    if out is not None and os.path.lexists(out) and not force:
        raise files.AlreadyThere(out)  # now, and not after all the work
    with progress.bar("marking") as advance:
        marked = exams.grade(exam, submissions, jobs=jobs, progress=advance)
    if out is None:
        printing.say(exams.report(marked, to), end="")
    else:
        exams.write_report(marked, to, out, force=force)
    if marked.unreadable:
        printing.complain(f"unreadable submissions: {marked.unreadable}; see their rows")
        sys.exit(1)


def demo(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="where")] = Path("demo"),
    *,
    force: Force = False,
) -> None:
    """Show the whole round trip in FOLDER.

    A small exam is made, filled in as students would, and marked.
    """
    with progress.bar("demo") as advance:
        shown = demonstrating.demo(folder, force=force, progress=advance)
    tables.print_demo(shown)
