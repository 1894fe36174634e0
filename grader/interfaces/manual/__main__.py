"""`python -m grader.interfaces.manual docs` writes anew what is made of the program.

These are the pages on families, methods, games, conventions, formats and commands, the pictures,
and what the examples of all other pages print; `docs commands examples` writes these two alone.
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
    method_pages,
    paper_pictures,
)
from grader.interfaces.manual.example_runs import renewed

README = "README.md"


class PageFolder(Protocol):
    """What makes pages of a folder of their own, and perhaps the page that lists them."""

    FOLDER: str

    def pages(self) -> Iterator[tuple[str, str]]: ...


ROOMS: tuple[PageFolder, ...] = (
    family_pages,
    method_pages,
    game_pages,
    convention_pages,
    format_pages,
    command_pages,
)


def write(docs: Path, rooms: Iterable[PageFolder] = ROOMS) -> None:
    """The pages of these rooms; what else was in their folders is removed."""
    for room in rooms:
        made = dict(room.pages())
        folder = docs / room.FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        for name, text in made.items():
            (docs / name).write_text(text, encoding="utf-8")


def draw(docs: Path) -> None:
    """The pictures; what else was there, but the exams that they show, is removed."""
    folder = docs / gallery.FOLDER
    made = dict(gallery.pictures(docs))
    for old in folder.iterdir():
        if old.name not in paper_pictures.SOURCES:
            old.unlink()
    for name, content in made.items():
        (folder / name).write_bytes(content)
    (docs / gallery.PAGE).write_text(gallery.page(docs), encoding="utf-8")


def renew(docs: Path) -> None:
    """What stands below the commands on pages that people write."""
    for page in by_hand(docs):
        page.write_text(renewed(page.read_text("utf-8"), docs.resolve().parent), encoding="utf-8")


def by_hand(docs: Path) -> list[Path]:
    """The pages that nobody makes, each with examples of its own."""
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
