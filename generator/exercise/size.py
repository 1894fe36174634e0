"""Parameters of a family: a frozen dataclass whose fields carry their kinds."""

from dataclasses import field, fields, replace
from typing import Any, TypeVar

from generator.base.errors import UnknownName
from solver.parameter import OneOf, Parameter, WholeNumber

Z = TypeVar("Z")


def within(low: int, high: int) -> Any:
    """Return a field that holds a whole number from low to high."""
    return field(metadata={"kind": WholeNumber(low, high)})


def one_of(*options: str) -> Any:
    """Return a field that holds one of the options."""
    return field(metadata={"kind": OneOf(options)})


def parameters(size: Any) -> dict[str, Parameter[Any]]:
    """Return the parameters of a size (an instance or its class), by name."""
    return {f.name: Parameter(f.name, f.metadata["kind"]) for f in fields(size)}


def resized(size: Z, settings: dict[str, str]) -> Z:
    """Return the size with settings changed; raise UnknownName or BadParameter."""
    known = parameters(size)
    for name in settings:
        if name not in known:
            raise UnknownName("no parameter", name, known)
    return replace(size, **{name: known[name].parse(text) for name, text in settings.items()})  # type: ignore[type-var]  # Z is any dataclass
