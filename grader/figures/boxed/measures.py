"""The sizes of boxes and what stands between them, in points."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.answers.kind import Width
from generator.base.place import InNode
from grader.figures.boxed.boxed_questions import Spot, Spots
from grader.figures.nodes import PictureNode
from solver.trees.tree import Chance

ROW, CELL_STRIP, TICK = 23.0, 9.0, 14.0
CAP, CAP_WIDE, CIRCLE, SQUARE = 15.0, 30.0, 16.0, 14.0
LEAF = 16.0
CLEAR, AFTER_TICK = 5.0, 3.0
CHANCE_WIDE, CHANCE_HIGH, CHANCE_WORDS = 40.0, 18.0, 15.0
INTEGER, SHORT_FRACTION, SEVERAL = 34.0, 45.0, 66.0
TIGHTLY = {INTEGER: 28.0, SHORT_FRACTION: 40.0, SEVERAL: 54.0}
STATE_PAD = 7.0
TABLE_GAP, MARK_GAP, PAIR_GAP = 4.0, 2.0, 6.0
SHORT = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """`box` is the width of a node, `state` that of a belief's field.

    `leaf` is the width of the least leaf, with `pad` beside its number. Siblings stand `gap` apart,
    other neighbours `cousins`; an edge is `reach` longer than what stands on it.
    """

    box: float
    state: float
    leaf: float
    pad: float
    gap: float
    cousins: float
    reach: float


def loose(nodes: Iterable[PictureNode], spots: Spots) -> Measures:
    """Boxes for the widest answer that is to be expected on the tree."""
    return Measures(box=_box(nodes, spots), state=40, leaf=18, pad=3, gap=3, cousins=8, reach=15)


def tight(nodes: Iterable[PictureNode], spots: Spots) -> Measures:
    """The least in which one can write."""
    box = TIGHTLY[_box(nodes, spots)]
    return Measures(box=box, state=36, leaf=16, pad=2, gap=2, cousins=4, reach=22)


def _box(nodes: Iterable[PictureNode], spots: Spots) -> float:
    """Judging by the tree and the questions, so that the width of a box gives no answer away."""
    if any(spot.width is not Width.NUMBER for spot in spots.values() if _in_node(spot)):
        return SEVERAL
    fractions = any(isinstance(n.tree, Chance) or len(n.inside) > SHORT for n in nodes)
    return SHORT_FRACTION if fractions else INTEGER


def _in_node(spot: Spot) -> bool:
    return isinstance(spot.place, InNode)
