"""What a run has done on disk, each as soon as it is done; what a kill tears off is done again."""

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
"""After so long what was written is on the disk, whatever becomes of the machine."""


@dataclass(slots=True)
class Journal:
    """Lines with their checksums, below one that says what is marked; `done` counts them."""

    file: BinaryIO
    done: int = 0
    synced: float = field(default_factory=monotonic)

    def append(self, content: bytes) -> None:
        """A line, in which no line ends."""
        with refused_as_request(place_of(self.file)):
            self.file.seek(0, os.SEEK_END)
            self.file.write(line(content))
            self.file.flush()
            if monotonic() - self.synced > SECONDS:
                os.fsync(self.file.fileno())
                self.synced = monotonic()
        self.done += 1

    def __iter__(self) -> Iterator[bytes]:
        """Every line, as often as is asked."""
        return (content for content, _ in islice(intact(self.file), 1, None))


@dataclass(frozen=True, slots=True)
class JournalRows:
    """The rows of the tasks, a line each, which stand below so many lines of something else."""

    journal: Journal
    below: int = 0

    def __iter__(self) -> Iterator[Row]:
        """Every row, as often as is asked."""
        for content in islice(self.journal, self.below, None):
            yield from decoded(content)


@dataclass(frozen=True, slots=True)
class Flushed:
    """A file in which each line was written out at once, so that to close it can lose nothing.

    A line for which there was no room has been refused already, and would be again.
    """

    file: BinaryIO

    def close(self) -> None:
        with suppress(OSError):
            self.file.close()


@contextmanager
def passing() -> Iterator[BinaryIO]:
    """A journal for one run, which nobody else sees."""
    file = TemporaryFile()  # noqa: SIM115  # it is closed below
    with closing(Flushed(file)):
        yield file


@contextmanager
def lasting(path: Path, *, resume: bool, force: bool) -> Iterator[BinaryIO]:
    """A journal that is there until the run ends well; one that is there is gone on with."""
    with refused_as_request(path):
        if path.exists() and not resume and not force:
            raise RequestError(
                "{path} is what a run that was stopped has done; --resume goes on with it, and "
                "--force begins anew",
                path=path,
            )
        is_new = force or not path.exists()
        how = os.O_RDWR | os.O_CREAT | (0 if resume else os.O_TRUNC) | getattr(os, "O_BINARY", 0)
        file = open(path, "r+b", opener=lambda name, _: os.open(name, how, 0o600))  # noqa: SIM115  # it is closed below
    with closing(Flushed(file)):
        try:
            yield file
        except BaseException:
            if is_new and is_empty(path):
                path.unlink()
            raise
    path.unlink()


def is_empty(path: Path) -> bool:
    """Tell whether there is no whole line with which a run could go on."""
    with path.open("rb") as file:
        return next(intact(file), None) is None


def place_of(file: BinaryIO) -> Path:
    """Return where the file lies; of one without a name that is the folder of such files."""
    name = getattr(file, "name", None)
    return Path(name) if isinstance(name, str | Path) else Path(gettempdir())


def beside(out: Path) -> Path:
    """Where the journal of what is written to `out` lies."""
    return out.with_name(out.name + ENDING)


def begun(file: BinaryIO, of: str) -> Journal:
    """The journal in the file, of what has this digest; RequestError if it is of something else."""
    contents = intact(file)
    first, end = next(contents, (b"", 0))
    if first != of.encode() and file.seek(0, os.SEEK_END):
        raise RequestError(
            "the exam or what was handed in is not what it was when the run was stopped, or the "
            "journal is none; leave out --resume, and --force begins anew"
        )
    done = 0
    for _, end in contents:  # noqa: B007  # the last is where to go on
        done += 1
    with refused_as_request(place_of(file)):
        file.seek(end)
        file.truncate()
        if not end:
            file.write(line(of.encode()))
            file.flush()
    return Journal(file, done)


def intact(file: BinaryIO) -> Iterator[tuple[bytes, int]]:
    """Each line's content, with where the line ends, up to the first that is torn."""
    end = 0
    while True:
        file.seek(end)
        content = unwrapped(written := file.readline())
        if content is None:
            return
        end += len(written)
        yield content, end


def line(content: bytes) -> bytes:
    return b"%08x %s\n" % (crc32(content), content)


def unwrapped(written: bytes) -> bytes | None:
    content = written[9:-1]
    return content if written == line(content) else None


def encoded(rows: Sequence[Row]) -> bytes:
    """Rows in one line."""
    return msgspec.json.encode(rows, enc_hook=text)


def decoded(content: bytes) -> list[Row]:
    return msgspec.json.decode(content, type=list[Row], dec_hook=exact)


def exact(kind: type, given: Any) -> Any:
    """A number, which is written as a text."""
    assert kind is Rational, "all else can be written as it is"
    return Rational(given)
