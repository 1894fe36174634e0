"""The command that prints an exam: sheets."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import beginning, exams, telling
from grader.base.workers import chosen
from grader.interfaces.cli import printing
from grader.interfaces.cli.arguments import (
    Engine,
    Force,
    Jobs,
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
    work = chosen.Chosen(engine=engine, scheduler=scheduler, jobs=jobs)
    beginning.to_draw(work)
    tell = partial(telling.told, language=language or preferred())
    with progress.bar(tell("work", "sheets")) as advance:
        made = exams.sheets(
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
    for doubt in exams.doubts(exam, tell):
        printing.complain(doubt)
    told = tell("made", out, len(made.students))
    printing.say("\n".join([told, *exams.unalike(made, tell), *exams.unshaped(made, tell)]))
