"""`python docs/regenerate.py` regenerates what the program says in the manual.

These are the pages of families, methods, games, formats and commands, the lessons, the pictures,
the output of examples on all other pages, and the notebook. `docs/regenerate.py commands examples`
writes these two only. The pages of single families, methods, games, conventions, formats and
commands are written by Sphinx (`conf.py`), for a site alone.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from manual import (
    command_pages,
    convention_pages,
    family_pages,
    format_pages,
    gallery,
    game_pages,
    lesson_pages,
    method_pages,
)
from manual.example_runs import renewed

README = "README.md"
DOCS = Path(__file__).parent


class PageFolder(Protocol):
    """A module that makes the pages of a folder, one for each thing."""

    FOLDER: str

    def pages(self) -> Iterator[tuple[str, str]]:
        """Yield the path and content of each page."""


class Subject(PageFolder, Protocol):
    """A module that also makes one page of them all."""

    def subject_page(self) -> str:
        """Return the page of all things of the subject."""


SUBJECTS: tuple[Subject, ...] = (
    lesson_pages,
    family_pages,
    method_pages,
    game_pages,
    format_pages,
    command_pages,
)
OF_A_SITE: tuple[PageFolder, ...] = (
    family_pages,
    method_pages,
    game_pages,
    convention_pages,
    format_pages,
    command_pages,
)
"""The modules whose pages of single things only a site has."""


def write_folders(docs: Path, folders: Iterable[PageFolder] = OF_A_SITE) -> None:
    """Write the pages of these modules; other files in their folders are removed."""
    for module in folders:
        pages = dict(module.pages())
        folder = docs / module.FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        for name, text in pages.items():
            (docs / name).write_text(text, encoding="utf-8")


def write_subject(docs: Path, subject: Subject) -> None:
    """Write the page of a subject, and the pages of lessons."""
    path = docs / f"{subject.FOLDER}.md"
    path.write_text(subject.subject_page(), encoding="utf-8")
    if subject not in OF_A_SITE:
        write_folders(docs, [subject])


def draw(docs: Path) -> None:
    """Write the pictures; other files are removed, except the exams that they show."""
    folder = docs / gallery.FOLDER
    pictures = dict(gallery.pictures(docs))
    for old in folder.iterdir():
        if old.name not in gallery.SOURCES:
            old.unlink()
    for name, content in pictures.items():
        (folder / name).write_bytes(content)
    (docs / gallery.PAGE).write_text(gallery.page(), encoding="utf-8")


def renew(docs: Path) -> None:
    """Renew the output of commands on pages written by hand."""
    for page in by_hand(docs):
        page.write_text(renewed(page.read_text("utf-8"), docs.resolve().parent), encoding="utf-8")


def write_notebook(docs: Path) -> None:
    """Write the page for programs as a notebook."""
    from manual import notebook_page  # noqa: PLC0415  # it needs the extra `docs`

    page = (docs / notebook_page.PAGE).read_text("utf-8")
    text = notebook_page.notebook_text(page)
    (docs / notebook_page.NOTEBOOK).write_text(text, encoding="utf-8")


def by_hand(docs: Path) -> list[Path]:
    """Return the pages written by hand."""
    generated = {f"{subject.FOLDER}.md" for subject in SUBJECTS} | {gallery.PAGE}
    pages = [page for page in docs.glob("*.md") if page.name not in generated]
    folders = (page for folder in ("tours", "contributing") for page in docs.glob(f"{folder}/*.md"))
    return [docs.parent / README, *sorted(pages), *sorted(folders)]


ACTS: Mapping[str, Callable[[Path], None]] = {
    **{subject.FOLDER: partial(write_subject, subject=subject) for subject in SUBJECTS},
    gallery.FOLDER: draw,
    "examples": renew,
    "notebook": write_notebook,
}


def chosen_acts(arguments: Sequence[str]) -> Sequence[str]:
    """Return what the command's arguments name, or everything; it exits where they name nothing."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", help=f"{', '.join(ACTS)}; everything if none is named")
    chosen: list[str] = parser.parse_args(arguments).what
    if unknown := [act for act in chosen if act not in ACTS]:
        parser.error(f"there is no {unknown[0]!r}; there are {', '.join(ACTS)}")
    return chosen or [*ACTS]


if __name__ == "__main__":
    for act in chosen_acts(sys.argv[1:]):
        ACTS[act](DOCS)
