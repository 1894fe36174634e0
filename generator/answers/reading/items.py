"""Items of a list of names: names, ranges, places, exceptions."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class NamedItem:
    """A name, with the value that was written beside it, if any."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class OptionSpan:
    """The options from the first to the last, in the order of the sheet."""

    first: str
    last: str


@dataclass(frozen=True, slots=True)
class SeveralOptions:
    """Options meant by their place: the first two, the last of C (with that node)."""

    names: tuple[str, ...]
    node: str = ""


@dataclass(frozen=True, slots=True)
class AllOptions:
    """All the options."""


@dataclass(frozen=True, slots=True)
class ExceptionItem:
    """An exception: the items after it are left out."""


@dataclass(frozen=True, slots=True)
class CutMark:
    """A word that says `not visited` of the items before it, or after it if it leads."""

    leads: bool


Item: TypeAlias = NamedItem | OptionSpan | SeveralOptions | AllOptions | ExceptionItem | CutMark


class PlacedItem(NamedTuple):
    """An item with its tokens, from the first up to the one after the last."""

    item: Item
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Manner:
    """The way in which a kind of answer lists its names.

    `marks` may stand around the names; `joins` says whether `or` may join them as `and` does;
    `sets` whether names may be meant by `all`, a range, a place, or left out; `ordered` whether
    the order counts.
    """

    marks: frozenset[str]
    joins: bool = False
    sets: bool = False
    ordered: bool = False


# Steps of a reading from one token to a later one.


class StepEffect(Enum):
    """The effect of a step on the list that is read."""

    NAMES = auto()
    PARTS = auto()
    JOINS = auto()
    PASSES = auto()
    LEADS = auto()
    EXCEPTS = auto()
    CUTS = auto()


START, PARTED, JOINED, NAMED, LED = 1, 2, 4, 8, 16
"""States of a list: before its first word, after a mark, an `and`, a name, an article `a`."""

ANYWHERE: Final = START | PARTED | JOINED | NAMED | LED
BEFORE_NAMES: Final = START | PARTED | JOINED | LED
UNLED: Final = START | PARTED | JOINED


class ReadingStep(NamedTuple):
    """A step up to the token `end`, at a cost, possible in the states `where` of the list."""

    does: StepEffect
    end: int
    cost: int = 0
    item: Item | None = None
    where: int = ANYWHERE


class PartialReading(NamedTuple):
    """A list read so far: its last item, its cost, and the readings before it."""

    cost: int
    last: PlacedItem | None = None
    previous: "PartialReading | None" = None
    excluding: bool = False
    joined: bool = False

    def items(self) -> list[PlacedItem]:
        """Return the items, from the first to the last."""
        placed_items, reading = [], self
        while reading.last is not None and reading.previous is not None:
            placed_items.append(reading.last)
            reading = reading.previous
        return placed_items[::-1]
