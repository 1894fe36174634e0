"""The command that marks what was handed in: grade."""

import os
import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import (
    beginning,
    exams,
    names,
    regrading,
    returning,
    statistics,
    telling,
    undecided,
)
from grader.base.disk import files
from grader.base.workers import chosen
from grader.interfaces.cli import printing, tables
from grader.interfaces.cli.arguments import Engine, Force, Jobs, Json, Language, Scheduler, flag
from grader.interfaces.cli.languages import preferred
from grader.interfaces.cli.values import one_of
from grader.rendering.terminal import progress, summary


def grade(  # noqa: PLR0913  # each is an option
    exam: Annotated[
        Path, typer.Argument(metavar="EXAM", help="exam.json, which `sheets` has written")
    ],
    submissions: Annotated[
        list[Path],
        typer.Argument(
            metavar="SUBMISSION ...",
            help="filled PDF forms, JSON, CSV, and folders and zips of these",
        ),
    ],
    *,
    to: Annotated[
        str,
        typer.Option(
            metavar="FORMAT",
            parser=one_of(names.formats),
            help="one of {formats}",
            autocompletion=names.formats,
        ),
    ] = "csv",
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="the file to write; standard output if not said"),
    ] = None,
    analysis: Annotated[
        Path | None,
        typer.Option(
            "--statistics",
            metavar="FILE",
            help="what the marks say of the exam: .csv, .html or .json",
        ),
    ] = None,
    sheets_to: Annotated[
        Path | None,
        typer.Option("--return", metavar="FOLDER", help="a marked sheet for each student"),
    ] = None,
    return_as: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FORM",
            help="pdf, html, markdown: how sheets are handed back; pdf if not said (repeatable)",
            autocompletion=names.forms,
        ),
    ] = None,
    without_key: Annotated[
        bool, flag("--return-without-key", "hand back without right answers and solutions")
    ] = False,
    engine: Engine = "local",
    scheduler: Scheduler = None,
    submitter_from: Annotated[
        str,
        typer.Option(
            metavar="SOURCE",
            help="what says who handed in a file: auto, none, moodle, canvas, gradescope, folder, "
            "filename, column:NAME or a table FILE.csv",
            autocompletion=names.submitter_sources,
        ),
    ] = "auto",
    jobs: Jobs = None,
    language: Language = None,
    resume: Annotated[bool, flag("--resume", "go on with a run that was stopped")] = False,
    force: Force = False,
) -> None:
    """Mark each SUBMISSION by EXAM.

    ```
    minimaestro grade exam/exam.json handed-in --out marks.csv
    minimaestro grade exam/exam.json handed-in --return marked --return-as pdf,html
    ```
    """
    work = chosen.Chosen(engine=engine, scheduler=scheduler, jobs=jobs)
    beginning.to_mark(work)
    if out is not None and resume and exams.is_complete(out):
        printing.complain(telling.told("complete", out, language=language or preferred()))
        return
    if out is not None:
        exams.refuse_taken(out, resume=resume, force=force)  # now, and not after all the work
    if analysis is not None:
        statistics.refuse(analysis, force=force)
    forms = returning.forms(return_as) if return_as else ("pdf",)
    if sheets_to is not None:
        returning.refuse(sheets_to, force=force)
    tell = partial(telling.told, language=language or preferred())
    with ExitStack() as stack:
        with progress.bar(tell("work", "marking")) as advance:  # one bar at a time
            graded = exams.graded(
                exam,
                submissions,
                bound_by=submitter_from,
                out=out,
                engine=work,
                resume=resume,
                force=force,
                progress=advance,
            )
            marked = stack.enter_context(graded)
        if out is None:
            for part in exams.report(marked, to):
                printing.say(part, end="")
        else:
            exams.write_report(marked, to, out, force=force or resume)
        by_itself = marked.bound_by if submitter_from == "auto" else ""
        unreadable, conflicting = marked.unreadable, marked.conflicting
        open_answers = undecided.undecided(marked)
        found = statistics.of(marked)
        if analysis is not None:
            statistics.write(found, analysis, force=force)
        if sheets_to is not None:
            with progress.bar(tell("work", "marked-sheets")) as returned:
                returning.hand_back(
                    marked,
                    exam,
                    sheets_to,
                    forms=forms,
                    key=returning.key(hidden=without_key),
                    force=force,
                    engine=work,
                    progress=returned,
                )
    places = [place for place in (out, analysis, sheets_to) if place is not None]
    summary.show(statistics.few_lines(found, places), error=out is None)
    complain(tell, by_itself, open_answers, unreadable=unreadable, conflicting=conflicting)


def complain(
    tell: "telling.Tell",
    bound_by: str,
    open_answers: "undecided.Undecided",
    *,
    unreadable: int,
    conflicting: int,
) -> None:
    """Say on standard error what a teacher has to look at, and end with 1 if there is anything."""
    if bound_by:
        printing.complain(tell("read_off", bound_by))
    for what, number in (("unreadable", unreadable), ("conflicting", conflicting)):
        if number:
            printing.complain(tell(what, number))
    printing.complain_of(undecided.lines(open_answers, tell))
    if unreadable or conflicting or open_answers.any:
        sys.exit(1)


# The command that marks again: regrade.


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
