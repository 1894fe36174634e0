"""Which way a tree grows on a page, and on how many pages."""

from dataclasses import dataclass
from math import ceil

from generator.base.picture import Picture
from grader.figures.extent import Growth
from grader.figures.nodes import children
from grader.figures.parts import parts
from grader.figures.scene import scene
from grader.figures.shapes import Scene

READABLE, LEAST = 0.8, 0.55


@dataclass(frozen=True, slots=True)
class Fitted:
    """A scene, the scale (at most 1) at which it fits, and which way its tree grows."""

    scene: Scene
    scale: float
    growth: Growth = Growth.DOWN

    @property
    def height(self) -> float:
        """As it is printed."""
        return self.scene.height * self.scale


def fit(picture: Picture, width: float, height: float) -> Fitted:
    """Down the page while its letters stay readable, else whichever way they come out larger."""
    down = _grown(picture, Growth.DOWN, width, height)
    if down.scale >= READABLE:
        return down
    right = _grown(picture, Growth.RIGHT, width, height)
    return max(down, right, key=lambda fitted: fitted.scale)


def pages(picture: Picture, width: float, inline: float, page: float) -> list[Fitted]:
    """Within the height `inline` if it can be read there, else on pages of its own, `page` high."""
    within = fit(picture, width, inline)
    if within.scale >= READABLE:
        return [within]
    found = [fit(picture, width, page)]
    while (count := _count(found, len(children(picture.tree)))) > len(found):
        found = [fit(part, width, page) for part in parts(picture, count)]
    return found


def _count(found: list[Fitted], moves: int) -> int:
    """On how many pages it can be read, judging by those tried; no more than the root has moves."""
    least = min(fitted.scale for fitted in found)
    enough = len(found) if least >= LEAST else max(len(found) + 1, ceil(len(found) * LEAST / least))
    return min(moves, enough)


def _grown(picture: Picture, growth: Growth, width: float, height: float) -> Fitted:
    drawn = scene(picture, growth)
    return Fitted(drawn, min(1.0, width / drawn.width, height / drawn.height), growth)
