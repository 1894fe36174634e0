"""The commands that solve what you bring: solve, belief."""

import click

from grader.cli.options import as_json, language, pairs, print_json, print_page, settings, under


@click.command()
@click.argument("source", metavar="[TREE | FILE | GAME | -]", default="-")
@click.option("--method", metavar="NAME", help="Which algorithm; the default fits the tree.")
@click.option("--order", type=click.Choice(["left", "right"]), help="Which sons come first.")
@click.option("--steps", is_flag=True, help="The working, in words.")
@settings
@under
@language
@as_json
def solve(  # noqa: PLR0913  # each is an option
    *,
    source: str,
    method: str | None,
    order: str | None,
    steps: bool,
    settings: tuple[str, ...],
    under: str | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Solve a tree in notation, a file, or a game (see `games`)."""
    from grader.cli import lines
    from grader.desk import solving

    solved = solving.solve(
        source,
        method=method,
        under=under or "aima",
        order=order,
        settings=pairs(settings, "--set"),
    )
    if as_json:
        print_json(solved.json)
    else:
        click.echo(lines.solved(solved.json))
    if steps:
        print_page(solving.in_words(solved, language or "en"), error=as_json)


@click.command()
@click.argument("model")
@click.argument("actions", nargs=-1, metavar="[ACTION[:OBSERVATION] ...]")
@as_json
def belief(*, model: str, actions: tuple[str, ...], as_json: bool) -> None:
    """Follow actions and observations through MODEL.

    MODEL is a TOML file: a start belief, and a table for each transition.
    """
    from grader.cli import lines
    from grader.desk import following

    followed = following.belief(model, actions)
    if as_json:
        print_json(followed)
    else:
        click.echo(lines.followed(followed))
