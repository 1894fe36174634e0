"""Filling a folder out of sight and moving it into place when it is complete."""

import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree

from filelock import FileLock, Timeout

from grader.base.disk.files import AlreadyThere, refused_as_request, sibling, siblings
from solver.errors import RequestError

# Only one run writes a place: a second one is refused, and a killed one holds no lock.


@contextmanager
def alone(target: Path) -> Iterator[None]:
    """Keep other runs from writing the target meanwhile; RequestError if one does already.

    What a killed run left beside the target is removed first.
    """
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
        with suppress(PermissionError):  # Windows removes it as soon as nobody holds it
            path.unlink(missing_ok=True)  # while it is held, nobody can enter by the old name
        lock.release()


def sweep(place: Path) -> None:
    """Remove temporary folders and files that a stopped run left beside the place."""
    for path in siblings(place):
        if path.is_dir() and not path.is_symlink():
            rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


@contextmanager
def new_folder(target: Path, names: Collection[str], *, force: bool) -> Iterator[Path]:
    """Open a new folder for `names`, which move into `target` when the block ends well.

    Until then only its owner can read it, and nobody else can fill `target`. Raises AlreadyThere if
    a name exists in `target`, unless `force`: then existing ones are replaced or removed. Anything
    else in `target` stays. If the block fails, everything is as before.
    """
    place = target.resolve()
    if place.exists() and not place.is_dir():
        raise RequestError("{target} is no folder; --out names one", target=target)
    if not force:
        for name in names:
            if os.path.lexists(place / name):
                raise AlreadyThere(target / name)
    scaffold = sibling(place)
    with alone(place), refused_as_request(target, hidden=scaffold):
        scaffold.mkdir()
        open_to = scaffold.stat().st_mode
        keep_private(scaffold)
        try:
            yield scaffold
            scaffold.chmod(open_to)
            settle(scaffold, place, names)
        finally:
            rmtree(scaffold, ignore_errors=True)


def keep_private(path: Path) -> None:
    """Make a file or folder accessible to its owner only."""
    path.chmod(0o700 if path.is_dir() else 0o600)


def settle(scaffold: Path, place: Path, names: Collection[str]) -> None:
    """Move everything in the scaffold to its place; of these names nothing older stays."""
    if not place.exists():
        scaffold.rename(place)
        return
    replaced = sibling(place)
    replaced.mkdir()
    settled: list[str] = []
    try:
        for new in sorted(scaffold.iterdir()):
            if os.path.lexists(place / new.name):
                put_aside(place / new.name, replaced / new.name)
            settled.append(new.name)
            new.replace(place / new.name)
        for name in set(names).difference(settled):
            if os.path.lexists(place / name):
                (place / name).rename(replaced / name)
                settled.append(name)
    except OSError:
        for name in settled:
            restore(name, scaffold, place, replaced)
        raise
    finally:
        rmtree(replaced, ignore_errors=True)


def put_aside(old: Path, aside: Path) -> None:
    """Keep what is to be replaced; a file stays in place until the new one is there."""
    if old.is_file() and not old.is_symlink():
        with suppress(OSError):  # not every file system has hard links
            os.link(old, aside)
            return
    old.rename(aside)


def restore(name: str, scaffold: Path, place: Path, replaced: Path) -> None:
    """Undo one move."""
    if (place / name).exists():
        (place / name).rename(scaffold / name)
    if (replaced / name).exists():
        (replaced / name).rename(place / name)
