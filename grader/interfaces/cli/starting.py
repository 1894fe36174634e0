"""The commands before an exam is made: init, preview."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import starting
from grader.interfaces.cli import printing
from grader.interfaces.cli.arguments import Force, Json, Language
from grader.interfaces.cli.languages import preferred


def init(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="where")] = Path(),
    *,
    language: Language = None,
    force: Force = False,
) -> None:
    """Write an exam.toml and a roster to begin from into FOLDER.

    ```
    minimaestro init parcial --language es
    ```
    """
    toml, roster = starting.init(folder, language or preferred(), force=force)
    out = toml.with_name("exam")
    commands = (
        ("preview", toml),
        ("sheets", toml, "--roster", roster, "--out", out),
    )
    printing.say(f"{toml}\n{roster}\n")
    for command in commands:
        printing.say(shlex.join(["minimaestro", *map(str, command)]))


def preview(
    exam: Annotated[Path, typer.Argument(metavar="EXAM", help="exam.toml, which you write")],
    *,
    pdf: Annotated[
        Path | None, typer.Option(metavar="FILE", help="sheet and key as PDF instead")
    ] = None,
    language: Language = None,
    as_json: Json = False,
    force: Force = False,
) -> None:
    """Show one variant of EXAM, which no student gets, with its key and how hard it is.

    ```
    minimaestro preview exam.toml --pdf variant.pdf
    ```
    """
    if pdf is not None:
        starting.refuse(pdf, force=force)
    shown = starting.preview(exam, language)
    if pdf is not None:
        starting.print_preview(shown, pdf, force=force)
    if as_json:
        printing.print_json(starting.preview_json(shown))
    elif pdf is None:
        for page in starting.pages(shown):
            printing.print_page(page)
    else:
        printing.say(str(pdf))
