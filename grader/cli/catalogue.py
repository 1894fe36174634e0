"""The commands that list what there is: families, games, conventions."""

import click

from grader.cli.options import as_json, language, print_json


@click.command()
@language
@as_json
def families(*, language: str | None, as_json: bool) -> None:
    """List what can be drawn.

    Each family with its levels, parameters, questions and mistakes.
    """
    from grader.desk import catalogue

    there = catalogue.families(language or "en")
    print_json(there) if as_json else click.echo(catalogue.in_lines(there))


@click.command()
@as_json
def games(*, as_json: bool) -> None:
    """List the games that `solve` knows by name."""
    from grader.desk import catalogue

    there = catalogue.games()
    print_json(there) if as_json else click.echo(catalogue.in_lines(there))


@click.command()
@as_json
def conventions(*, as_json: bool) -> None:
    """List where courses differ, and how."""
    from grader.desk import catalogue

    there = catalogue.conventions()
    print_json(there) if as_json else click.echo(catalogue.in_lines(there))
