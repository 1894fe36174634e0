"""What commands print: JSON for machines, pages for people."""

import json
from typing import Any

from rich import console

from grader.desk import page as desk
from grader.terminal import page as terminal


def print_json(value: Any) -> None:
    """The one thing on standard output."""
    print(json.dumps(value, ensure_ascii=False, indent=1))


def print_page(page: "desk.Page", *, error: bool = False) -> None:
    """Markdown for the terminal, with its tree drawn; where JSON is printed, on standard error."""
    screen = console.Console(stderr=error, highlight=False)
    terminal.show(page.markdown, page.picture, language=page.language, console=screen)
