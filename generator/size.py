"""A family's own parameters: a frozen dataclass whose fields carry their range."""

import re
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from generator.errors import BadParameter, UnknownName

Z = TypeVar("Z")

WHOLE = re.compile(r"-?\d{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A whole number from low to high, or one of the options."""

    name: str
    low: int = 0
    high: int = 0
    options: tuple[str, ...] = ()

    def read(self, text: str) -> int | str:
        """The value that the text gives; BadParameter says what would be right."""
        if self.options:
            if text not in self.options:
                raise BadParameter(
                    f"{self.name} is one of {', '.join(self.options)}, not {text[:40]!r}"
                )
            return text
        if not WHOLE.fullmatch(text) or not self.low <= int(text) <= self.high:
            raise BadParameter(
                f"{self.name} is a whole number from {self.low} to {self.high}, not {text[:40]!r}"
            )
        return int(text)


def within(low: int, high: int) -> Any:
    """A field that holds a whole number from low to high."""
    return field(metadata={"low": low, "high": high})


def one_of(*options: str) -> Any:
    """A field that holds one of the options."""
    return field(metadata={"options": options})


def parameters(size: Any) -> dict[str, Parameter]:
    """What can be set of a size (an instance or its class), by name."""
    return {f.name: Parameter(f.name, **f.metadata) for f in fields(size)}


def resized(size: Z, settings: dict[str, str]) -> Z:
    """The size with the settings changed."""
    known = parameters(size)
    for name in settings:
        if name not in known:
            raise UnknownName("parameter", name, known)
    return replace(size, **{name: known[name].read(text) for name, text in settings.items()})  # type: ignore[type-var]  # Z is any dataclass
