"""The page of commands, with the content of their `--help`, and a page for each."""

from collections.abc import Iterator

from grader.interfaces.cli.app import panels
from manual import page_parts

FOLDER = "commands"


def subject_page() -> str:
    """Return the page of all commands."""
    return page_parts.page("commands", "every", panels())


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and content of each page."""
    for panel in panels().values():
        for command in panel:
            text = page_parts.page("commands", "command", command)
            yield f"{FOLDER}/{command['name']}.md", text
