"""Responses: how an answer is given to a machine that only compares."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.answers.spans import Spans
from solver.exact import Value


@dataclass(frozen=True, slots=True)
class OneNumber:
    """One number in its place; that of a probability may be a percentage."""

    value: Value
    percent: bool = False


@dataclass(frozen=True, slots=True)
class Cells:
    """A number in each place; there are as many places whatever the answer is.

    `labels` are the names of the places: options of the question, or signs.
    """

    labels: tuple[str, ...]
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class NumberRow:
    """Numbers in order; how many is part of the answer."""

    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class OneOption:
    """One of the question's options."""

    label: str


@dataclass(frozen=True, slots=True)
class SomeOf:
    """Any number of the question's options, in no order."""

    labels: frozenset[str]


@dataclass(frozen=True, slots=True)
class OptionsInOrder:
    """Some of the question's options, one after another."""

    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Condition:
    """The values of an unknown for which something holds, among those that it can have."""

    unknown: str
    spans: Spans
    within: Spans


@dataclass(frozen=True, slots=True)
class TypedResponse:
    """A text, with all the spellings to be accepted; the first is the usual one.

    A machine that knows more than texts can compare the `condition`, if the text is one.
    """

    texts: tuple[str, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class OpenText:
    """A text that no machine compares, since a person marks it; it has so many lines."""

    lines: int


Response: TypeAlias = (
    OneNumber | Cells | NumberRow | OneOption | SomeOf | OptionsInOrder | TypedResponse | OpenText
)
