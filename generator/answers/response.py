"""Responses: how an answer is given to a machine that only compares."""

from typing import TypeAlias

from msgspec import Struct

from generator.answers.spans import Spans
from solver.exact import Value


class OneNumber(Struct, frozen=True):
    """One number in its place; that of a probability may be a percentage."""

    value: Value
    percent: bool = False


class Cells(Struct, frozen=True):
    """A number in each place; there are as many places whatever the answer is.

    `labels` are the names of the places: options of the question, or signs.
    """

    labels: tuple[str, ...]
    values: tuple[Value, ...]


class NumberRow(Struct, frozen=True):
    """Numbers in order; how many is part of the answer."""

    values: tuple[Value, ...]


class OneOption(Struct, frozen=True):
    """One of the question's options."""

    label: str


class SomeOf(Struct, frozen=True):
    """Any number of the question's options, in no order."""

    labels: frozenset[str]


class OptionsInOrder(Struct, frozen=True):
    """Some of the question's options, one after another."""

    labels: tuple[str, ...]


class Condition(Struct, frozen=True):
    """The values of an unknown for which something holds, among those that it can have."""

    unknown: str
    spans: Spans
    within: Spans


class TypedResponse(Struct, frozen=True):
    """A text, with all the spellings to be accepted; the first is the usual one.

    A machine that knows more than texts can compare the `condition`, if the text is one.
    """

    texts: tuple[str, ...]
    condition: Condition | None = None


class OpenText(Struct, frozen=True):
    """A text that no machine compares, since a person marks it; it has so many lines."""

    lines: int


Response: TypeAlias = (
    OneNumber | Cells | NumberRow | OneOption | SomeOf | OptionsInOrder | TypedResponse | OpenText
)
