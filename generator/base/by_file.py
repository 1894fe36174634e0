"""The records of a folder by their names, which are those of their files."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

R = TypeVar("R")


class ByFile(Mapping[str, R]):
    """Each is imported when it is asked for: names are read off the files.

    A file has underscores where its record's name has hyphens.
    """

    def __init__(self, package: str, path: Sequence[str], record: str) -> None:
        self.record = record
        self.rooms = {m.name.replace("_", "-"): f"{package}.{m.name}" for m in iter_modules(path)}

    def __getitem__(self, name: str) -> R:
        found: R = getattr(import_module(self.rooms[name]), self.record)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.rooms)

    def __len__(self) -> int:
        return len(self.rooms)

    def __contains__(self, name: object) -> bool:
        return name in self.rooms
