"""A page for each command, with the content of its `--help`, and a list of all."""

from collections.abc import Iterator

from grader.interfaces.cli.app import panels
from grader.interfaces.manual import page_parts

FOLDER = "commands"


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and content of each page."""
    every = panels()
    yield "commands.md", page_parts.page("commands", "every", every)
    for panel in every.values():
        for command in panel:
            text = page_parts.page("commands", "command", command)
            yield f"{FOLDER}/{command['name']}.md", text
