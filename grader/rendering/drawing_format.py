"""The record of a drawing format, in which pictures are written."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.base.picture import Picture
from grader.figures.nodes import NodeLine
from grader.figures.shapes import Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnPicture:
    """A picture with its layout; `title` and `lines` describe it in words."""

    picture: Picture
    scene: Scene
    title: str
    lines: tuple[NodeLine, ...]
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Animation:
    """Scenes of equal size, shown one after another; `title` and `words` describe them."""

    scenes: Sequence[Scene]
    title: str
    words: str
    language: str


@dataclass(frozen=True, slots=True)
class DrawingFormat:
    """A format of drawings, found by its file in `grader/rendering/drawings`.

    `name` is what `draw --to` takes, and `ending` the ending of its files. `write` returns the
    content of a file; the same picture gives the same bytes. `move` writes several scenes as one
    file, if the format can.
    """

    name: str
    ending: str
    write: Callable[[DrawnPicture], bytes]
    move: Callable[[Animation], bytes] | None = None
