"""Who handed something in: where it was found, whom its source names, and which students."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import TypeAlias

from grader.base.disk.zip_files import is_zip


@dataclass(frozen=True, slots=True)
class FilePlace:
    """The location of a file; `inside` are the folders below `base`, then the file's name.

    A student who hands in a folder chooses the names in it, so only the first is reliable.
    """

    base: Path
    inside: tuple[str, ...]


def locate_file(file: Path, base: Path) -> FilePlace:
    """Return the location of the file within the base folder."""
    absolute_path = file.absolute()
    if not absolute_path.is_relative_to(base):
        return FilePlace(absolute_path.parent, (absolute_path.name,))
    return FilePlace(base, absolute_path.relative_to(base).parts)


def base_folder(paths: Sequence[Path]) -> Path:
    """Return the innermost folder (or zip) that contains everything that was given."""
    folders = [path.absolute() if is_folder(path) else path.absolute().parent for path in paths]
    levels = zip(*(folder.parts for folder in folders), strict=False)
    return Path(*(level[0] for level in takewhile(lambda level: len({*level}) == 1, levels)))


def is_folder(path: Path) -> bool:
    """Tell whether it is a folder or a zip."""
    return path.is_dir() or is_zip(path)


@dataclass(frozen=True, slots=True)
class Person:
    """A person: `description` is for messages; all `names` and `numbers` have to be of one student.

    `numbers` are ids of the `system`; they match only columns of the roster that are named for it.
    """

    description: str
    names: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    system: str = ""


Source: TypeAlias = Callable[[FilePlace, Mapping[str, str]], tuple[Person, ...] | None]
"""The persons who handed in a file, by its place and the texts beside the answers.

Several for a group; None if it does not matter, and what was filled in is believed.
"""


@dataclass(frozen=True, slots=True)
class Submitter:
    """The submitter; `ids` are students of the exam: several for a group, none for a stranger.

    If the program itself chose the source (`by_itself`), a stranger's file with the code of a sheet
    is that student's: nobody else knows the code.
    """

    said: str
    ids: tuple[str, ...]
    by_itself: bool = False
