"""`python -m grader.interfaces.manual docs` regenerates what the program says in the manual.

These are the lessons, the pages on families, methods, games, conventions, formats and commands,
the pictures, and the output of examples on all other pages. `docs commands examples` writes these
two only.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Protocol

from grader.interfaces.manual import (
    command_pages,
    convention_pages,
    family_pages,
    format_pages,
    gallery,
    game_pages,
    lesson_pages,
    method_pages,
)
from grader.interfaces.manual.example_runs import renewed

README = "README.md"


class PageFolder(Protocol):
    """A module that makes the pages of a folder, and perhaps the page that lists them."""

    FOLDER: str

    def pages(self) -> Iterator[tuple[str, str]]:
        """Yield the path and content of each page."""


ROOMS: tuple[PageFolder, ...] = (
    lesson_pages,
    family_pages,
    method_pages,
    game_pages,
    convention_pages,
    format_pages,
    command_pages,
)


def write(docs: Path, rooms: Iterable[PageFolder] = ROOMS) -> None:
    """Write the pages of these modules; other files in their folders are removed."""
    for room in rooms:
        made = dict(room.pages())
        folder = docs / room.FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        for name, text in made.items():
            (docs / name).write_text(text, encoding="utf-8")


def draw(docs: Path) -> None:
    """Write the pictures; other files are removed, except the exams that they show."""
    folder = docs / gallery.FOLDER
    made = dict(gallery.pictures(docs))
    for old in folder.iterdir():
        if old.name not in gallery.SOURCES:
            old.unlink()
    for name, content in made.items():
        (folder / name).write_bytes(content)
    (docs / gallery.PAGE).write_text(gallery.page(docs), encoding="utf-8")


def renew(docs: Path) -> None:
    """Renew the output of commands on pages written by hand."""
    for page in by_hand(docs):
        page.write_text(renewed(page.read_text("utf-8"), docs.resolve().parent), encoding="utf-8")


def by_hand(docs: Path) -> list[Path]:
    """Return the pages written by hand."""
    made = {f"{room.FOLDER}.md" for room in ROOMS if room is not convention_pages} | {gallery.PAGE}
    there = [page for page in docs.glob("*.md") if page.name not in made]
    return [docs.parent / README, *sorted(there), *sorted(docs.glob("tours/*.md"))]


ACTS: Mapping[str, Callable[[Path], None]] = {
    **{room.FOLDER: partial(write, rooms=[room]) for room in ROOMS},
    gallery.FOLDER: draw,
    "examples": renew,
}


if __name__ == "__main__":
    for act in sys.argv[2:] or ACTS:
        ACTS[act](Path(sys.argv[1]))
