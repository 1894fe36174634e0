"""Opening a text file of any length and encoding as UTF-8."""

import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import BinaryIO

from grader.base.disk.encoding import LOOKED_AT, NotTextFile, encodings
from grader.base.disk.files import refuse_unfit, refused_as_request

PIECE = 1 << 20


@contextmanager
def open_utf8(path: Path, source: str, *, limit: int) -> Iterator[BinaryIO]:
    """Open the file, or a temporary copy of it in UTF-8; `-` is standard input.

    Raises RequestError if it is no text, no regular file, or larger than the limit.
    """
    with refused_as_request(path):
        file = in_utf8(raw(path, limit), source)
    with file:
        file.seek(0)
        yield file


def in_utf8(file: BinaryIO, source: str) -> BinaryIO:
    """Return the file if it is in UTF-8; otherwise close it and return a copy."""
    with ExitStack() as closing:
        closing.enter_context(file)
        encoding = encoding_of(file, source)
        if encoding == "utf-8":
            closing.pop_all()
            return file
        return transcode_file(file, encoding)


def raw(path: Path, limit: int) -> BinaryIO:
    """Open the file, or a copy of standard input."""
    if str(path) == "-":
        copy = TemporaryFile()  # noqa: SIM115  # the caller closes it
        copyfileobj(sys.stdin.buffer, copy)
        return copy
    refuse_unfit(path, limit)
    return path.open("rb")


def encoding_of(file: BinaryIO, source: str) -> str:
    """Return the first possible encoding in which the whole file can be decoded."""
    head = file.read(LOOKED_AT)
    size = file.seek(0, 2)
    for encoding in encodings(head, size):
        if is_text(file, encoding):
            return encoding
    raise NotTextFile(source)


def is_text(file: BinaryIO, encoding: str) -> bool:
    """Tell whether the file can be decoded so, and has no NUL character."""
    decoder = getincrementaldecoder(encoding)()
    file.seek(0)
    try:
        while piece := file.read(PIECE):
            if "\0" in decoder.decode(piece):
                return False
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return False
    return True


def transcode_file(file: BinaryIO, encoding: str) -> BinaryIO:
    """Return a temporary copy of the file in UTF-8."""
    copy = TemporaryFile()  # noqa: SIM115  # the caller closes it
    decoder = getincrementaldecoder(encoding)()
    file.seek(0)
    while piece := file.read(PIECE):
        copy.write(decoder.decode(piece).encode())
    return copy
