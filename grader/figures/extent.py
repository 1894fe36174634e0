"""The room that a node of a picture needs.

In a tree that grows down, a name is left of its node and other lines are above it (below a leaf).
In one that grows to the right, they are all above it (right of a leaf).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from grader.figures.nodes import PictureNode
from grader.figures.shapes import Anchor, Box, Ink, Polygon, Shape, Stroke, TextShape, width
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Tree, Unknown

# A node that is a board position: the board instead of a shape, the player above.


CELL, SIZE = 9.0, 7.8
GRID = 0.6
CAP = 7.0
"""The width of the triangle for the player to move."""
EMPTY = "."


def board_size(board: Sequence[str]) -> tuple[float, float]:
    """Return the width and height of a board."""
    return CELL * max(map(len, board)), CELL * len(board)


def heading_width(tree: Tree, words: str) -> float:
    """Return the width of the heading of a board."""
    return width(words, SIZE) + (CAP + 2 if isinstance(tree, Max | Min) else 0)


def board_drawn(board: Sequence[str], x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Yield the shapes of a board with its pieces, centred at x, y."""
    wide, high = board_size(board)
    left, top = x - wide / 2, y - high / 2
    yield Box(left, top, wide, high, ink)
    for k in range(1, len(board)):
        yield Stroke(((left, top + CELL * k), (left + wide, top + CELL * k)), ink, GRID)
    for k in range(1, max(map(len, board))):
        yield Stroke(((left + CELL * k, top), (left + CELL * k, top + high)), ink, GRID)
    for r, row in enumerate(board):
        for c, piece in enumerate(row):
            if piece != EMPTY:
                middle = left + CELL * (c + 0.5), top + CELL * (r + 0.5) + 0.36 * SIZE
                yield TextShape(*middle, piece, SIZE, ink=ink)


def heading(tree: Tree, words: str, x: float, baseline: float, ink: Ink) -> Iterator[Shape]:
    """Yield the triangle of the player to move, with the node's name and value."""
    left_x = x - heading_width(tree, words) / 2
    high, low = baseline - 0.72 * SIZE, baseline
    if isinstance(tree, Max | Min):
        tip, base = (high, low) if isinstance(tree, Max) else (low, high)
        yield Polygon(((left_x + CAP / 2, tip), (left_x + CAP, base), (left_x, base)), ink)
        left_x += CAP + 2
    if words:
        yield TextShape(left_x, baseline, words, SIZE, Anchor.START, ink)


class Growth(StrEnum):
    """The direction in which a tree grows."""

    DOWN = "down"
    RIGHT = "right"


NAME, SMALL, LINE = 9.5, 7.8, 9.0
SIDES, WIDEST = {Growth.DOWN: 28.0, Growth.RIGHT: 24.0}, 48.0
TALL = 0.88
BOX, LOW_BOX = 15.0, 12.0
PAD = 3.0
CORNER = 0.44


@dataclass(frozen=True, slots=True, kw_only=True)
class Extent:
    """The room of a node from the centre of its shape, which is `side` wide and `high`.

    Across the growth it needs `before` and `after`. Along it, the shape begins at `enter`, with
    `ahead` of room before it; an edge from above ends at `touch`, edges below begin at `leave`, and
    everything ends at `behind`.
    """

    node: PictureNode
    side: float
    high: float
    before: float
    after: float
    ahead: float
    enter: float
    touch: float
    leave: float
    behind: float


def extents(all_nodes: Sequence[PictureNode], growth: Growth) -> list[Extent]:
    """Return the room of each node.

    Circles have equal size, and so have triangles and leaves that form a column.
    """
    box = max((_box(n) for n in all_nodes if is_leaf(n)), default=0.0)
    circles = _side([n for n in all_nodes if _is_circle(n)], growth)
    others = _side([n for n in all_nodes if not is_leaf(n) and not _is_circle(n)], growth)
    return [_extent(n, circles if _is_circle(n) else others, box, growth) for n in all_nodes]


def is_leaf(node: PictureNode) -> bool:
    """Tell whether the node is a leaf, drawn as a box."""
    return isinstance(node.tree, Leaf | Payoffs | Unknown)


def rows(node: PictureNode) -> tuple[str, ...]:
    """Return the lines above an inner node of a tree that grows to the right, its name first."""
    first, *rest = node.beside or ("",)
    return (f"{node.tree.name}  {first}".rstrip(), *rest)


def heading_of(node: PictureNode) -> str:
    """Return the heading of a board: the name of an inner node, and the value."""
    name = "" if is_leaf(node) else node.tree.name
    return f"{name}  {node.inside}".strip()


def _extent(node: PictureNode, side: float, box: float, growth: Growth) -> Extent:
    if node.board:
        return _board(node, growth)
    match growth:
        case Growth.DOWN:
            return _leaf_down(node) if is_leaf(node) else _inner_down(node, side)
        case Growth.RIGHT:
            return _leaf_right(node, box) if is_leaf(node) else _inner_right(node, side)


def _side(alike: Sequence[PictureNode], growth: Growth) -> float:
    """Return the size of nodes of one shape, with room for the widest value."""
    widest = max((width(n.inside, NAME) for n in alike), default=0.0)
    return min(max(SIDES[growth], 12 + widest), WIDEST)


def _is_circle(node: PictureNode) -> bool:
    return isinstance(node.tree, Chance)


def _leaf_down(node: PictureNode) -> Extent:
    half = max(_box(node), _widest(node.beside)) / 2
    return Extent(
        node=node,
        side=_box(node),
        high=BOX,
        before=half,
        after=half,
        ahead=0,
        enter=-BOX / 2,
        touch=-BOX / 2,
        leave=BOX / 2,
        behind=BOX / 2 + LINE * len(node.beside),
    )


def _leaf_right(node: PictureNode, box: float) -> Extent:
    note = PAD + _widest([" ".join(node.beside)]) if node.beside else 0
    return Extent(
        node=node,
        side=box,
        high=LOW_BOX,
        before=LOW_BOX / 2,
        after=LOW_BOX / 2,
        ahead=0,
        enter=-box / 2,
        touch=-box / 2,
        leave=box / 2,
        behind=box / 2 + note,
    )


def _inner_down(node: PictureNode, side: float) -> Extent:
    half, tall = max(_widest(node.beside), side) / 2, side * TALL / 2
    ahead = LINE * len(node.beside)
    return Extent(
        node=node,
        side=side,
        high=side * TALL,
        before=max(half, CORNER * side + PAD + width(node.tree.name, NAME)),
        after=half,
        ahead=ahead,
        enter=-tall,
        touch=-tall - ahead,
        leave=tall,
        behind=tall,
    )


def _inner_right(node: PictureNode, side: float) -> Extent:
    tall, above = side * TALL / 2, rows(node)
    return Extent(
        node=node,
        side=side,
        high=side * TALL,
        before=tall + 1 + LINE * len(above),
        after=tall + PAD,
        ahead=0,
        enter=-side / 2,
        touch=-side / 4,
        leave=side / 4,
        behind=max(side, _widest(above) + PAD) - side / 2,
    )


def _board(node: PictureNode, growth: Growth) -> Extent:
    wide, high = board_size(node.board)
    words = heading_of(node)
    half = max(wide, heading_width(node.tree, words), _widest(node.beside)) / 2
    above = LINE * (len(node.beside) + bool(words))
    down = growth is Growth.DOWN
    return Extent(
        node=node,
        side=wide,
        high=high,
        before=half if down else high / 2 + above,
        after=half if down else high / 2 + PAD,
        ahead=above if down else 0.0,
        enter=-high / 2 if down else -half,
        touch=-high / 2 - above if down else -wide / 2,
        leave=high / 2 if down else wide / 2,
        behind=high / 2 if down else half,
    )


def _box(node: PictureNode) -> float:
    return max(BOX + 3, width(node.inside, NAME) + 2 * PAD)


def _widest(lines: Sequence[str]) -> float:
    return max((width(line, SMALL) for line in lines), default=0.0)
