"""Rooms and libraries that are loaded when something is first asked of them: start-up counts."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from threading import RLock
from types import ModuleType
from typing import Any

LAZY = frozenset(
    {
        "babel",
        "babel.messages",
        "babel.messages.mofile",
        "babel.messages.pofile",
        "calendar",
        "csv",
        "getpass",
        "importlib.metadata",
        "json",
        "lark",
        "pprint",
        "quopri",
        "rich.console",
        "socket",
    }
)
"""Libraries that are loaded late."""

ROOMS = ("generator.", "grader.", "solver.")
"""Where every room is."""


def install(libraries: frozenset[str] = LAZY) -> None:
    """From now on, load these when they are first used, and not when they are imported.

    `from desk import exams` loads nothing, `from desk.exams import sheets` does as ever; so a room
    that a small command can do without is imported whole.
    """
    if not any(isinstance(finder, LazyFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, LazyFinder(libraries))


class LazyFinder(MetaPathFinder):
    """Finds what is to be loaded late where it always is: our own modules and these libraries."""

    def __init__(self, libraries: frozenset[str]) -> None:
        self.libraries = libraries

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The usual spec with a loader that waits; None for everything else."""
        if fullname not in self.libraries and not fullname.startswith(ROOMS):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = LazyLoader(spec.loader)
        return spec


@dataclass(slots=True)
class Loading:
    """How far a module has come. Its own thread may look at it while it is being run."""

    lock: RLock = field(default_factory=RLock)
    begun: bool = False


class LazyLoader(Loader):
    """Gives a module that is still to be run.

    importlib's own runs it as soon as a second room imports it, because an import statement looks
    at `__spec__`; and in Python 3.11 a second thread can see half of it.
    """

    def __init__(self, loader: Loader) -> None:
        self.loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """The module, as its own loader makes it."""
        return self.loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        """Leave it to the first use."""
        spec = spec_of(module)
        spec.loader = module.__loader__ = self.loader
        spec.loader_state = Loading()
        module.__class__ = Unloaded


class Unloaded(ModuleType):
    """A module that is run when it is first asked for something that it does not have yet."""

    def __getattr__(self, name: str) -> Any:
        load(self)
        return ModuleType.__getattribute__(self, name)


def load(module: ModuleType) -> None:
    """Run the module, and before it the package in which it lies."""
    spec = spec_of(module)
    package = sys.modules.get(spec.name.rpartition(".")[0])
    if isinstance(package, Unloaded):
        load(package)
    loading: Loading = spec.loader_state
    with loading.lock:
        if loading.begun:
            return
        loading.begun = True
        try:
            assert spec.loader is not None, "it has been given its own back"
            spec.loader.exec_module(module)
            module.__class__ = ModuleType
        finally:
            loading.begun = not isinstance(module, Unloaded)


def spec_of(module: ModuleType) -> ModuleSpec:
    assert module.__spec__ is not None, "the import system has given it one"
    return module.__spec__
