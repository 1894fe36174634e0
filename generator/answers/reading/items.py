"""What the names of an answer are read as, one after another."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class One:
    """A name, with the value that was written beside it, if there is one."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class OptionSpan:
    """The options from the first to the last, in the order of the sheet."""

    first: str
    last: str


@dataclass(frozen=True, slots=True)
class SeveralOptions:
    """Options that a place means: the first two, the last of C, with that node."""

    names: tuple[str, ...]
    node: str = ""


@dataclass(frozen=True, slots=True)
class AllOptions:
    """All of them."""


@dataclass(frozen=True, slots=True)
class But:
    """What follows is left out."""


@dataclass(frozen=True, slots=True)
class CutMark:
    """What stands before it, or after it if it leads, is not visited."""

    leads: bool


Item: TypeAlias = One | OptionSpan | SeveralOptions | AllOptions | But | CutMark


class PlacedItem(NamedTuple):
    """An item with the tokens that say it, from the first up to the one after the last."""

    item: Item
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Manner:
    """How a kind of answer lists its names.

    `marks` may stand around the names; `joins` says whether `or` may join them as `and` does;
    `sets` whether names may be meant by `all`, a range, a place, or left out; `ordered` whether
    the order counts.
    """

    marks: frozenset[str]
    joins: bool = False
    sets: bool = False
    ordered: bool = False
