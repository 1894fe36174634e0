"""Plain data: what JSON can hold."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

P = TypeVar("P")

Plain: TypeAlias = Any
"""str, int, float, bool, None, list or dict, as json.loads gives them."""


@dataclass(frozen=True, slots=True)
class Notation(Generic[P]):
    """How problems are written as plain data and read back; `read` raises a RequestError."""

    write: Callable[[P], Plain]
    read: Callable[[Plain], P]
