"""A tree in large print: whole if it fits, else in several drawings, each node's children once."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.base.picture import Picture
from grader.figures.extent import Growth
from grader.figures.fit import parts
from grader.figures.nodes import children
from grader.figures.scene import scene
from grader.figures.shapes import Scene, TextShape
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, changed

PER_DRAWING = 60.0
"""The height in points that another drawing is worth."""


@dataclass(frozen=True, slots=True)
class LargeDrawing:
    """A drawing of a tree, or of a part, with the scale that makes its letters large enough."""

    scene: Scene
    scale: float
    growth: Growth

    @property
    def height(self) -> float:
        """The printed height."""
        return self.scene.height * self.scale


@dataclass(frozen=True, slots=True)
class LargePrint:
    """The least size of letters, and the room for a drawing, in points."""

    size: float
    width: float
    height: float

    def fits(self, drawing: LargeDrawing) -> bool:
        """Tell whether a drawing fits the room."""
        wide = drawing.scene.width * drawing.scale
        return wide <= self.width and drawing.height <= self.height

    def draw(self, picture: Picture) -> LargeDrawing | None:
        """Return the lower of the drawings in both directions that fit; None if none does."""
        drawings = [enlarge(scene(picture, growth), self.size, growth) for growth in Growth]
        fitting = [drawing for drawing in drawings if self.fits(drawing)]
        return min(fitting, key=lambda drawing: drawing.height, default=None)

    def shrunk(self, picture: Picture) -> LargeDrawing:
        """Return the drawing with the largest letters that fits, which are too small."""
        drawings = [enlarge(scene(picture, growth), self.size, growth) for growth in Growth]
        return max(map(self._shrink, drawings), key=lambda drawing: drawing.scale)

    def _shrink(self, drawing: LargeDrawing) -> LargeDrawing:
        room = min(self.width / drawing.scene.width, self.height / drawing.scene.height)
        return replace(drawing, scale=min(drawing.scale, room))


def enlarge(drawn_scene: Scene, size: float, growth: Growth = Growth.DOWN) -> LargeDrawing:
    """Return a scene with the scale at which its smallest letters have that size."""
    return LargeDrawing(drawn_scene, size / least_letters(drawn_scene, size), growth)


def least_letters(drawn_scene: Scene, otherwise: float) -> float:
    """Return the size of the scene's smallest letters, or another one if it has none."""
    sizes = (shape.size for shape in drawn_scene.shapes if isinstance(shape, TextShape))
    return min(sizes, default=otherwise)


def drawings(picture: Picture, large_print: LargePrint) -> list[LargeDrawing]:
    """Return the tree in as few and as low drawings as fit.

    A tree that does not fit is cut below the nodes of one level, which begin drawings of their own.
    A node whose children do not fit has some of them in each of several drawings.
    """
    whole = large_print.draw(picture)
    if whole:
        return [whole]
    depths = range(1, _depth(picture.tree))
    ways = [way for depth in depths if (way := _cut(picture, depth, large_print))]
    return min(ways, key=_effort) if ways else _by_moves(picture, large_print)


def _effort(way: list[LargeDrawing]) -> float:
    return sum(drawing.height + PER_DRAWING for drawing in way)


def _cut(picture: Picture, depth: int, large_print: LargePrint) -> list[LargeDrawing]:
    """Return the tree down to a depth, then each subtree there; nothing if the first is too large.

    The root of a subtree stands in both, and has children in its own drawing alone.
    """
    drawn_top = large_print.draw(replace(picture, tree=_top(picture.tree, depth)))
    if drawn_top is None:
        return []
    subtrees = [tree for tree in _at_depth(picture.tree, depth) if children(tree)]
    below = [drawings(replace(picture, tree=tree), large_print) for tree in subtrees]
    return [drawn_top, *(drawing for way in below for drawing in way)]


def _by_moves(picture: Picture, large_print: LargePrint) -> list[LargeDrawing]:
    """Return drawings with some of the root's moves each; one too small if a child is too large."""
    moves = len(children(picture.tree))
    for count in range(2, moves + 1):
        drawn = [large_print.draw(part) for part in parts(picture, count)]
        if all(drawn):
            return [drawing for drawing in drawn if drawing]
    return [large_print.shrunk(picture)]


def _depth(tree: Tree) -> int:
    return 1 + max(map(_depth, children(tree))) if children(tree) else 0


def _at_depth(tree: Tree, depth: int) -> Iterator[Tree]:
    """Yield the nodes so many edges below."""
    if depth == 0:
        yield tree
        return
    for child in children(tree):
        yield from _at_depth(child, depth - 1)


def _top(tree: Tree, depth: int) -> Tree:
    """Return the tree without what is further down."""
    match tree:
        case Max() | Min() | Player() if depth == 0:
            return changed(tree, children=(), moves=(), chances=())
        case Chance() if depth == 0:
            return changed(tree, children=(), moves=(), probabilities=())
        case Max() | Min() | Player() | Chance():
            return changed(tree, children=tuple(_top(child, depth - 1) for child in tree.children))
        case Leaf() | Payoffs() | Unknown():
            return tree
