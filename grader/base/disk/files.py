"""Reading files within limits; writing them whole or not at all, and never over others unasked."""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from grader.base.disk import unreadable
from grader.base.disk.encoding import decode_text
from solver.errors import RequestError

MEGABYTE = 1_000_000
LIMIT = 50 * MEGABYTE


class AlreadyThere(RequestError):
    """A result would overwrite something."""

    def __init__(self, path: Path) -> None:
        super().__init__("{path} is there already; --force overwrites it", path=path)


def read_text(reference: str | Path) -> str:
    """Return the text of a file, or of standard input for `-`."""
    if reference == "":  # which Path takes for the folder one is in
        raise RequestError("there is no file {path}", path=repr(reference))
    if str(reference) == "-":
        return decode_text(sys.stdin.buffer.read(LIMIT), name_in_messages(reference))
    return decode_text(read_bytes(Path(reference)), name_in_messages(reference))


def name_in_messages(reference: str | Path) -> str:
    """Return the name of the file in messages."""
    return "stdin" if str(reference) == "-" else str(reference)


def read_bytes(path: Path, limit: int = LIMIT) -> bytes:
    """Return the content of a regular file of at most `limit` bytes; RequestError otherwise."""
    with refused_as_request(path):
        refuse_unfit(path, limit)
        return path.read_bytes()


def refuse_unfit(path: Path, limit: int) -> None:
    """Refuse a path that is missing, no regular file, or too large."""
    if not path.exists():
        raise RequestError("there is no file {path}", path=unreadable.shorten_name(path))
    if path.is_dir():
        raise RequestError("{path} is a folder; name a file in it", path=path)
    if not path.is_file():
        raise RequestError("{path} is no file", path=path)
    if path.stat().st_size > limit:
        raise RequestError("{path} is larger than {limit} MB", path=path, limit=limit // MEGABYTE)


def refuse_taken(path: Path, *, force: bool) -> None:
    """Refuse to overwrite a file (AlreadyThere) unless `force`; never replace a link or a folder.

    A terminal, a pipe or the null device is not replaced: it is written to.
    """
    if not os.path.lexists(path) or is_stream(path):
        return
    if not force and not path.is_dir():
        raise AlreadyThere(path)
    if path.is_symlink():
        raise RequestError(
            "{path} is a link, which is not followed; name the file itself", path=path
        )
    if not path.is_file():
        raise RequestError("{path} is no file, and nothing replaces it; name a file", path=path)


def is_stream(path: Path) -> bool:
    """Tell whether the path is a stream, which keeps nothing of what is written."""
    return path.is_char_device() or path.is_fifo()


OPEN, PRIVATE = 0o666, 0o600
"""The modes of new files, before the umask: for anybody, and for their owner alone."""


def write(path: Path, content: str | bytes, *, force: bool) -> None:
    """Write the whole file, or leave what was there; AlreadyThere unless `force`."""
    write_parts(path, parts_of(content), force=force)


def write_private(path: Path, content: str | bytes, *, force: bool) -> None:
    """Write a file of marks, answers or keys, as `write` does; only its owner can read it."""
    write_parts(path, parts_of(content), force=force, mode=PRIVATE)


def parts_of(content: str | bytes) -> list[bytes]:
    """Return the content as the one part of a file."""
    return [content.encode() if isinstance(content, str) else content]


def write_parts(path: Path, parts: Iterable[bytes], *, force: bool, mode: int = OPEN) -> None:
    """Write the parts to the file one after another; AlreadyThere unless `force`."""
    refuse_taken(path, force=force)
    beside = sibling(path)
    with refused_as_request(path, hidden=beside):
        if is_stream(path):
            with path.open("wb") as stream:
                stream.writelines(parts)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with open(beside, "xb", opener=lambda name, how: os.open(name, how, mode)) as file:
                file.writelines(parts)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)


def sibling(path: Path) -> Path:
    """Return an unused name for a temporary file beside the path."""
    return path.with_name(f".{path.name[:100]}.{token_hex(6)}")


def siblings(path: Path) -> list[Path]:
    """Return the temporary files beside the path that `sibling` has named."""
    name = re.compile(rf"{re.escape(f'.{path.name[:100]}.')}[0-9a-f]{{12}}")
    return [beside for beside in path.parent.iterdir() if name.fullmatch(beside.name)]


@contextmanager
def refused_as_request(path: Path, *, hidden: Path | None = None) -> Iterator[None]:
    """Turn OSErrors about the path into RequestErrors.

    `hidden` is a temporary file, which messages call by the name of `path`.
    """
    try:
        yield
    except OSError as error:
        if error.errno is None:  # some library's own, which is our bug
            raise
        raise unreadable.unusable(error, path, hidden=hidden) from error


def by_name(name: str) -> list[tuple[int, str]]:
    """Return the sorting key that puts u2.pdf before u10.pdf."""
    pieces = re.findall(r"[0-9]{1,18}|[^0-9]+", name)
    return [(int(p), "") if p.isascii() and p.isdecimal() else (-1, p.casefold()) for p in pieces]
