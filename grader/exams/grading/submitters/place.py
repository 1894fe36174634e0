"""Where a file was found: the folder that was asked for, and the way from there."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from grader.base.disk.zip_files import is_zip


@dataclass(frozen=True, slots=True)
class FilePlace:
    """`inside` are the folders below `base`, and the file's own name.

    Whoever hands in a folder names what is in it: only the first is surely not the student's.
    """

    base: Path
    inside: tuple[str, ...]


def place(file: Path, base: Path) -> FilePlace:
    there = file.absolute()
    if not there.is_relative_to(base):
        return FilePlace(there.parent, (there.name,))
    return FilePlace(base, there.relative_to(base).parts)


def base(asked: Sequence[Path]) -> Path:
    """The folder, or the zip, in which all lies that was asked for."""
    folders = [path.absolute() if is_folder(path) else path.absolute().parent for path in asked]
    levels = zip(*(folder.parts for folder in folders), strict=False)
    return Path(*(level[0] for level in takewhile(lambda level: len({*level}) == 1, levels)))


def is_folder(path: Path) -> bool:
    """Tell whether there are files in it."""
    return path.is_dir() or is_zip(path)
