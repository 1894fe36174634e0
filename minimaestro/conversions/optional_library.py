"""Libraries that need not be installed, loaded where they are used."""

from importlib import import_module
from typing import Any

from solver.errors import RequestError


def load_library(name: str, package: str) -> Any:
    """Return the library's module; RequestError that says what to install where it is missing."""
    try:
        return import_module(name)
    except ImportError:
        raise RequestError(
            "{library} is not installed; type pip install {package}", library=name, package=package
        ) from None


def comes_from(source: object, library: str) -> bool:
    """Tell whether the library or a module of it defines the class of the source."""
    return any(kind.__module__.split(".")[0] == library for kind in type(source).__mro__)
