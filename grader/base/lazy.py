"""Loading modules and libraries on first use, which makes start-up faster."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from threading import RLock, current_thread, main_thread
from types import FrameType, ModuleType
from typing import Any

LAZY = frozenset(
    {
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

ROOMS = ("generator.", "grader.", "minimaestro.conversions.", "solver.")
"""The packages of this project."""


def install(libraries: frozenset[str] = LAZY) -> None:
    """Load the project's modules and these libraries when they are first used.

    `from desk import exams` loads nothing, while `from desk.exams import sheets` loads at once; so
    a module that a small command can do without is imported whole.
    """
    if not any(isinstance(finder, LazyFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, LazyFinder(libraries))


class LazyFinder(MetaPathFinder):
    """Finds the modules that are to be loaded late: our own, and these libraries."""

    def __init__(self, libraries: frozenset[str]) -> None:
        self.libraries = libraries

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the usual spec with a lazy loader; None for all other modules."""
        if fullname not in self.libraries and not fullname.startswith(ROOMS):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = LazyLoader(spec.loader)
        return spec


@dataclass(slots=True)
class LoadingState:
    """The state of loading a module; its own thread may use it while it is being run."""

    lock: RLock = field(default_factory=RLock)
    has_begun: bool = False


class LazyLoader(Loader):
    """Creates a module that is run later.

    The loader of importlib runs it as soon as a second module imports it, because an import
    statement looks at `__spec__`; and in Python 3.11 a second thread can see half of it.
    """

    def __init__(self, loader: Loader) -> None:
        self.loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Return the module that its own loader creates."""
        return self.loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        """Leave the module unrun until its first use."""
        spec = spec_of(module)
        spec.loader = module.__loader__ = self.loader
        spec.loader_state = LoadingState()
        module.__class__ = UnloadedModule


class UnloadedModule(ModuleType):
    """A module that is run when an attribute that it does not have yet is first asked for."""

    def __getattr__(self, name: str) -> Any:
        load(self)
        return ModuleType.__getattribute__(self, name)


def load(module: ModuleType) -> None:
    """Run the module, and before it its package."""
    spec = spec_of(module)
    package = sys.modules.get(spec.name.rpartition(".")[0])
    if isinstance(package, UnloadedModule):
        load(package)
    loading: LoadingState = spec.loader_state
    with loading.lock:
        if loading.has_begun:
            return
        loading.has_begun = True
        try:
            assert spec.loader is not None, "it has been given its own back"
            spec.loader.exec_module(module)
            module.__class__ = ModuleType
        finally:
            loading.has_begun = not isinstance(module, UnloadedModule)
    if delayed_errors and current_thread() is main_thread():
        raise delayed_errors.pop()


delayed_errors: list[BaseException] = []
"""What a signal's handler raises as soon as the module is loaded that the main thread loads."""


def raise_when_loaded(error: BaseException, frame: FrameType | None) -> None:
    """Raise an error in a signal's handler, or once the module is loaded that `frame` loads.

    A library in C++ that is interrupted while it is loaded aborts the process.
    """
    while frame is not None:
        if frame.f_code is load.__code__:
            delayed_errors.append(error)
            return
        frame = frame.f_back
    raise error


def spec_of(module: ModuleType) -> ModuleSpec:
    """Return the spec of a module, which must have one."""
    assert module.__spec__ is not None, "the import system has given it one"
    return module.__spec__
