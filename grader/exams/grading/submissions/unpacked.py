"""What was handed in, file by file: a zip is a folder of the files in it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from grader.base.disk.zip_files import BadZip, is_zip, unzipped
from grader.exams.grading.submissions.found import asked, found
from solver.message import Message


@dataclass(frozen=True, slots=True)
class UnpackedFile:
    """A file by its name, in which a zip is a folder; where it lies, or why it can't be read."""

    name: str
    content: Path | Message


@contextmanager
def at_hand(paths: Sequence[Path]) -> Iterator[tuple[UnpackedFile, ...]]:
    """Find the files of paths and folders, those in zips among them, until the block ends.

    RequestError for a path at which there is nothing, and for a zip that was named and is none.
    """
    named = {str(path) for path in paths}
    names = found(paths)
    if not any(is_zip(Path(name)) for name in names):
        yield tuple(UnpackedFile(name, Path(name)) for name in names)
        return
    with TemporaryDirectory() as folder:
        numbers = count()
        yield tuple(
            file
            for name in names
            for file in files_at(name, Path(folder) / str(next(numbers)), asked_for=name in named)
        )


def files_at(name: str, into: Path, *, asked_for: bool) -> Iterator[UnpackedFile]:
    """Yield the file of that name, or the files in it; why there are none, if it is a bad zip."""
    path = Path(name)
    if not is_zip(path):
        yield UnpackedFile(name, path)
        return
    into.mkdir()
    try:
        yield from inside(path, into)
    except BadZip as refused:
        if asked_for:
            raise
        yield UnpackedFile(name, refused.message)


def inside(path: Path, into: Path) -> Iterator[UnpackedFile]:
    """Yield the files in a zip, but those which systems leave there."""
    held = [one for one in unzipped(path, into) if asked(Path(one.name))]
    if not held:
        raise BadZip("the zip {path} holds no file; put the submissions in it", path=path)
    for one in held:
        yield UnpackedFile(f"{path}/{one.name}", one.content)
