"""A folder that is filled out of sight, and moved into place when it is whole."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree

from grader.disk.files import AlreadyThere, refused_as_request, sibling
from solver.errors import RequestError


@contextmanager
def filled(target: Path, names: Collection[str], *, force: bool) -> Iterator[Path]:
    """A new folder to put `names` in, which become `target`'s when the block ends well.

    If one of them is in `target` already, AlreadyThere unless `force`. Whatever else is in
    `target` stays; when the block fails, everything is as it was.
    """
    place = target.resolve()
    if place.exists() and not place.is_dir():
        raise RequestError(f"{target} is no folder; --out names one")
    if not force:
        for name in names:
            if (place / name).exists():
                raise AlreadyThere(target / name)
    with refused_as_request(target):
        place.parent.mkdir(parents=True, exist_ok=True)
        scaffold = sibling(place)
        scaffold.mkdir()
        try:
            yield scaffold
            settle(scaffold, place)
        finally:
            rmtree(scaffold, ignore_errors=True)


def settle(scaffold: Path, place: Path) -> None:
    """Move everything in the scaffold to its place."""
    if not place.exists():
        scaffold.rename(place)
        return
    replaced = sibling(place)
    replaced.mkdir()
    settled: list[str] = []
    try:
        for new in sorted(scaffold.iterdir()):
            if (place / new.name).exists():
                (place / new.name).rename(replaced / new.name)
            settled.append(new.name)
            new.rename(place / new.name)
    except OSError:
        for name in settled:
            restore(name, scaffold, place, replaced)
        raise
    finally:
        rmtree(replaced, ignore_errors=True)


def restore(name: str, scaffold: Path, place: Path, replaced: Path) -> None:
    """Undo one move."""
    if (place / name).exists():
        (place / name).rename(scaffold / name)
    if (replaced / name).exists():
        (replaced / name).rename(place / name)
