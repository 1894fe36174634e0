"""Where pages end: the best of all ways, weighed as Knuth and Plass weigh the ends of lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import NamedTuple

from grader.figures.paper.page_format import Sides


class Tie(Enum):
    """How a block hangs on the one before; it begins a PAGE whatever that costs.

    NEW is what begins, STEP what goes on. A FIGURE hangs on its statement, and the parts of that on
    each other.
    """

    PAGE = "page"
    NEW = "new"
    STEP = "step"
    ASKED = "asked"
    FIGURE = "figure"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class PageBreak:
    """What a page's end costs: if the next page faces it, if it does not, if the page is empty."""

    facing: float = 0
    overleaf: float = 0
    empty: float = 6


BREAKS = {
    Tie.PAGE: PageBreak(empty=0),
    Tie.NEW: PageBreak(),
    Tie.STEP: PageBreak(1, 1, 60),
    Tie.ASKED: PageBreak(3, 12),
    Tie.FIGURE: PageBreak(3, 75),
    Tie.KEPT: PageBreak(300, 300),
}
"""A page costs 6: questions are torn rather than take one more, but not overleaf.

Steps go on while there is room for one.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageBlock:
    """What stands on one page; of `before` and the last block's `after` the larger one counts.

    It can be lower by `give`, as the space around it can; where it is `loose` it takes what is left
    of its page, and nothing stands in it. Where it begins a page, what is so high as `head` stands
    above it.
    """

    height: float
    before: float = 0.0
    after: float = 0.0
    give: float = 0.0
    loose: bool = False
    head: float = 0.0
    tie: Tie = Tie.STEP


class PageSpan(NamedTuple):
    """The blocks from `start` to before `end`, `used` high together, of which `give` can go.

    Of that `loose` ones take so much at least. Many are weighed, so it is quickly made.
    """

    start: int
    end: int
    used: float
    give: float
    loose: float = 0.0

    def share(self, room: float) -> float:
        """Of the page, what is not left empty."""
        return min(1.0, self.used / room)

    @property
    def written(self) -> float:
        """How high that is in which something stands."""
        return self.used - self.loose


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The pages, and what is amiss with them."""

    cost: float
    spans: tuple[PageSpan, ...]

    @property
    def torn(self) -> bool:
        """Whether they are as bad as a figure overleaf from its statement."""
        return self.cost - A_PAGE * len(self.spans) >= BREAKS[Tie.FIGURE].overleaf


NONE = Arrangement(inf, ())
A_PAGE, TIGHTNESS = 6.0, 40.0
LEAST, BARELY = 0.34, 0.15
TOO_EMPTY, ALMOST_NOTHING = 90.0, 40.0
SQUEEZE = 0.3
"""By how much of it the space between blocks can be less."""


def arranged(blocks: Sequence[PageBlock], room: float, sides: Sides = Sides.BOTH) -> Arrangement:
    """The cheapest pages; the first is a right-hand page, and the second faces the third.

    Where only one side is printed, any two pages can lie beside each other.
    """
    best: dict[tuple[int, bool], Arrangement] = {(0, False): Arrangement(0.0, ())}
    for start in range(len(blocks)):
        there = [(not left, best[start, left]) for left in (False, True) if (start, left) in best]
        for span in _spans(blocks, start, room) if there else ():
            for right, before in there:
                overleaf = right and sides is Sides.BOTH
                cost = before.cost + _cost(span, blocks, room, overleaf=overleaf)
                if cost < best.get((span.end, right), NONE).cost:
                    best[span.end, right] = Arrangement(cost, (*before.spans, span))
    ends = [best[end, right] for end, right in best if end == len(blocks)]
    return min(ends, key=lambda arrangement: arrangement.cost)


def heights(
    blocks: Sequence[PageBlock], span: PageSpan, room: float
) -> Iterator[tuple[int, float, float]]:
    """Each block of a page with how far it lies below the top, and its height there."""
    squeezed = min(1.0, max(0.0, span.used - room) / span.give) if span.give else 0.0
    loose = sum(block.loose for block in blocks[span.start : span.end])
    spare = max(0.0, room - span.used) / loose if loose else 0.0
    y, after = blocks[span.start].head, 0.0
    for i in range(span.start, span.end):
        block = blocks[i]
        gap = 0.0 if i == span.start else max(after, block.before)
        height = block.height + (spare if block.loose else 0.0) - block.give * squeezed
        y += gap * (1 - SQUEEZE * squeezed)
        yield i, y, height
        y, after = y + height, block.after


def _spans(blocks: Sequence[PageBlock], start: int, room: float) -> Iterator[PageSpan]:
    """The pages that can begin with a block: the fullest, and others that are not all but empty.

    Where the fullest tears what is kept together, so can the one that ends just before that.
    """
    *others, fullest = _fitting(blocks, start, room)
    whole = [span for span in others if blocks[span.end].tie is not Tie.KEPT]
    torn = fullest.end < len(blocks) and blocks[fullest.end].tie is Tie.KEPT
    for span in whole:
        if span.loose or span.share(room) > LEAST or (torn and span is whole[-1]):
            yield span
    yield fullest


def _fitting(blocks: Sequence[PageBlock], start: int, room: float) -> Iterator[PageSpan]:
    """A block that is higher than a page stands alone."""
    used, give, after = blocks[start].head, 0.0, 0.0
    loose = 0.0
    for i in range(start, len(blocks)):
        block = blocks[i]
        gap = 0.0 if i == start else max(after, block.before)
        used += block.height + gap
        give, after = give + block.give + SQUEEZE * gap, block.after
        if i > start and (used - give > room or block.tie is Tie.PAGE):
            return
        loose += block.height if block.loose else 0.0
        yield PageSpan(start, i + 1, used, give, loose)


def _cost(span: PageSpan, blocks: Sequence[PageBlock], room: float, *, overleaf: bool) -> float:
    over = max(0.0, span.used - room)
    cost = A_PAGE + TIGHTNESS * over / room
    if span.end == len(blocks):
        barely = span.written < BARELY * room and span.start
        return cost + (ALMOST_NOTHING if barely else 0.0)
    end = BREAKS[blocks[span.end].tie]
    cost += end.empty * (1 - span.share(room)) ** 2 + (end.overleaf if overleaf else end.facing)
    least = BARELY if span.loose else LEAST
    return cost + (TOO_EMPTY if span.written < least * room else 0.0)
