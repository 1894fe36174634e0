"""A stand-in for the autograder of Berkeley's Pacman project, so that it can be imported."""

from typing import Any


def __getattr__(name: str) -> Any:
    """Return a class of that name, which does nothing."""
    if name.startswith("__"):
        raise AttributeError(name)
    return type(name, (), {})
