"""A published number beside the computation that has to give it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Case:
    """`call` computes what `expected` prints; `key` is the line's name in the collection."""

    key: str
    call: Callable[[], object]
    expected: str


@dataclass(frozen=True, slots=True)
class NotComputed:
    """A line that no program computes, with the reason."""

    key: str
    reason: str


def shown(thing: object) -> str:
    """As the collection prints it: `3/7`, `(3, 3, 2, 2)`, `(11)`, `{a: 1/2}`, `yes`."""
    match thing:
        case bool():
            return "yes" if thing else "no"
        case tuple() | list():
            return f"({', '.join(map(shown, thing))})"
        case Mapping():
            return f"{{{', '.join(f'{shown(key)}: {shown(of)}' for key, of in thing.items())}}}"
        case _:
            return str(thing)
