"""Plain data: values that JSON can hold."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeGuard, TypeVar

P = TypeVar("P")

Plain: TypeAlias = Any
"""A str, int, float, bool, None, list or dict, as json.loads returns it."""


@dataclass(frozen=True, slots=True)
class Notation(Generic[P]):
    """A conversion of problems to plain data and back; `parse` raises a RequestError."""

    write: Callable[[P], Plain]
    parse: Callable[[Plain], P]


def split_field(plain: Plain, name: str) -> tuple[Plain, Plain]:
    """Return plain data without a field, and the field, which is None where there is none."""
    if not isinstance(plain, dict):
        return plain, None
    return {key: part for key, part in plain.items() if key != name}, plain.get(name)


def are_texts(plain: Plain, count: int) -> TypeGuard[list[str]]:
    """Return whether plain data are a list of so many texts."""
    return (
        isinstance(plain, list)
        and len(plain) == count
        and all(isinstance(text, str) for text in plain)
    )
