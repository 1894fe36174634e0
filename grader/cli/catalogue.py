"""The commands that list what there is: families, games, conventions."""

from collections.abc import Mapping, Sequence
from typing import Any

from grader.cli.command import command
from grader.cli.options import JSON, LANGUAGE
from grader.cli.printing import print_json


@command(LANGUAGE, JSON)
def families(*, language: str | None, as_json: bool) -> None:
    """List what can be drawn.

    Each family with its levels, parameters, questions and mistakes.
    """
    from grader.desk import catalogue

    print_catalogue(catalogue.families(language or "en"), as_json=as_json)


@command(LANGUAGE, JSON)
def games(*, language: str | None, as_json: bool) -> None:
    """List the games that `solve` and `belief` know by name."""
    from grader.desk import catalogue

    print_catalogue(catalogue.games(language or "en"), as_json=as_json)


@command(JSON)
def conventions(*, as_json: bool) -> None:
    """List where courses differ, and how."""
    from grader.desk import catalogue

    print_catalogue(catalogue.conventions(), as_json=as_json)


def print_catalogue(there: Sequence[Mapping[str, Any]], *, as_json: bool) -> None:
    from grader.cli import entries

    if as_json:
        print_json(there)
    else:
        print(entries.in_lines(there))
