"""`python -m grader.manual docs` writes the pages on families into the folder, anew."""

import sys
from collections.abc import Iterable
from pathlib import Path

from generator.families import FAMILIES
from grader.manual.pages import FOLDER, pages


def write(docs: Path, families: Iterable[str] = FAMILIES) -> None:
    """The list, and the pages and pictures of these families; what else was there is removed."""
    folder = docs / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, text in pages(families):
        (docs / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
