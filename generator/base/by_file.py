"""Records of a folder by name, each found by its file."""

from collections.abc import Iterator, Mapping, MutableSequence
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeVar

R = TypeVar("R")

BESIDE: Final[list[str]] = []
"""Folders of plugins, whose subfolders `families`, `examples` and so on hold more records."""


class ByFile(Mapping[str, R]):
    """A mapping of names to records, each imported when it is first asked for.

    A file has underscores where its record's name has hyphens. A plugin's files are added to those
    of the package, but cannot replace them.
    """

    def __init__(self, package: str, path: MutableSequence[str], record: str) -> None:
        self.package, self.path, self.record = package, path, record

    @cached_property
    def rooms(self) -> Mapping[str, str]:
        """The module of each record, by the record's name; listed when one is first asked for."""
        kind = self.package.rpartition(".")[2]
        self.path.extend(f"{folder}/{kind}" for folder in BESIDE)
        return {
            m.name.replace("_", "-"): f"{self.package}.{m.name}" for m in iter_modules(self.path)
        }

    def __getitem__(self, name: str) -> R:
        record: R = getattr(import_module(self.rooms[name]), self.record)
        return record

    def __iter__(self) -> Iterator[str]:
        return iter(self.rooms)

    def __len__(self) -> int:
        return len(self.rooms)

    def __contains__(self, name: object) -> bool:
        return name in self.rooms
