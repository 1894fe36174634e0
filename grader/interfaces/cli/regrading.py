"""The command that marks again: regrade."""

import os
import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import beginning, names, regrading, telling, undecided
from grader.base.disk import files
from grader.base.workers import chosen
from grader.interfaces.cli import printing, tables
from grader.interfaces.cli.arguments import Engine, Force, Jobs, Json, Language, Scheduler, flag
from grader.interfaces.cli.languages import preferred
from grader.interfaces.cli.values import one_of
from grader.rendering.terminal import progress


def regrade(  # noqa: PLR0913  # each is an option
    marks: Annotated[
        Path, typer.Argument(metavar="MARKS", help="JSON or JSON Lines, which `grade` has written")
    ],
    *,
    exam: Annotated[
        Path, typer.Option(metavar="EXAM", help="exam.json, as it is to be marked by now")
    ],
    override: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="what the teacher decides otherwise, in TOML"),
    ] = None,
    diff: Annotated[bool, flag("--diff", "each mark that changes, and why")] = False,
    as_json: Json = False,
    to: Annotated[
        str,
        typer.Option(
            metavar="FORMAT",
            parser=one_of(names.formats),
            help="in which the new marks are written",
            autocompletion=names.formats,
        ),
    ] = "json",
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="where they are written; nowhere if not said"),
    ] = None,
    engine: Engine = "local",
    scheduler: Scheduler = None,
    jobs: Jobs = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Mark MARKS again, and list whose marks change.

    ```
    minimaestro regrade marks.json --exam exam/exam.json --diff
    minimaestro regrade marks.json --exam exam/exam.json --override decided.toml --out new.json
    ```
    """
    work = chosen.Chosen(engine=engine, scheduler=scheduler, jobs=jobs)
    beginning.to_mark_again(work)
    if out is not None and os.path.lexists(out) and not force:
        raise files.AlreadyThere(out)
    tell = partial(telling.told, language=language or preferred())
    with ExitStack() as stack:
        with progress.bar(tell("work", "marking-again")) as advance:
            regraded = stack.enter_context(
                regrading.regraded(marks, exam, override, engine=work, progress=advance)
            )
        if out is not None:
            regrading.write(regraded, to, out, force=force)
        lost = regrading.lost(regraded)
        open_answers = undecided.undecided(regraded.marking)
    if as_json:
        printing.print_json(regrading.changes_json(regraded))
    elif diff:
        tables.print_changes(regraded.changes, tell)
    else:
        tables.print_students(regraded.changes, tell)
    if lost:
        printing.complain(tell("lost", lost))
    printing.complain_of(undecided.lines(open_answers, tell))
    if lost or open_answers.any:
        sys.exit(1)
