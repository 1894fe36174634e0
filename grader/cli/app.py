"""Every command of `minimaestro`, in the panels in which its help shows them."""

import importlib.metadata
from typing import Annotated

import typer

from grader.cli import catalogue, exams, exercises, solving
from grader.cli.verb import HELP, Verb, Verbs
from solver.errors import RequestError

PANELS = {
    "Solve": (solving.solve, solving.belief),
    "What there is": (catalogue.families, catalogue.games, catalogue.conventions),
    "Draw and mark": (exercises.new, exercises.show, exercises.solution, exercises.check),
    "Exams": (exams.sheets, exams.grade, exams.demo),
}

app = typer.Typer(
    name="minimaestro",
    cls=Verbs,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": list(HELP)},
)
for panel, commands in PANELS.items():
    for command in commands:
        app.command(cls=Verb, rich_help_panel=panel)(command)


def version(asked: bool) -> None:  # noqa: FBT001  # Typer's form
    """Of the installed package."""
    if not asked:
        return
    try:
        print(f"minimaestro {importlib.metadata.version('minimaestro')}")
    except importlib.metadata.PackageNotFoundError:
        raise RequestError(
            "minimaestro is not installed; `pip install .` gives it a version"
        ) from None
    raise typer.Exit


@app.callback()
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
