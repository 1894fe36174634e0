"""`python -m grader.manual docs` writes the pages on families, and the pictures, anew."""

import sys
from collections.abc import Iterable
from pathlib import Path

from generator.families import FAMILIES
from grader.manual import pictures
from grader.manual.pages import FOLDER, pages


def write(docs: Path, families: Iterable[str] = FAMILIES) -> None:
    """The list, and the pages and pictures of these families; what else was there is removed."""
    folder = docs / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, text in pages(families):
        (docs / name).write_text(text, encoding="utf-8")


def draw(docs: Path) -> None:
    """The pictures; what else was there, but the exam that they show, is removed."""
    folder = docs / pictures.FOLDER
    made = dict(pictures.pictures(docs))
    for old in folder.iterdir():
        if old.name != pictures.EXAM:
            old.unlink()
    for name, content in made.items():
        (folder / name).write_bytes(content)
    (docs / pictures.PAGE).write_text(pictures.page(made), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
    draw(Path(sys.argv[1]))
