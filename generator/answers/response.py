"""How an answer is given where nobody reads what is typed: ticked, chosen, typed part by part."""

from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import Value


@dataclass(frozen=True, slots=True)
class OneNumber:
    """A number in a place of its own; that of a probability may be a percentage."""

    value: Value
    percent: bool = False


@dataclass(frozen=True, slots=True)
class Cells:
    """A number in each place; there are as many of them whatever the answer is.

    `labels` are what the places are called: options of the question, or signs.
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
class Typed:
    """A text, in all the spellings of it that are to be taken; the first is the usual one."""

    texts: tuple[str, ...]


Response: TypeAlias = OneNumber | Cells | NumberRow | OneOption | SomeOf | OptionsInOrder | Typed
