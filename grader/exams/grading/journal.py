"""The journal of a run on disk: each result is written at once, so that a killed run can resume."""

import os
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile, gettempdir
from time import monotonic
from typing import Any, BinaryIO
from zlib import crc32

import msgspec

from grader.base.disk.files import refused_as_request
from grader.exams.grading.row import Row
from solver.errors import RequestError
from solver.exact import Rational, text

ENDING = ".journal"
SECONDS = 1.0
"""The interval after which writes are synchronised to disk."""


@dataclass(slots=True)
class Journal:
    """Lines with checksums, below a first line that says what is marked; `done` counts them."""

    file: BinaryIO
    done: int = 0
    synced: float = field(default_factory=monotonic)

    def append(self, content: bytes) -> None:
        """Append the content, which must hold no line break, as a line."""
        with refused_as_request(place_of(self.file)):
            self.file.seek(0, os.SEEK_END)
            self.file.write(journal_line(content))
            self.file.flush()
            if monotonic() - self.synced > SECONDS:
                os.fsync(self.file.fileno())
                self.synced = monotonic()
        self.done += 1

    def __iter__(self) -> Iterator[bytes]:
        """Iterate over the content of every line; this can be done more than once."""
        return (content for content, _ in islice(intact_lines(self.file), 1, None))


@dataclass(frozen=True, slots=True)
class JournalRows:
    """The rows of all tasks, one line each, below the first lines of the journal."""

    journal: Journal
    below: int = 0

    def __iter__(self) -> Iterator[Row]:
        """Iterate over every row; this can be done more than once."""
        for content in islice(self.journal, self.below, None):
            yield from decode_rows(content)


@dataclass(frozen=True, slots=True)
class FlushedFile:
    """A file whose lines are flushed one by one, so that closing it can lose nothing.

    An error at closing is ignored: a line for which there was no room has been refused before.
    """

    file: BinaryIO

    def close(self) -> None:
        """Close the file and ignore errors."""
        with suppress(OSError):
            self.file.close()


@contextmanager
def open_temporary_journal() -> Iterator[BinaryIO]:
    """Open a temporary journal for one run."""
    file = TemporaryFile()  # noqa: SIM115  # it is closed below
    with closing(FlushedFile(file)):
        yield file


@contextmanager
def open_lasting_journal(path: Path, *, resume: bool, force: bool) -> Iterator[BinaryIO]:
    """Open a journal that is removed when the run ends well; `resume` continues one that is there.

    Raises RequestError if there is one already and neither `resume` nor `force` is set.
    """
    with refused_as_request(path):
        if path.exists() and not resume and not force:
            raise RequestError(
                "{path} is from a run that was stopped; --resume goes on with it, and --force "
                "starts again",
                path=path,
            )
        is_new = force or not path.exists()
        how = os.O_RDWR | os.O_CREAT | (0 if resume else os.O_TRUNC) | getattr(os, "O_BINARY", 0)
        file = open(path, "r+b", opener=lambda name, _: os.open(name, how, 0o600))  # noqa: SIM115  # it is closed below
    with closing(FlushedFile(file)):
        try:
            yield file
        except BaseException:
            if is_new and is_empty(path):
                path.unlink()
            raise
    path.unlink()


def is_empty(path: Path) -> bool:
    """Tell whether the journal has no complete line from which a run could resume."""
    with path.open("rb") as file:
        return next(intact_lines(file), None) is None


def place_of(file: BinaryIO) -> Path:
    """Return the file's path; the folder of temporary files if it has no name."""
    name = getattr(file, "name", None)
    return Path(name) if isinstance(name, str | Path) else Path(gettempdir())


def journal_path(out: Path) -> Path:
    """Return the path of the journal that belongs to the output file."""
    return out.with_name(out.name + ENDING)


def begin_journal(file: BinaryIO, run_digest: str) -> Journal:
    """Return the journal in the file for the run with this digest.

    RequestError if it is another's.
    """
    contents = intact_lines(file)
    first, end = next(contents, (b"", 0))
    if first != run_digest.encode() and file.seek(0, os.SEEK_END):
        raise RequestError(
            "the exam or the submissions have changed since the run was stopped, or its journal "
            "cannot be read; leave out --resume, and --force starts again"
        )
    done = 0
    for _, end in contents:  # noqa: B007  # the last is where to go on
        done += 1
    with refused_as_request(place_of(file)):
        file.seek(end)
        file.truncate()
        if not end:
            file.write(journal_line(run_digest.encode()))
            file.flush()
    return Journal(file, done)


def intact_lines(file: BinaryIO) -> Iterator[tuple[bytes, int]]:
    """Yield the content and the end position of each line, up to the first damaged one."""
    end = 0
    while True:
        file.seek(end)
        content = unwrap_line(line_bytes := file.readline())
        if content is None:
            return
        end += len(line_bytes)
        yield content, end


def journal_line(content: bytes) -> bytes:
    """Return the content as a line of the journal: checksum, content, line break."""
    return b"%08x %s\n" % (crc32(content), content)


def unwrap_line(line_bytes: bytes) -> bytes | None:
    """Return the content of a line; None if its checksum is wrong."""
    content = line_bytes[9:-1]
    return content if line_bytes == journal_line(content) else None


def encode_rows(rows: Sequence[Row]) -> bytes:
    """Encode rows as one line."""
    return msgspec.json.encode(rows, enc_hook=encode_value)


def decode_rows(content: bytes) -> list[Row]:
    """Decode the rows that a line holds."""
    return msgspec.json.decode(content, type=list[Row], dec_hook=decode_number)


def encode_value(value: Any) -> str:
    """Encode an exact number, or a name that a teacher wrote, as a text (a hook of msgspec)."""
    return str(value) if isinstance(value, str) else text(value)


def decode_number(kind: type, value: Any) -> Any:
    """Decode an exact number from its text (a hook of msgspec)."""
    assert kind is Rational, "all else can be written as it is"
    return Rational(value)
