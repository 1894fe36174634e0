"""The records of a folder by their names, which are those of their files."""

import os
from collections.abc import Iterator, Mapping, MutableSequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TypeVar

R = TypeVar("R")

PLUGINS = "MINIMAESTRO_PLUGINS"
"""The environment variable that names folders of plugins, which other processes inherit."""


def plugin_folders(kind: str) -> list[str]:
    """The folders in which plugins keep their own records of a kind, such as `families`."""
    named = filter(None, os.environ.get(PLUGINS, "").split(os.pathsep))
    return [str(inside) for each in named if (inside := Path(each) / kind).is_dir()]


class ByFile(Mapping[str, R]):
    """Each is imported when it is asked for: names are read off the files.

    A file has underscores where its record's name has hyphens. A plugin's files join those of the
    package, but take no name that is there.
    """

    def __init__(self, package: str, path: MutableSequence[str], record: str) -> None:
        self.record = record
        path.extend(plugin_folders(package.rpartition(".")[2]))
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
