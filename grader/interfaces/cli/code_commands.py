"""The command that judges students' programs: check-code."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import check_code as desk
from grader.actions.desk import known_names
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import Json, Language, flag, one_of, whole_number
from grader.interfaces.cli.output import preferred_language
from grader.programs.run_program import Limits
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
