"""Options that several commands share."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from solver.errors import RequestError

if TYPE_CHECKING:
    from grader.desk.page import Page

FILE = click.Path(path_type=Path)

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON and nothing else.")
under = click.option("--convention", "under", metavar="NAME", help="How the course does it; see `conventions`.")
language = click.option("--language", metavar="CODE", help="en or es.")
settings = click.option(
    "--set", "settings", multiple=True, metavar="KEY=VALUE", help="Change a parameter (repeatable)."
)


def pairs(texts: Sequence[str], what: str) -> dict[str, str]:
    """`key=value` texts as a mapping; a RequestError shows how one is written."""
    split = [text.partition("=") for text in texts]
    for text, (_, equals, _) in zip(texts, split, strict=True):
        if not equals:
            raise RequestError(f"{what} is written key=value, not {text[:40]!r}")
    return {key.strip(): value.strip() for key, _, value in split}


def print_json(value: Any) -> None:
    """The one thing on standard output."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))




def print_page(page: "Page", *, error: bool = False) -> None:
    """Markdown for the terminal, with its tree drawn; where JSON is printed, on standard error."""
    from rich.console import Console

    from grader import terminal

    screen = Console(stderr=error, highlight=False)
    terminal.show(page.markdown, page.picture, language=page.language, console=screen)
