"""The files that a list of files and folders stands for."""

import os
import re
from collections.abc import Iterable
from pathlib import Path

from grader.base.disk.files import refused_as_request
from grader.base.disk.natural_order import by_name
from solver.errors import RequestError

UNASKED = {"thumbs.db", "desktop.ini", "__macosx"}
"""What systems leave in folders; with everything whose name begins with a full stop."""
HIDDEN = re.compile(r"\.(?!\.)")


def found(paths: Iterable[Path]) -> tuple[str, ...]:
    """Each file once, in the order given; a folder's files, however deep, by their names.

    A path at which there is nothing is a RequestError, and so is a folder without files.
    """
    files: dict[str, str] = {}
    for path in paths:
        with refused_as_request(path):
            for file in files_of(path):
                files.setdefault(os.path.realpath(file), file)
    return tuple(files.values())


def files_of(path: Path) -> list[str]:
    if not path.exists():
        raise RequestError("there is no file or folder {path} to mark", path=path)
    if not path.is_dir():
        return [str(path)]
    inside = [
        str(file)
        for file in path.rglob("*")
        if asked(file.relative_to(path)) and not file.is_dir() and stays_in(path, file)
    ]
    if not inside:
        raise RequestError("the folder {path} holds no file; put the submissions in it", path=path)
    return sorted(inside, key=by_name)


def stays_in(folder: Path, file: Path) -> bool:
    """Tell whether a file is in the folder: a link that leads out of it is not followed."""
    return file.resolve().is_relative_to(folder.resolve())


def asked(inside: Path) -> bool:
    """Tell whether it is something that somebody put there; what leads out of it is to be named."""
    return not any(HIDDEN.match(part) or part.lower() in UNASKED for part in inside.parts)
