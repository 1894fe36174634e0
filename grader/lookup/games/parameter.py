"""What can be set of a game, as text."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from generator.errors import BadParameter, UnknownName
from solver.exact import Rational, rational

E = TypeVar("E", bound=StrEnum)

NONE = "none"
WHOLE = re.compile(r"\d{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Parameter:
    """`methods` are those that read it; where there are none, every one does."""

    name: str
    default: str
    meaning: str
    methods: tuple[str, ...] = ()


def filled(parameters: Iterable[Parameter], settings: Mapping[str, str]) -> dict[str, str]:
    """The defaults with the settings in their place; UnknownName for one that there is not."""
    defaults = {parameter.name: parameter.default for parameter in parameters}
    for name in settings:
        if name not in defaults:
            raise UnknownName("parameter", name, defaults)
    return {**defaults, **settings}


def check_read(parameters: Iterable[Parameter], settings: Iterable[str], method: str) -> None:
    """BadParameter for a setting that the method does not read."""
    for parameter in parameters:
        if parameter.name in settings and method not in (parameter.methods or (method,)):
            readers = ", ".join(parameter.methods)
            raise BadParameter(f"method {method} reads no {parameter.name}; it is for {readers}")


def listed(written: str) -> tuple[str, ...]:
    """`Q K A` or `Q,K,A`."""
    return tuple(written.replace(",", " ").split())


def numbers(written: str) -> tuple[Rational, ...]:
    """`2 4` or `2,4`."""
    return tuple(rational(number) for number in listed(written))


def weights(name: str, written: str, most: int) -> dict[str, Rational]:
    """`P:1 N:3`, each named once."""
    found = [word.rpartition(":") for word in listed(written)]
    pairs = {feature: rational(number) for feature, colon, number in found if feature and colon}
    if not pairs or len(pairs) < len(found) or len(pairs) > most:
        raise BadParameter(f"{name} are 1 to {most} numbers, each named once: like P:1 N:3")
    return pairs


def whole(name: str, written: str, low: int, high: int) -> int:
    """A whole number from low to high; else BadParameter."""
    if WHOLE.fullmatch(written.strip()) and low <= int(written) <= high:
        return int(written)
    raise BadParameter(f"{name} is a whole number from {low} to {high:,}, not {written[:40]!r}")


def wholes(name: str, written: str, low: int, high: int) -> tuple[int, ...]:
    """`3 4 5`, each from low to high."""
    return tuple(whole(f"each of {name}", number, low, high) for number in listed(written))


def one_of(name: str, written: str, kind: type[E], *but: E) -> E:
    """The member that is written; else BadParameter, with those there are."""
    options = {str(member): member for member in kind if member not in but}
    if written in options:
        return options[written]
    raise BadParameter(f"{name} is {' or '.join(options)}, not {written[:40]!r}")


def at_most(name: str, given: Iterable[object], most: int) -> None:
    """BadParameter for a list that is longer."""
    n = len(tuple(given))
    if n > most:
        raise BadParameter(f"{name} are at most {most}, not {n}")
