"""All commands of `minimaestro`, in the panels of its help."""

from collections.abc import Mapping
from types import ModuleType
from typing import Annotated, Any

import typer

from grader.base import program
from grader.interfaces.cli import (
    catalogue_commands,
    code_commands,
    command_help,
    contributor_commands,
    exam_commands,
    exercise_commands,
    export_commands,
    grade_commands,
    output,
    progress_commands,
    serve_commands,
    solve_commands,
)
from grader.interfaces.cli.verb import OPTIONS, Verb, Verbs
from solver.errors import RequestError

PANELS: Mapping[str, Mapping[str, ModuleType]] = {
    "Solve": {"solve": solve_commands, "belief": solve_commands, "draw": solve_commands},
    "What there is": {
        "families": catalogue_commands,
        "games": catalogue_commands,
        "conventions": catalogue_commands,
    },
    "Generate and mark": {
        "new": exercise_commands,
        "show": exercise_commands,
        "solution": exercise_commands,
        "check": exercise_commands,
        "practice": exercise_commands,
        "progress": progress_commands,
        "site": exercise_commands,
    },
    "Programs": {
        "check-code": code_commands,
        "grade-code": code_commands,
        "export-code": code_commands,
    },
    "Exams": {
        "init": exam_commands,
        "preview": exam_commands,
        "sheets": exam_commands,
        "scan": exam_commands,
        "learn": exam_commands,
        "grade": grade_commands,
        "decide": grade_commands,
        "compare": grade_commands,
        "regrade": grade_commands,
        "forget": exam_commands,
        "audit": contributor_commands,
        "demo": exam_commands,
        "export": export_commands,
    },
    "Courses": {"serve": serve_commands},
}
"""The module of each command."""
HIDDEN: Mapping[str, ModuleType] = {"scaffold": contributor_commands}
"""The modules of commands that the help does not list, since only a checkout has them."""


def application(name: str = "") -> typer.Typer:
    """Return an app with only the named command's module, or all if there is no such command."""
    is_single = any(name in commands for commands in (*PANELS.values(), HIDDEN))
    app = typer.Typer(
        name="minimaestro",
        cls=Verbs,
        add_completion=not is_single,
        rich_markup_mode="markdown",
        context_settings={"help_option_names": ["-h", "--help"]},
        options_metavar=OPTIONS,
        subcommand_metavar="COMMAND ...",
    )
    if not is_single:
        app.callback()(minimaestro)
    for panel, commands in PANELS.items():
        for command_name, module in commands.items():
            if command_name == name or not is_single:
                app.command(cls=Verb, rich_help_panel=panel, options_metavar=OPTIONS)(
                    getattr(module, command_name.replace("-", "_"))
                )
    for command_name, module in HIDDEN.items():
        if command_name == name or not is_single:
            app.command(cls=Verb, hidden=True, options_metavar=OPTIONS)(
                getattr(module, command_name)
            )
    return app


def command(name: str = "") -> Verb | Verbs:
    """Return the same as Typer makes it: a command, or the group of all."""
    typer_command = typer.main.get_command(application(name))
    assert isinstance(typer_command, Verb | Verbs), "the application is of these classes"
    return typer_command


def panels() -> dict[str, list[dict[str, Any]]]:
    """Return the data of each command's help by panel, in English."""
    group = command()
    assert isinstance(group, Verbs), "no name is asked for"
    command_help.speak(group, output.SOURCE)
    commands = group.commands
    return {panel: [help_of(commands[name]) for name in names] for panel, names in PANELS.items()}


def help_of(typer_command: Any) -> dict[str, Any]:
    """Return the data of a command's help; the command is Typer's."""
    context = typer.Context(typer_command, info_name=f"minimaestro {typer_command.name}")
    return command_help.describe_command(typer_command, context)


def print_version(is_wanted: bool) -> None:  # noqa: FBT001  # Typer's form
    """Print the version of the installed package and exit."""
    if not is_wanted:
        return
    if not (release := program.version()):
        raise RequestError("minimaestro is not installed; `pip install .` gives it a version")
    output.say(f"minimaestro {release}")
    raise typer.Exit


def minimaestro(
    *,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            "-V",
            metavar="",
            help="print the version",
            callback=print_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Exercises in adversarial search: generated fair, solved exactly, marked with reasons."""
