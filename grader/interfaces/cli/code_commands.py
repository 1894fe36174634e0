"""The commands that judge students' programs: check-code, grade-code, export-code."""

import sys
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from grader.actions.desk import check_code as desk
from grader.actions.desk import exam_actions, known_names, notices
from grader.actions.desk import grade_code as course_desk
from grader.base.disk import files
from grader.base.workers import engine_choice
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import (
    Force,
    Jobs,
    Json,
    Language,
    OutFile,
    flag,
    one_of,
    whole_number,
)
from grader.interfaces.cli.output import preferred_language
from grader.programs.run_program import Limits
from grader.rendering.terminal import progress
from solver.errors import RequestError

USUAL = Limits()


def check_code(  # noqa: PLR0913  # each is an option
    program: Annotated[
        Path, typer.Argument(metavar="FILE", help="the program, such as multiAgents.py")
    ],
    algorithms: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME ...", help="only these, such as AlphaBetaAgent", show_default=False
        ),
    ] = None,
    *,
    interface: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            parser=one_of(known_names.interfaces),
            help="the interface of the course; by default, that of the file's name",
            autocompletion=known_names.interfaces,
        ),
    ] = None,
    arguments: Annotated[
        str,
        typer.Option(
            metavar="LIST",
            help="what a function is given, such as 'game, state'",
            show_default=False,
        ),
    ] = "",
    names: Annotated[
        str,
        typer.Option(
            metavar="LIST",
            help="what the course calls methods, such as 'children=kids'",
            show_default=False,
        ),
    ] = "",
    python: Annotated[
        str | None,
        typer.Option(metavar="COMMAND", help="the interpreter that runs the program"),
    ] = None,
    cpu: Annotated[
        int,
        typer.Option(
            metavar="SECONDS", parser=whole_number(1, 3600), help="time to compute, per algorithm"
        ),
    ] = USUAL.cpu_seconds,
    time: Annotated[
        int,
        typer.Option(
            metavar="SECONDS", parser=whole_number(1, 3600), help="time by the clock, in all"
        ),
    ] = int(USUAL.clock_seconds),
    memory: Annotated[
        int,
        typer.Option(metavar="MEGABYTES", parser=whole_number(64, 65_536), help="memory"),
    ] = USUAL.memory_megabytes,
    as_markdown: Annotated[bool, flag("--markdown", "print Markdown")] = False,
    language: Language = None,
    as_json: Json = False,
) -> None:
    """Run the algorithms of a student's program on small trees, and show the first wrong call.

    Of an algorithm that is wrong, the smallest tree is shown on which it goes wrong. Exits with 1
    where one is wrong, and with 2 where one cannot be run.

    ```
    minimaestro check-code multiAgents.py
    minimaestro check-code multiAgents.py AlphaBetaAgent --json
    ```
    """
    if as_json and as_markdown:
        raise RequestError("--json or --markdown, not both")
    limits = Limits(cpu_seconds=cpu, clock_seconds=time, memory_megabytes=memory)
    checked = desk.check(
        program,
        interface=interface,
        names=algorithms or (),
        python=python,
        limits=limits,
        language=language or preferred_language(),
        renamed=read_names(names),
        arguments=split_list(arguments),
    )
    if as_json:
        output.print_json(desk.checked_json(checked))
    elif line := desk.shared_obstacle(checked):
        output.complain(line)
    elif as_markdown:
        output.say(desk.markdown(checked))
    else:
        for page in desk.pages(checked):
            output.print_page(page)
    if code := desk.exit_code(checked):
        sys.exit(code)


def split_list(text: str) -> list[str]:
    """Return the parts of a text between its commas."""
    return [part.strip() for part in text.split(",")] if text.strip() else []


def read_names(text: str) -> dict[str, str]:
    """Return the names in a list such as `children=kids, value=score`."""
    pairs = [part.partition("=") for part in split_list(text)]
    for name, _, new_name in pairs:
        if not new_name.strip().isidentifier():
            raise RequestError("--names takes pairs such as children=kids, not {text!r}", text=name)
    return {name.strip(): new_name.strip() for name, _, new_name in pairs}


TaskFile: TypeAlias = Annotated[
    Path, typer.Argument(metavar="TASK", help="the task, a file task.toml")
]


def grade_code(  # noqa: PLR0913  # each is an option
    task: TaskFile,
    folder: Annotated[
        Path,
        typer.Argument(metavar="FOLDER", help="a folder with a folder or a file of each student"),
    ],
    *,
    to: Annotated[
        str,
        typer.Option(
            metavar="FORMAT",
            parser=one_of(known_names.code_formats),
            help="csv, json, junit, gradescope, prairielearn or github",
            autocompletion=known_names.code_formats,
        ),
    ] = "csv",
    out: OutFile = None,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="a report on the class, in Markdown"),
    ] = None,
    roster: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="the roster in CSV, to list who handed nothing in"),
    ] = None,
    bare: Annotated[
        bool, flag("--bare", "run programs unprotected, on a machine that holds nothing else")
    ] = False,
    jobs: Jobs = None,
    language: Language = None,
    resume: Annotated[bool, flag("--resume", "continue a run that was stopped")] = False,
    force: Force = False,
) -> None:
    """Judge the programs of a course in a sandbox, by TASK.

    Each program gets trees and returns its calls; what is right never enters its process. Exits
    with 1 where a program is not accepted.

    ```
    minimaestro grade-code task.toml handed-in --out marks.csv --report class.md
    ```
    """
    read_language = course_desk.load_task(task).language
    in_language = language or read_language or preferred_language()
    if out is not None and resume and exam_actions.is_complete(out):
        output.complain(notices.render_notice("complete", out, language=in_language))
        return
    if out is not None:
        exam_actions.refuse_taken(out, resume=resume, force=force)
    if report is not None:
        files.refuse_taken(report, force=force)
    run = course_desk.CodeRun(
        toml=task,
        folder=folder,
        roster=roster,
        is_bare=bare,
        is_one_student=to in {"gradescope", "prairielearn"},
        language=in_language,
    )
    work = engine_choice.EngineChoice(jobs=jobs)
    label = notices.render_notice("work", "marking", language=in_language)
    with (
        progress.bar(label) as advance,
        course_desk.open_marks(
            run, out=out, engine=work, resume=resume, force=force, progress=advance
        ) as marks,
    ):
        if out is None:
            for part in course_desk.report(marks, to, in_language):
                output.say(part, end="")
        else:
            course_desk.write_report(marks, to, out, language=in_language, force=force or resume)
        if report is not None:
            course_desk.write_class_report(marks, report, language=in_language, force=force)
        last_line = course_desk.last_line(marks, in_language)
        is_all_right = all(mark.is_right for mark in marks.rows)
    output.complain(last_line)
    if not is_all_right:
        sys.exit(1)


def export_code(
    task: TaskFile,
    *,
    to: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            parser=one_of(known_names.code_targets),
            help="gradescope or prairielearn (the zip of a grader), or github (a workflow)",
            autocompletion=known_names.code_targets,
        ),
    ],
    out: OutFile = None,
    wheel: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="the wheel of minimaestro that the autograder installs"),
    ] = None,
    force: Force = False,
) -> None:
    """Write what another system needs to judge programs by TASK.

    ```
    minimaestro export-code task.toml --to github --out grade.yml
    ```
    """
    content = course_desk.export(task, to, wheel)
    if out is None:
        output.give(content, to)
    else:
        files.write_private(out, content, force=force)
