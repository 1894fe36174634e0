"""The commands that list what there is: families, games, conventions."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated, Any

import typer

from grader.actions.desk import known_names, list_catalogue
from grader.interfaces.cli import entries, output
from grader.interfaces.cli.arguments import Json, Language
from grader.interfaces.cli.languages import preferred


def families(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="this one alone", autocompletion=known_names.families),
    ] = None,
    *,
    language: Language = None,
    as_json: Json = False,
) -> None:
    """List what can be drawn.

    Each family with its levels, parameters, questions, examples and mistakes, and what can be
    wanted of it.
    """
    spoken = language or preferred()
    print_catalogue(list_catalogue.families(spoken, name), spoken, as_json=as_json)


def games(*, language: Language = None, as_json: Json = False) -> None:
    """List the games that `solve` and `belief` know by name."""
    spoken = language or preferred()
    print_catalogue(list_catalogue.games(spoken), spoken, as_json=as_json)


def conventions(*, language: Language = None, as_json: Json = False) -> None:
    """List where courses differ, and how."""
    spoken = language or preferred()
    print_catalogue(list_catalogue.conventions(spoken), spoken, as_json=as_json)


def print_catalogue(there: Sequence[Mapping[str, Any]], language: str, *, as_json: bool) -> None:
    if as_json:
        output.print_json(there)
    else:
        label = partial(list_catalogue.label, language=language)
        output.say(entries.in_lines(there, label))
