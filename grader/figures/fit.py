"""Which way a tree grows on a page, and on how many pages."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil

from generator.base.picture import Edge, Picture
from grader.figures.extent import Growth
from grader.figures.nodes import children
from grader.figures.scene import laid_out, scene, size
from grader.figures.shapes import Scene
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Unknown, changed

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


# A tree too large for one page as several pictures, each with some of the root's moves.


def parts(picture: Picture, count: int) -> list[Picture]:
    """So many pictures (at most one for each of the root's moves), the moves in order."""
    root = picture.tree
    assert not isinstance(root, Leaf | Payoffs | Unknown), "a leaf is never too large"
    moves = len(root.children)
    ends = [moves * k // count for k in range(count + 1)]
    return [_part(picture, root, slice(a, b)) for a, b in pairwise(ends)]


def _part(picture: Picture, root: Inner, kept: slice) -> Picture:
    return replace(
        picture,
        tree=_pruned(root, kept),
        crossed=frozenset(_moved(picture.crossed, root.name, kept)),
        thick=frozenset(_moved(picture.thick, root.name, kept)),
        blanks=frozenset(_moved(picture.blanks, root.name, kept)),
    )


def _pruned(root: Inner, kept: slice) -> Inner:
    children, moves = root.children[kept], root.moves[kept]
    match root:
        case Max() | Min() | Player():
            return changed(root, children=children, moves=moves, chances=root.chances[kept])
        case Chance():
            probabilities = root.probabilities[kept]
            return changed(root, children=children, moves=moves, probabilities=probabilities)


def _moved(edges: Iterable[Edge], root: str, kept: slice) -> Iterable[Edge]:
    """The edges that are left, those of the root counted from the first move kept."""
    for name, i in edges:
        if name != root:
            yield name, i
        elif kept.start <= i < kept.stop:
            yield name, i - kept.start


# Which way a tree grows where there is a whole screen for it.


WIDE, HIGH = 960.0, 1400.0


def growth_of(picture: Picture) -> Growth:
    """Down, unless its words come out larger the other way."""
    down, right = (_scale(*size(laid_out(picture, g), g)) for g in (Growth.DOWN, Growth.RIGHT))
    return Growth.DOWN if down >= min(READABLE, right) else Growth.RIGHT


def _scale(width: float, height: float) -> float:
    """How much of its natural size there is room for."""
    return min(1.0, WIDE / width, HIGH / height)
