"""Reasons why a text or file cannot be read, as messages that can be translated."""

import csv
import errno
import re
from collections.abc import Mapping
from json import JSONDecodeError
from pathlib import Path
from tomllib import TOMLDecodeError

from solver.errors import RequestError
from solver.message import Message

MAX_NAME_SHOWN, NAME_SHOWN = 200, 40
"""A name of more characters is rather the content of a file; so many of them are shown."""
AT = re.compile(r"at line (?P<line>\d+), column (?P<column>\d+)")

SYSTEM: Mapping[int | None, Message] = {
    errno.ENOENT: Message("No such file or directory"),
    errno.EACCES: Message("Permission denied"),
    errno.EPERM: Message("Operation not permitted"),
    errno.EEXIST: Message("File exists"),
    errno.ENOTDIR: Message("Not a directory"),
    errno.EISDIR: Message("Is a directory"),
    errno.EMFILE: Message("Too many open files"),
    errno.EFBIG: Message("File too large"),
    errno.ENOSPC: Message("No space left on device"),
    errno.EROFS: Message("Read-only file system"),
    errno.ENAMETOOLONG: Message("File name too long"),
    errno.ENOTEMPTY: Message("Directory not empty"),
    errno.EIO: Message("Input/output error"),
}
"""The operating system's reasons."""


def why(error: ValueError | RecursionError | csv.Error) -> Message:
    """Return where a text violates JSON, TOML or CSV, or what is too much in it."""
    match error:
        case RecursionError():
            return Message("it is nested too deeply")
        case JSONDecodeError():
            return place(error.lineno, error.colno)
        case TOMLDecodeError():
            match = AT.search(str(error))
            return place(**match.groupdict()) if match else Message("at its end")
        case ValueError(args=(Message() as ours,)) | csv.Error(args=(Message() as ours,)):
            return ours
        case ValueError() | csv.Error():
            return Message("a number or a cell in it is too long")


def place(line: int | str, column: int | str) -> Message:
    """Return a position as a message."""
    return Message("line {line}, column {column}", line=line, column=column)


def unusable(
    error: OSError, path: Path | Message | None = None, *, hidden: Path | None = None
) -> RequestError:
    """Return the operating system's error about a file as a RequestError.

    A file that is `hidden`, since results are first written under temporary names, is called by
    `path`.
    """
    file = error.filename or path or Message("a file")
    if hidden is not None and isinstance(path, Path) and is_in(hidden, error.filename):
        file = path / Path(error.filename).relative_to(hidden)
    if error.errno == errno.ENAMETOOLONG:
        file = shorten_name(file)
    why = SYSTEM.get(error.errno) or error.strerror or error
    return RequestError("{file}: {why}", file=file, why=why)


def shorten_name(path: object) -> str:
    """Return the name of a file that there is not; of a long text its beginning."""
    name = str(path)
    return name if len(name) <= MAX_NAME_SHOWN else f"{name[:NAME_SHOWN]}..."


def is_in(folder: Path, file: object) -> bool:
    """Tell whether a file is the folder, or in it."""
    return isinstance(file, str) and Path(file).is_relative_to(folder)
