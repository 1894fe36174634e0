"""Plain data: values that JSON can hold."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

P = TypeVar("P")

Plain: TypeAlias = Any
"""A str, int, float, bool, None, list or dict, as json.loads returns it."""


@dataclass(frozen=True, slots=True)
class Notation(Generic[P]):
    """A conversion of problems to plain data and back; `parse` raises a RequestError."""

    write: Callable[[P], Plain]
    parse: Callable[[Plain], P]
