"""What commands print: JSON for machines, pages for people."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grader.desk.page import Page


def print_json(value: Any) -> None:
    """The one thing on standard output."""
    import json

    print(json.dumps(value, ensure_ascii=False, indent=1))


def print_page(page: "Page", *, error: bool = False) -> None:
    """Markdown for the terminal, with its tree drawn; where JSON is printed, on standard error."""
    from rich.console import Console

    from grader.terminal import page as terminal

    screen = Console(stderr=error, highlight=False)
    terminal.show(page.markdown, page.picture, language=page.language, console=screen)
