"""Fitting a tree into pages: its direction, its scale and the number of pages."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from math import ceil

from generator.base.picture import Edge, Picture
from grader.figures.extent import Growth
from grader.figures.nodes import children
from grader.figures.scene import laid_out, scene, size
from grader.figures.shapes import Scene
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Unknown, changed

READABLE, MIN_SCALE = 0.9, 0.55
"""The least scales of a tree among text, whose smallest letters then have 7 points, and alone."""


@dataclass(frozen=True, slots=True)
class FittedScene:
    """A scene with the scale (at most 1) at which it fits, and the direction of growth."""

    scene: Scene
    scale: float
    growth: Growth = Growth.DOWN

    @property
    def height(self) -> float:
        """The printed height."""
        return self.scene.height * self.scale


def fit(picture: Picture, width: float, height: float) -> FittedScene:
    """Fit the picture, growing down if that is readable.

    If not, it grows in the direction with the larger scale.
    """
    return PictureBothWays(picture).fit(width, height)


class PictureBothWays:
    """A picture in both directions, each drawn once, when it is tried."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture

    def fit(self, width: float, height: float) -> FittedScene:
        """Fit it as `fit` does."""
        down = _scaled(self.down, Growth.DOWN, width, height)
        if down.scale >= READABLE:
            return down
        fitted_right = _scaled(self.growing_right, Growth.RIGHT, width, height)
        return max(down, fitted_right, key=lambda fitted: fitted.scale)

    @cached_property
    def down(self) -> Scene:
        """The picture growing down."""
        return scene(self.picture, Growth.DOWN)

    @cached_property
    def growing_right(self) -> Scene:
        """The picture growing to the right."""
        return scene(self.picture, Growth.RIGHT)


def pages(picture: Picture, width: float, inline: float, page: float) -> list[FittedScene]:
    """Fit the picture into the height `inline` if readable, else onto pages of height `page`."""
    both_ways = PictureBothWays(picture)
    within = both_ways.fit(width, inline)
    if within.scale >= READABLE:
        return [within]
    fitted_parts = [both_ways.fit(width, page)]
    while (count := _count(fitted_parts, len(children(picture.tree)))) > len(fitted_parts):
        fitted_parts = [fit(part, width, page) for part in parts(picture, count)]
    return fitted_parts


def _count(fitted_parts: list[FittedScene], moves: int) -> int:
    """Return the number of pages on which it is readable, at most the root's number of moves."""
    least = min(fitted.scale for fitted in fitted_parts)
    enough = (
        len(fitted_parts)
        if least >= MIN_SCALE
        else max(len(fitted_parts) + 1, ceil(len(fitted_parts) * MIN_SCALE / least))
    )
    return min(moves, enough)


def _scaled(drawn_scene: Scene, growth: Growth, width: float, height: float) -> FittedScene:
    return FittedScene(
        drawn_scene, min(1.0, width / drawn_scene.width, height / drawn_scene.height), growth
    )


# A tree too large for one page as several pictures, each with some of the root's moves.


def parts(picture: Picture, count: int) -> list[Picture]:
    """Divide the picture into that many (at most one per move of the root), in order."""
    root = picture.tree
    assert not isinstance(root, Leaf | Payoffs | Unknown), "a leaf is never too large"
    moves = len(root.children)
    ends = [moves * k // count for k in range(count + 1)]
    return [_part(picture, root, slice(a, b)) for a, b in pairwise(ends)]


def _part(picture: Picture, root: Inner, move_range: slice) -> Picture:
    return replace(
        picture,
        tree=_pruned(root, move_range),
        crossed=frozenset(_moved(picture.crossed, root.name, move_range)),
        thick=frozenset(_moved(picture.thick, root.name, move_range)),
        blanks=frozenset(_moved(picture.blanks, root.name, move_range)),
    )


def _pruned(root: Inner, move_range: slice) -> Inner:
    children, moves = root.children[move_range], root.moves[move_range]
    match root:
        case Max() | Min() | Player():
            return changed(root, children=children, moves=moves, chances=root.chances[move_range])
        case Chance():
            probabilities = root.probabilities[move_range]
            return changed(root, children=children, moves=moves, probabilities=probabilities)


def _moved(edges: Iterable[Edge], root: str, move_range: slice) -> Iterable[Edge]:
    """Yield the remaining edges, with those of the root counted from the first move kept."""
    for name, i in edges:
        if name != root:
            yield name, i
        elif move_range.start <= i < move_range.stop:
            yield name, i - move_range.start


# The direction of growth on a whole screen.


WIDE, HIGH = 960.0, 1400.0
ON_A_SCREEN = 0.8


def growth_of(picture: Picture) -> Growth:
    """Return the direction of growth: down, unless words are larger the other way."""
    down, scale_right = (
        _scale(*size(laid_out(picture, g), g)) for g in (Growth.DOWN, Growth.RIGHT)
    )
    return Growth.DOWN if down >= min(ON_A_SCREEN, scale_right) else Growth.RIGHT


def _scale(width: float, height: float) -> float:
    """Return the scale at which it fits, at most 1."""
    return min(1.0, WIDE / width, HIGH / height)
