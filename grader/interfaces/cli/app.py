"""Every command of `minimaestro`, in the panels in which its help shows them."""

import importlib.metadata
from collections.abc import Mapping
from types import ModuleType
from typing import Annotated, Any

import typer

from grader.interfaces.cli import (
    audit_commands,
    catalogue_commands,
    command_help,
    exam_commands,
    exercise_commands,
    export_commands,
    grade_commands,
    languages,
    output,
    serve_commands,
    solve_commands,
)
from grader.interfaces.cli.verb import HELP, OPTIONS, Verb, Verbs
from solver.errors import RequestError

PANELS: Mapping[str, Mapping[str, ModuleType]] = {
    "Solve": {"solve": solve_commands, "belief": solve_commands, "draw": solve_commands},
    "What there is": {
        "families": catalogue_commands,
        "games": catalogue_commands,
        "conventions": catalogue_commands,
    },
    "Draw and mark": {
        "new": exercise_commands,
        "show": exercise_commands,
        "solution": exercise_commands,
        "check": exercise_commands,
        "practice": exercise_commands,
        "site": exercise_commands,
    },
    "Exams": {
        "init": exam_commands,
        "preview": exam_commands,
        "sheets": exam_commands,
        "scan": exam_commands,
        "grade": grade_commands,
        "decide": grade_commands,
        "regrade": grade_commands,
        "audit": audit_commands,
        "demo": exam_commands,
        "export": export_commands,
    },
    "Courses": {"serve": serve_commands},
}
"""The module of each command."""


def application(word: str = "") -> typer.Typer:
    """The command that the word names, and no other room; all of them where it names none."""
    app = typer.Typer(
        name="minimaestro",
        cls=Verbs,
        rich_markup_mode="markdown",
        context_settings={"help_option_names": list(HELP)},
        options_metavar=OPTIONS,
        subcommand_metavar="COMMAND ...",
    )
    app.callback()(minimaestro)
    named = any(word in commands for commands in PANELS.values())
    for panel, commands in PANELS.items():
        for name, room in commands.items():
            if name == word or not named:
                app.command(cls=Verb, rich_help_panel=panel, options_metavar=OPTIONS)(
                    getattr(room, name)
                )
    return app


def commands(word: str = "") -> Verbs:
    """The same, as Typer makes it."""
    made = typer.main.get_command(application(word))
    assert isinstance(made, Verbs), "the application is of that class"
    return made


def panels() -> dict[str, list[dict[str, Any]]]:
    """Return by panel what the help of each command is made of, in English."""
    group = commands()
    command_help.speak(group, languages.SOURCE)
    there = group.commands
    return {panel: [help_of(there[name]) for name in names] for panel, names in PANELS.items()}


def help_of(command: Any) -> dict[str, Any]:
    """Return what the help of a command is made of; the command is Typer's own."""
    context = typer.Context(command, info_name=f"minimaestro {command.name}")
    return command_help.described(command, context)


def version(asked: bool) -> None:  # noqa: FBT001  # Typer's form
    """Of the installed package."""
    if not asked:
        return
    try:
        output.say(f"minimaestro {importlib.metadata.version('minimaestro')}")
    except importlib.metadata.PackageNotFoundError:
        raise RequestError(
            "minimaestro is not installed; `pip install .` gives it a version"
        ) from None
    raise typer.Exit


def minimaestro(
    *,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", metavar="", help="print the version", callback=version, is_eager=True
        ),
    ] = False,
) -> None:
    """Exercises in adversarial search: generated fair, solved exactly, marked with reasons."""
