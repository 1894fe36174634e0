"""The records of a folder by their names, which are those of their files."""

from collections.abc import Iterator, Mapping, MutableSequence
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeVar

R = TypeVar("R")

BESIDE: Final[list[str]] = []
"""Folders of plugins, in whose `families`, `examples` and so on are more records."""


class ByFile(Mapping[str, R]):
    """Each is imported when it is asked for: names are read off the files.

    A file has underscores where its record's name has hyphens. A plugin's files join those of the
    package, but take no name that is there.
    """

    def __init__(self, package: str, path: MutableSequence[str], record: str) -> None:
        self.package, self.path, self.record = package, path, record

    @cached_property
    def rooms(self) -> Mapping[str, str]:
        """The module of each record, by its name; read when one is first asked for."""
        kind = self.package.rpartition(".")[2]
        self.path.extend(f"{folder}/{kind}" for folder in BESIDE)
        return {
            m.name.replace("_", "-"): f"{self.package}.{m.name}" for m in iter_modules(self.path)
        }

    def __getitem__(self, name: str) -> R:
        found: R = getattr(import_module(self.rooms[name]), self.record)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.rooms)

    def __len__(self) -> int:
        return len(self.rooms)

    def __contains__(self, name: object) -> bool:
        return name in self.rooms
