"""Tidy trees: parents centred over their children, equal subtrees equally shaped, nothing wide.

Walker's algorithm in the linear-time form of C. Buchheim, M. Jünger and S. Leipert, "Improving
Walker's Algorithm to Run in Linear Time" (Graph Drawing 2002), with the paper's words for its
variables. Nodes have widths of their own, and nothing recurses: children come before parents in
reversed preorder.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeVar

from msgspec import Struct

from grader.figures.nodes import PictureNode

# Marks across edges that lie side by side, and how long they can be to keep apart.


T = TypeVar("T")

APART, MIN_STROKE_REACH = 1.2, 1.5


def siblings(placed: Iterable[T], node: Callable[[T], PictureNode]) -> Collection[list[T]]:
    """Return the items whose edges are cut, grouped by parent."""
    groups: dict[int, list[T]] = {}
    for item in placed:
        if node(item).crossed:
            groups.setdefault(node(item).parent, []).append(item)
    return groups.values()


def reach(places: Iterable[float], longest: float) -> float:
    """Return how far a cross may extend on either side of its edge."""
    gaps = (b - a for a, b in pairwise(sorted(places)))
    return min([longest, *(max(MIN_STROKE_REACH, (gap - APART) / 2) for gap in gaps)])


class Outline(Struct, frozen=True, kw_only=True):
    """A tree in preorder: node i hangs below `parents[i]` < i (the root has -1).

    `before[i]` and `after[i]` are the room left and right of its centre; siblings are at least
    `gap` apart, other neighbours of a level at least `cousins`.
    """

    parents: Sequence[int]
    before: Sequence[float]
    after: Sequence[float]
    gap: float = 0
    cousins: float = 0


def tidy(outline: Outline) -> list[float]:
    """Return the centre of each node along its level, with the leftmost edge at 0.

    It is the mean of the layout and of the mirrored layout of the mirrored tree (every law of the
    layout is linear), so that a mirrored tree is drawn as the mirrored picture.
    """
    forth = _Walk(outline, mirrored=False).centres()
    back = _Walk(outline, mirrored=True).centres()
    centres = [(a - b) / 2 for a, b in zip(forth, back, strict=True)]
    leftmost = min(x - room for x, room in zip(centres, outline.before, strict=True))
    return [x - leftmost for x in centres]


@dataclass(slots=True)
class _Walk:
    outline: Outline
    mirrored: bool
    children: list[list[int]] = field(init=False)
    number: list[int] = field(init=False)
    prelim: list[float] = field(init=False)
    midpoint: list[float] = field(init=False)
    mod: list[float] = field(init=False)
    shift: list[float] = field(init=False)
    change: list[float] = field(init=False)
    thread: list[int] = field(init=False)
    ancestor: list[int] = field(init=False)

    def __post_init__(self) -> None:
        n = len(self.outline.parents)
        self.children = [[] for _ in range(n)]
        for i in range(1, n):
            self.children[self.outline.parents[i]].append(i)
        if self.mirrored:
            self.children = [family[::-1] for family in self.children]
        self.number = [0] * n
        self.prelim, self.midpoint, self.mod = [0.0] * n, [0.0] * n, [0.0] * n
        self.shift, self.change = [0.0] * n, [0.0] * n
        self.thread, self.ancestor = [-1] * n, list(range(n))

    def centres(self) -> list[float]:
        """Return the centres by the second walk, which adds what ancestors were moved."""
        n = len(self.children)
        for v in reversed(range(n)):
            self.place_children(v)
        moved = [0.0] * n
        centres = [self.midpoint[0]] * n
        for v in range(1, n):
            parent = self.outline.parents[v]
            moved[v] = moved[parent] + (self.mod[parent] if parent else 0.0)
            centres[v] = self.prelim[v] + moved[v]
        return centres

    def place_children(self, v: int) -> None:
        """Do the first walk at v, after the subtrees of its children."""
        family = self.children[v]
        if not family:
            return
        default_ancestor = family[0]
        for i, w in enumerate(family):
            self.number[w] = i
            self.prelim[w] = self.midpoint[w]
            if i:
                self.prelim[w] = self.prelim[family[i - 1]] + self.distance(family[i - 1], w)
                self.mod[w] = self.prelim[w] - self.midpoint[w]
                default_ancestor = self.apportion(w, family, default_ancestor)
        self.execute_shifts(family)
        self.midpoint[v] = (self.prelim[family[0]] + self.prelim[family[-1]]) / 2

    def distance(self, left: int, right: int) -> float:
        """Return the distance between the centres of two neighbours."""
        if self.mirrored:
            left, right = right, left
        parents = self.outline.parents
        gap = self.outline.gap if parents[left] == parents[right] else self.outline.cousins
        return self.outline.after[left] + gap + self.outline.before[right]

    def apportion(self, v: int, family: list[int], default_ancestor: int) -> int:
        """Push v's subtree away from those to its left, and share the push with smaller ones.

        The contours are followed inside (between the two) and outside; i is the right-hand subtree,
        o the left-hand forest, as v+ and v- in the paper.
        """
        inside_r, outside_r = v, v
        inside_l, outside_l = family[self.number[v] - 1], family[0]
        sum_ir, sum_or = self.mod[inside_r], self.mod[outside_r]
        sum_il, sum_ol = self.mod[inside_l], self.mod[outside_l]
        while True:
            next_l, next_r = self.next_right(inside_l), self.next_left(inside_r)
            if next_l < 0 or next_r < 0:
                break
            inside_l, inside_r = next_l, next_r
            outside_l, outside_r = self.next_left(outside_l), self.next_right(outside_r)
            self.ancestor[outside_r] = v
            overlap = (
                (self.prelim[inside_l] + sum_il)
                - (self.prelim[inside_r] + sum_ir)
                + self.distance(inside_l, inside_r)
            )
            if overlap > 0:
                left = self.ancestor[inside_l]
                if self.outline.parents[left] != self.outline.parents[v]:
                    left = default_ancestor
                self.move_subtree(left, v, overlap)
                sum_ir += overlap
                sum_or += overlap
            sum_il += self.mod[inside_l]
            sum_ir += self.mod[inside_r]
            sum_ol += self.mod[outside_l]
            sum_or += self.mod[outside_r]
        if next_l >= 0 and self.next_right(outside_r) < 0:
            self.thread[outside_r] = next_l
            self.mod[outside_r] += sum_il - sum_or
        if next_r >= 0 and self.next_left(outside_l) < 0:
            self.thread[outside_l] = next_r
            self.mod[outside_l] += sum_ir - sum_ol
            return v
        return default_ancestor

    def move_subtree(self, left: int, right: int, distance: float) -> None:
        """Move `right`, and note for later that those between `left` and it move in proportion."""
        part = distance / (self.number[right] - self.number[left])
        self.change[right] -= part
        self.change[left] += part
        self.shift[right] += distance
        self.prelim[right] += distance
        self.mod[right] += distance

    def execute_shifts(self, family: list[int]) -> None:
        """Carry out the shifts that `move_subtree` noted."""
        shift = change = 0.0
        for w in reversed(family):
            self.prelim[w] += shift
            self.mod[w] += shift
            change += self.change[w]
            shift += self.shift[w] + change

    def next_left(self, v: int) -> int:
        """Return the next node down the left contour, or -1."""
        return self.children[v][0] if self.children[v] else self.thread[v]

    def next_right(self, v: int) -> int:
        """Return the next node down the right contour, or -1."""
        return self.children[v][-1] if self.children[v] else self.thread[v]
