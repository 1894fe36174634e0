"""Every command of `minimaestro`, in the panels in which its help shows them."""

import importlib.metadata
from collections.abc import Mapping
from types import ModuleType
from typing import Annotated

import typer

from grader.interfaces.cli import (
    auditing,
    catalogue,
    demonstrating,
    drawing,
    exams,
    exercises,
    exporting,
    grading,
    practising,
    printing,
    regrading,
    scanning,
    serving,
    siting,
    solving,
    starting,
)
from grader.interfaces.cli.verb import HELP, OPTIONS, Verb, Verbs
from solver.errors import RequestError

PANELS: Mapping[str, Mapping[str, ModuleType]] = {
    "Solve": {"solve": solving, "belief": solving, "draw": drawing},
    "What there is": {"families": catalogue, "games": catalogue, "conventions": catalogue},
    "Draw and mark": {
        "new": exercises,
        "show": exercises,
        "solution": exercises,
        "check": exercises,
        "practice": practising,
        "site": siting,
    },
    "Exams": {
        "init": starting,
        "preview": starting,
        "sheets": exams,
        "scan": scanning,
        "grade": grading,
        "regrade": regrading,
        "audit": auditing,
        "demo": demonstrating,
        "export": exporting,
    },
    "Courses": {"serve": serving},
}
"""The room of each command."""


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


def version(asked: bool) -> None:  # noqa: FBT001  # Typer's form
    """Of the installed package."""
    if not asked:
        return
    try:
        printing.say(f"minimaestro {importlib.metadata.version('minimaestro')}")
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
    """Exercises in adversarial search: drawn fair, solved exactly, marked like a good teacher."""
