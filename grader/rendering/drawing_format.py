"""A format of drawings: how a picture is written for whoever shows it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.base.picture import Picture
from grader.figures.nodes import NodeLine
from grader.figures.shapes import Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnPicture:
    """A picture, as it is laid out; `title` and `lines` are it in words."""

    picture: Picture
    scene: Scene
    title: str
    lines: tuple[NodeLine, ...]
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moving:
    """Scenes of one size that are shown one after another, and what they tell."""

    scenes: Sequence[Scene]
    title: str
    words: str
    language: str


@dataclass(frozen=True, slots=True)
class DrawingFormat:
    """`ending` is that of its files; the same picture gives the same bytes.

    `move` is for a format in which several scenes are one file.
    """

    name: str
    ending: str
    write: Callable[[DrawnPicture], bytes]
    move: Callable[[Moving], bytes] | None = None
