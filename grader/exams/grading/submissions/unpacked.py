"""The submitted files; a zip is treated as a folder."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from grader.base.disk.files import by_name, refused_as_request
from grader.base.disk.zip_files import BadZip, is_zip, unzip_file
from solver.errors import RequestError
from solver.message import Message

# Finding all files in a list of files and folders.


UNASKED = {"thumbs.db", "desktop.ini", "__macosx"}
"""Files that systems leave in folders, besides those whose names begin with a dot."""
HIDDEN = re.compile(r"\.(?!\.)")


def find_files(paths: Iterable[Path], *, may_be_empty: bool = False) -> tuple[str, ...]:
    """Return each file once, in the order given; a folder's files, at any depth, by name.

    Links that lead out of a folder, or to a folder, are left out. Raises RequestError if a path
    does not exist, or a folder has no files, unless it `may_be_empty`.
    """
    given_paths = tuple(paths)
    files: dict[str, str] = {}
    for file in find_names(given_paths, may_be_empty=may_be_empty):
        if not is_refused_link(file, given_paths):
            files.setdefault(os.path.realpath(file), file)
    return tuple(files.values())


def find_names(paths: Iterable[Path], *, may_be_empty: bool = False) -> tuple[str, ...]:
    """Return the name of each file and each link once, as `find_files` does with files.

    Ask `is_refused_link` before a file is opened.
    """
    names: dict[str, str] = {}
    for path in paths:
        with refused_as_request(path):
            for file in files_of(path, may_be_empty=may_be_empty):
                parent, name = Path(file).parent, Path(file).name
                names.setdefault(str(Path(os.path.realpath(parent), name)), file)
    return tuple(names.values())


def is_refused_link(file: str, paths: Iterable[Path]) -> bool:
    """Tell whether a file is a link to a folder, or out of the folder in which it was found.

    A link that was itself given is followed.
    """
    path = Path(file)
    if not path.is_symlink() or path in {*paths}:
        return False
    folders = (folder for folder in paths if path.is_relative_to(folder))
    return path.is_dir() or not any(stays_in(folder, path) for folder in folders)


def files_of(path: Path, *, may_be_empty: bool) -> list[str]:
    """Return the files at a path: itself, or all that are inside a folder."""
    if not path.exists():
        raise RequestError("there is no file or folder {path} to mark", path=path)
    if not path.is_dir():
        return [str(path)]
    inside = [
        str(file)
        for file in path.rglob("*")
        if is_submitted(file.relative_to(path)) and (file.is_symlink() or not file.is_dir())
    ]
    if not inside and not may_be_empty:
        raise RequestError("the folder {path} holds no file; put the submissions in it", path=path)
    return sorted(inside, key=by_name)


def stays_in(folder: Path, file: Path) -> bool:
    """Tell whether a file is in the folder; links that lead out of it are not followed."""
    return Path(os.path.realpath(file)).is_relative_to(os.path.realpath(folder))


def is_submitted(inside: Path) -> bool:
    """Tell whether it is a file that a person put there, and not a system's own."""
    return not any(HIDDEN.match(part) or part.lower() in UNASKED for part in inside.parts)


@dataclass(frozen=True, slots=True)
class UnpackedFile:
    """A file by name (inside a zip: `zip/name`), with its location or why it can't be read."""

    name: str
    content: Path | Message


@contextmanager
def open_files(
    paths: Sequence[Path], *, may_be_empty: bool = False
) -> Iterator[tuple[UnpackedFile, ...]]:
    """Open the files of paths, folders and zips until the block ends.

    Raises RequestError for a path that does not exist, for a bad zip that was named, and for a
    folder without files unless it `may_be_empty`.
    """
    path_names = {str(path) for path in paths}
    names = find_names(paths, may_be_empty=may_be_empty)
    refused = {name for name in names if is_refused_link(name, paths)}
    if not any(is_zip(Path(name)) for name in names if name not in refused):
        yield tuple(UnpackedFile(name, LINK if name in refused else Path(name)) for name in names)
        return
    with TemporaryDirectory() as folder:
        numbers = count()
        yield tuple(
            file
            for name in names
            for file in (
                [UnpackedFile(name, LINK)]
                if name in refused
                else files_at(name, Path(folder) / str(next(numbers)), asked_for=name in path_names)
            )
        )


LINK = Message("a link out of the folder is not followed; hand in the file itself")


def files_at(name: str, into: Path, *, asked_for: bool) -> Iterator[UnpackedFile]:
    """Yield the file of that name, or the files in it; for a bad zip, the reason."""
    path = Path(name)
    if not is_zip(path):
        yield UnpackedFile(name, path)
        return
    into.mkdir()
    try:
        yield from unzip_files(path, into)
    except BadZip as refused:
        if asked_for:
            raise
        yield UnpackedFile(name, refused.message)


def unzip_files(path: Path, into: Path) -> Iterator[UnpackedFile]:
    """Yield the files in a zip, except those that systems add."""
    members = [
        zip_member for zip_member in unzip_file(path, into) if is_submitted(Path(zip_member.name))
    ]
    if not members:
        raise BadZip("the zip {path} holds no file; put the submissions in it", path=path)
    for member in members:
        yield UnpackedFile(f"{path}/{member.name}", member.content)
