"""The steps by which a reading goes on from one token to a later one."""

from enum import Enum, auto
from typing import Final, NamedTuple

from generator.answers.reading.items import Item, PlacedItem


class Does(Enum):
    """What a step does to the list that is read."""

    NAMES = auto()
    PARTS = auto()
    JOINS = auto()
    PASSES = auto()
    LEADS = auto()
    EXCEPTS = auto()
    CUTS = auto()


START, PARTED, JOINED, NAMED, LED = 1, 2, 4, 8, 16
"""Where a list may be: before its first word, after a mark, an `and`, a name, an article `a`."""

ANYWHERE: Final = START | PARTED | JOINED | NAMED | LED
BEFORE_NAMES: Final = START | PARTED | JOINED | LED
UNLED: Final = START | PARTED | JOINED


class ReadingStep(NamedTuple):
    """From a token up to `end`, at a cost; only where the list is in one of the places `where`."""

    does: Does
    end: int
    cost: int = 0
    item: Item | None = None
    where: int = ANYWHERE


class PartialReading(NamedTuple):
    """A list as far as it is read: its last item, what it cost, and what came before it."""

    cost: int
    last: PlacedItem | None = None
    before: "PartialReading | None" = None
    excluding: bool = False
    joined: bool = False

    def items(self) -> list[PlacedItem]:
        """From the first to the last."""
        found, here = [], self
        while here.last is not None and here.before is not None:
            found.append(here.last)
            here = here.before
        return found[::-1]
