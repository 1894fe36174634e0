"""A page for each command, from what its `--help` is made of, and one that lists them all."""

from collections.abc import Iterator

from grader.interfaces.cli.app import panels
from grader.interfaces.manual import page_parts

FOLDER = "commands"


def pages() -> Iterator[tuple[str, str]]:
    """Each file by its place in the folder of the documentation, and what stands in it."""
    every = panels()
    yield "commands.md", page_parts.page("commands", "every", every)
    for panel in every.values():
        for command in panel:
            text = page_parts.page("commands", "command", command)
            yield f"{FOLDER}/{command['name']}.md", text
