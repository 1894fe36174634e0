"""Parameters of games and families, and the kinds of values that they take."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from solver.errors import RequestError
from solver.exact import Rational, Value, rational, text, value
from solver.message import AnyOf

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
O = TypeVar("O", bound=str)  # noqa: E741  # an option

NONE = "none"
WHOLE = re.compile(r"-?\d{1,9}", re.ASCII)
SHOWN = 40
"""The number of characters of a refused text that an error message repeats."""


class BadParameter(RequestError):
    """Raised for a parameter whose value cannot be used."""


class ParameterKind(Protocol[T_co]):
    """A kind of value that a parameter can have."""

    def parse(self, name: str, written_text: str) -> T_co:
        """Return the value of a text; raise a RequestError that says what would be right."""
        ...


@dataclass(frozen=True, slots=True)
class Parameter(Generic[T]):
    """A parameter of a game or family; `default` is written as a user would write it."""

    name: str
    kind: ParameterKind[T]
    default: str = ""

    def parse(self, written_text: str) -> T:
        """Return the value of a text; raise a RequestError that says what would be right."""
        return self.kind.parse(self.name, written_text)


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A whole number from low to high."""

    low: int
    high: int

    def parse(self, name: str, written_text: str) -> int:
        """Return the whole number; raise BadParameter outside low to high."""
        if WHOLE.fullmatch(written_text.strip()) and self.low <= int(written_text) <= self.high:
            return int(written_text)
        raise BadParameter(
            "{name} is a whole number from {low:,} to {high:,}, not {written!r}",
            name=name,
            low=self.low,
            high=self.high,
            written=written_text[:SHOWN],
        )


@dataclass(frozen=True, slots=True)
class OneOf(Generic[O]):
    """One of the options, which are texts."""

    options: tuple[O, ...]

    def parse(self, name: str, written_text: str) -> O:
        """Return the option; raise BadParameter for any other text."""
        for option in self.options:
            if option == written_text:
                return option
        raise BadParameter(
            "{name} is {options}, not {written!r}",
            name=name,
            options=AnyOf(self.options),
            written=written_text[:SHOWN],
        )


@dataclass(frozen=True, slots=True)
class ExactNumber:
    """An exact number."""

    def parse(self, name: str, written_text: str) -> Rational:  # noqa: ARG002  # as Kind has it
        """Return the rational; raise NotANumber for any other text."""
        return rational(written_text)


@dataclass(frozen=True, slots=True)
class Worth:
    """A utility: an exact number or an infinity."""

    def parse(self, name: str, written_text: str) -> Value:  # noqa: ARG002  # as Kind has it
        """Return the number or infinity; raise NotANumber for any other text."""
        return value(written_text)


@dataclass(frozen=True, slots=True)
class Probability:
    """An exact number from 0 to 1."""

    def parse(self, name: str, written_text: str) -> Rational:
        """Return the rational; raise BadParameter outside 0 to 1."""
        p = rational(written_text)
        if not 0 <= p <= 1:
            raise BadParameter(
                "{name} is a probability, from 0 to 1, not {p}", name=name, p=text(p)
            )
        return p


@dataclass(frozen=True, slots=True)
class Text:
    """Any text; the rules of the game check it."""

    def parse(self, name: str, written_text: str) -> str:  # noqa: ARG002  # as Kind has it
        """Return the text unchanged."""
        return written_text


@dataclass(frozen=True, slots=True)
class OrNone(Generic[T]):
    """`none`, or a value of another kind."""

    kind: ParameterKind[T]

    def parse(self, name: str, written_text: str) -> T | None:
        """Return None for `none` or an empty text, else the value of the inner kind."""
        return None if written_text in ("", NONE) else self.kind.parse(name, written_text)


@dataclass(frozen=True, slots=True)
class SeveralValues(Generic[T]):
    """Up to `most` values of one kind, separated by spaces or commas: `2 4` or `2,4`."""

    kind: ParameterKind[T]
    most: int

    def parse(self, name: str, written_text: str) -> tuple[T, ...]:
        """Return the values in order; raise BadParameter for more than `most`."""
        words = listed(written_text)
        at_most(name, words, self.most)
        return tuple(self.kind.parse(name, word) for word in words)


@dataclass(frozen=True, slots=True)
class Weights:
    """One to `most` numbers, each with a different name: `P:1 N:3`."""

    most: int

    def parse(self, name: str, written_text: str) -> Mapping[str, Rational]:
        """Return the numbers by name; raise BadParameter for none, too many or a repeated name."""
        parts = [word.rpartition(":") for word in listed(written_text)]
        pairs = {label: rational(number) for label, colon, number in parts if label and colon}
        if not pairs or len(pairs) < len(parts) or len(pairs) > self.most:
            raise BadParameter(
                "{name} are 1 to {most} numbers, each named once: like P:1 N:3",
                name=name,
                most=self.most,
            )
        return pairs


def listed(written_text: str) -> tuple[str, ...]:
    """Split a list at spaces and commas: `Q K A` or `Q,K,A`."""
    return tuple(written_text.replace(",", " ").split())


def at_most(name: str, items: Iterable[object], most: int) -> None:
    """Raise BadParameter for a list of more than `most` items."""
    n = len(tuple(items))
    if n > most:
        raise BadParameter("{name} are at most {most}, not {n}", name=name, most=most, n=n)
