"""Files read within bounds, written whole or not at all, and never over another unasked."""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from grader.base.disk import unreadable
from grader.base.disk.encoding import decoded
from solver.errors import RequestError

MEGABYTE = 1_000_000
LIMIT = 50 * MEGABYTE


class AlreadyThere(RequestError):
    """Something stands where a result should go."""

    def __init__(self, path: Path) -> None:
        super().__init__("{path} is there already; --force overwrites it", path=path)


def read_text(reference: str | Path) -> str:
    """The text of a file, or of standard input for `-`."""
    if str(reference) == "-":
        return decoded(sys.stdin.buffer.read(LIMIT), called(reference))
    return decoded(read_bytes(Path(reference)), called(reference))


def called(reference: str | Path) -> str:
    """What messages call the file."""
    return "stdin" if str(reference) == "-" else str(reference)


def read_bytes(path: Path, limit: int = LIMIT) -> bytes:
    """The content of a regular file of at most `limit` bytes; otherwise RequestError."""
    with refused_as_request(path):
        refuse_unfit(path, limit)
        return path.read_bytes()


def refuse_unfit(path: Path, limit: int) -> None:
    """What can't be read within bounds."""
    if not path.exists():
        raise RequestError("there is no file {path}", path=path)
    if not path.is_file():
        raise RequestError("{path} is no file", path=path)
    if path.stat().st_size > limit:
        raise RequestError("{path} is larger than {limit} MB", path=path, limit=limit // MEGABYTE)


def refuse_taken(path: Path, *, force: bool) -> None:
    """AlreadyThere unless `force`; and what no file may replace, whoever forces it.

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
    """Whether it takes what is written to it one after another, and keeps nothing."""
    return path.is_char_device() or path.is_fifo()


def write(path: Path, content: str | bytes, *, force: bool) -> None:
    """Write the whole file, or leave what was there: AlreadyThere unless `force`."""
    write_parts(path, [content.encode() if isinstance(content, str) else content], force=force)


def write_parts(path: Path, parts: Iterable[bytes], *, force: bool) -> None:
    """The same one part after another."""
    refuse_taken(path, force=force)
    beside = sibling(path)
    with refused_as_request(path, hidden=beside):
        if is_stream(path):
            with path.open("wb") as stream:
                stream.writelines(parts)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with beside.open("xb") as file:
                file.writelines(parts)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)


def sibling(path: Path) -> Path:
    """A name beside it that nobody has, in the same file system."""
    return path.with_name(f".{path.name[:100]}.{token_hex(6)}")


def siblings(path: Path) -> list[Path]:
    """Those that are there."""
    name = re.compile(rf"{re.escape(f'.{path.name[:100]}.')}[0-9a-f]{{12}}")
    return [beside for beside in path.parent.iterdir() if name.fullmatch(beside.name)]


@contextmanager
def refused_as_request(path: Path, *, hidden: Path | None = None) -> Iterator[None]:
    """What the operating system refuses about `path` is a request that can't be carried out.

    What is `hidden` is what will be called `path` as soon as it is whole.
    """
    try:
        yield
    except OSError as error:
        if error.errno is None:  # some library's own, which is our bug
            raise
        raise unreadable.unusable(error, path, hidden=hidden) from error
