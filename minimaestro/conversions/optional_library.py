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
