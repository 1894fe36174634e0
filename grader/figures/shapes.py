"""The shapes of pictures: polygons, circles, boxes, lines and texts.

Lengths are points (1/72 inch); x grows to the right and y downwards from the top left corner.
Shapes are drawn in their order, later ones over earlier ones.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias
from unicodedata import east_asian_width

# The approximate width of a text in a sans-serif font, to keep labels apart.


NARROW = frozenset("iIjlft.,:;'|!()[]/ ·")
WIDE = frozenset("mwMW∞—@%&→∈∅∪…")


@lru_cache(maxsize=4096)
def width(text: str, size: float) -> float:
    """Return the width in points at the size in points."""
    return size * sum(_hundredths(letter) for letter in text) / 100


def _hundredths(letter: str) -> int:
    """Return a letter's width in hundredths of the size, as an exact whole number."""
    if letter in NARROW:
        return 36
    if letter in WIDE:
        return 92
    if east_asian_width(letter) in "WF":
        return 100
    return 68 if letter.isupper() else 59


Point: TypeAlias = tuple[float, float]


class Ink(StrEnum):
    """The purpose of a colour; each renderer has its own colours."""

    INK = "ink"
    PALE = "pale"
    ALERT = "alert"
    PAPER = "paper"
    TINT = "tint"


DASH = 3.0
"""The length of a dash and of the gap after it."""


class Anchor(StrEnum):
    """The part of a text that is at its x."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline filled with paper."""

    points: tuple[Point, ...]
    ink: Ink = Ink.INK


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle filled with paper."""

    x: float
    y: float
    radius: float
    ink: Ink = Ink.INK


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle filled with paper; its upper left corner is x, y.

    In PAPER it is a blank, in TINT a strip for words.
    """

    x: float
    y: float
    width: float
    height: float
    ink: Ink = Ink.INK


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight stroke through all its points, solid or `dashed`."""

    points: tuple[Point, ...]
    ink: Ink = Ink.INK
    weight: float = 0.8
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class TextShape:
    """One line of words; y is its base line."""

    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = Anchor.MIDDLE
    ink: Ink = Ink.INK


Shape: TypeAlias = Polygon | Circle | Box | Stroke | TextShape


class EntryKind(StrEnum):
    """How a field is filled in."""

    WRITTEN = "written"
    TICKED = "ticked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field for the answer to a question, or a piece of it; its upper left corner is x, y.

    `node` is the node at which it is, or to which its edge leads.
    """

    question: str
    piece: str = ""
    node: str = ""
    entry: EntryKind = EntryKind.WRITTEN
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of a certain size; its fields lie over its shapes, in the order of answering.

    `owners`, if known, has for each shape the node that it belongs to, or the lower node of its
    edge.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    fields: tuple[Field, ...] = ()
    owners: tuple[str, ...] = ()
