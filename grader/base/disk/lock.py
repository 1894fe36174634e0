"""One run at a time into one place: who comes second is refused, and who dies holds nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree

from filelock import FileLock, Timeout

from grader.base.disk.files import refused_as_request, siblings
from solver.errors import RequestError


@contextmanager
def alone(target: Path) -> Iterator[None]:
    """Nobody else writes `target` meanwhile; what a run that was killed left beside it is gone."""
    place = target.resolve()
    with refused_as_request(target):
        place.parent.mkdir(parents=True, exist_ok=True)
        path = place.with_name(f".{place.name[:100]}.lock")
        lock = FileLock(path, timeout=0)
        try:
            lock.acquire()
        except Timeout:
            raise RequestError(
                "{target} is being written by another run; wait for it, or name another",
                target=target,
            ) from None
    try:
        sweep(place)
        yield
    finally:
        path.unlink(missing_ok=True)  # still held: through a name that is gone nobody comes in
        lock.release()


def sweep(place: Path) -> None:
    for left in siblings(place):
        if left.is_dir() and not left.is_symlink():
            rmtree(left, ignore_errors=True)
        else:
            left.unlink(missing_ok=True)
