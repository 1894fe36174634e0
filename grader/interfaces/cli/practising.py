"""The command practice, and the learner at the terminal to whom it talks."""

import importlib
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import names, page, practising
from grader.interfaces.cli import printing
from grader.interfaces.cli.arguments import Language, Under
from grader.interfaces.cli.languages import preferred
from grader.interfaces.cli.values import LARGEST_SEED, whole

PROMPT = "> "


class Terminal:
    """Shows on standard output and hears standard input; in a pipe nothing prompts."""

    def show(self, page: "page.Page") -> None:
        printing.print_page(page)

    def line(self) -> str | None:
        try:
            return input(PROMPT if sys.stdin.isatty() else "")
        except EOFError:
            return None


def practice(  # noqa: PLR0913  # each is an option
    family: Annotated[
        str | None,
        typer.Argument(
            metavar="FAMILY",
            help="what to practise; without it all kinds, first those done least",
            autocompletion=names.families,
        ),
    ] = None,
    *,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="begin at easy, medium or hard; else where the record left off",
            autocompletion=names.levels,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole(0, LARGEST_SEED), help="begin with this one; without it, any"
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="keep what was done there, and go on from it"),
    ] = None,
    under: Under = None,
    language: Language = None,
) -> None:
    """Practise in a dialogue: a question at a time, with its mark at once and hints if wished.

    ```
    minimaestro practice alpha-beta
    minimaestro practice --record mine.jsonl --language es
    ```
    """
    with suppress(ImportError):
        importlib.import_module("readline")  # with it, a line can be edited before it is handed in
    spoken = language or preferred()
    practising.practise(
        [family] if family else names.families(),
        Terminal(),
        level=level,
        seed=seed,
        record=record,
        under=under,
        language=spoken,
    )
