"""Finding the best page breaks by total cost, as Knuth and Plass do for line breaks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import NamedTuple

from grader.figures.paper.page_format import Sides


class Tie(Enum):
    """How a block is tied to the one before; PAGE always begins a page.

    NEW begins something, STEP continues it, ASKED is a question. A FIGURE is tied to its statement,
    whose parts are tied to each other.
    """

    PAGE = "page"
    NEW = "new"
    STEP = "step"
    ASKED = "asked"
    FIGURE = "figure"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class PageBreak:
    """The cost of a page break: if the next page faces this one, if not, if this one is empty."""

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
"""A page costs 6: questions are split rather than take one more page, but not across a leaf.

Steps continue while there is room for one.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageBlock:
    """A block that is not split; the gap is the larger of `before` and the last `after`.

    It can shrink by `give`. A `loose` block is free space that takes the rest of its page. If the
    block begins a page, a head of height `head` goes above it. All lengths are in points.

    `shows` is the number of the figure that the block is, `needs` that of the figure which has to
    be in sight of it, 0 if there is none. Where it is not, it stands once more at the top of the
    page, `again` high.
    """

    height: float
    before: float = 0.0
    after: float = 0.0
    give: float = 0.0
    loose: bool = False
    head: float = 0.0
    shows: int = 0
    needs: int = 0
    again: float = 0.0
    tie: Tie = Tie.STEP


class PageSpan(NamedTuple):
    """The blocks from `start` to before `end`, with height `used`, shrinkable by `give`.

    `loose` is the least height of free space in it. `again` tells whether a figure stands once more
    at its top, `unseen` whether it should. It is a tuple because very many are made.
    """

    start: int
    end: int
    used: float
    give: float
    loose: float = 0.0
    again: bool = False
    unseen: bool = False

    def share(self, room: float) -> float:
        """Return the share of the page that is filled."""
        return min(1.0, self.used / room)

    @property
    def written_height(self) -> float:
        """The height without free space."""
        return self.used - self.loose


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The pages, and the cost of their flaws."""

    cost: float
    spans: tuple[PageSpan, ...]

    @property
    def torn(self) -> bool:
        """Whether the pages are as bad as a figure overleaf from its statement or questions."""
        again = sum(span.again for span in self.spans) * AGAIN
        return self.cost - A_PAGE * len(self.spans) - again >= BREAKS[Tie.FIGURE].overleaf


NONE = Arrangement(inf, ())
A_PAGE, TIGHTNESS = 6.0, 40.0
MIN_FILLED_SHARE, BARELY = 0.34, 0.15
TOO_EMPTY, ALMOST_NOTHING = 90.0, 40.0
ALONE = 45.0
"""The cost of a page with one question and nothing else."""
AGAIN = 9.0
"""The cost of a figure that stands once more, beside the room that it takes."""
UNSEEN = BREAKS[Tie.FIGURE].overleaf
"""The cost of a page whose figure is overleaf."""
SQUEEZE = 0.5
"""The fraction by which space between blocks can shrink."""


def arrange_blocks(
    blocks: Sequence[PageBlock], room: float, sides: Sides = Sides.BOTH
) -> Arrangement:
    """Return the cheapest pages; the first is on the right, and the second faces the third.

    If only one side is printed, any two pages can lie side by side.
    """
    best: dict[PageStart, Arrangement] = {
        PageStart(0, is_right_page=True, seen_figure=0): Arrangement(0.0, ())
    }
    for start in range(len(blocks)):
        for page_start in _beginnings(start, blocks[start].needs):
            before = best.get(page_start)
            if before is None:
                continue
            overleaf = page_start.is_right_page and sides is Sides.BOTH
            for span in _spans(blocks, page_start, room):
                cost = before.cost + _cost(span, blocks, room, overleaf=overleaf)
                seen_figure = _visible_figure(span, blocks, sides) if not overleaf else 0
                after = PageStart(
                    span.end, is_right_page=not page_start.is_right_page, seen_figure=seen_figure
                )
                if cost < best.get(after, NONE).cost:
                    best[after] = Arrangement(cost, (*before.spans, span))
    ends = [best[end] for end in best if end.start == len(blocks)]
    return min(ends, key=lambda arrangement: arrangement.cost)


class PageStart(NamedTuple):
    """Where a page begins, on which side, and the number of the figure seen on the facing page.

    Only the figure that the page's first block needs counts, so that there are few of these.
    """

    start: int
    is_right_page: bool
    seen_figure: int


def _beginnings(start: int, needs: int) -> Iterator[PageStart]:
    """Yield the ways in which a page can begin with this block."""
    for is_right_page in (False, True):
        for seen_figure in {0, needs}:
            yield PageStart(start, is_right_page=is_right_page, seen_figure=seen_figure)


def _visible_figure(span: PageSpan, blocks: Sequence[PageBlock], sides: Sides) -> int:
    """Return the figure that the next block needs, if it can be seen from the next page.

    Of pages printed on one side, all can lie side by side.
    """
    if span.end == len(blocks):
        return 0
    needs = blocks[span.end].needs
    if sides is Sides.ONE:
        return needs
    again = span.again and blocks[span.start].needs == needs
    is_visible = again or any(block.shows == needs for block in blocks[span.start : span.end])
    return needs if is_visible else 0


def heights(
    blocks: Sequence[PageBlock], span: PageSpan, room: float
) -> Iterator[tuple[int, float, float]]:
    """Yield each block of a page with its distance from the top and its height."""
    squeezed = min(1.0, max(0.0, span.used - room) / span.give) if span.give else 0.0
    loose = sum(block.loose for block in blocks[span.start : span.end])
    spare = max(0.0, room - span.used) / loose if loose else 0.0
    first = blocks[span.start]
    y, after = first.head + (first.again if span.again else 0.0), 0.0
    for i in range(span.start, span.end):
        block = blocks[i]
        gap = 0.0 if i == span.start else max(after, block.before)
        height = block.height + (spare if block.loose else 0.0) - block.give * squeezed
        y += gap * (1 - SQUEEZE * squeezed)
        yield i, y, height
        y, after = y + height, block.after


def _spans(blocks: Sequence[PageBlock], page_start: PageStart, room: float) -> Iterator[PageSpan]:
    """Yield the pages that can begin with a block: the fullest, and others not nearly empty.

    If the fullest tears what is kept together, so may the one that ends just before.
    """
    *others, fullest = _fitting_pages(blocks, page_start, room)
    page_spans = [span for span in others if blocks[span.end].tie is not Tie.KEPT]
    torn = fullest.end < len(blocks) and blocks[fullest.end].tie is Tie.KEPT
    for span in page_spans:
        if span.loose or span.share(room) > MIN_FILLED_SHARE or (torn and span is page_spans[-1]):
            yield span
    yield fullest


def _fitting_pages(
    blocks: Sequence[PageBlock], page_start: PageStart, room: float
) -> Iterator[PageSpan]:
    """Yield the pages that fit; a block higher than a page stands alone."""
    start, first = page_start.start, blocks[page_start.start]
    unseen = first.needs != page_start.seen_figure
    again = unseen and first.again > 0
    used, give, after = first.head + (first.again if again else 0.0), 0.0, 0.0
    loose = 0.0
    for i in range(start, len(blocks)):
        block = blocks[i]
        gap = 0.0 if i == start else max(after, block.before)
        used += block.height + gap
        give, after = give + block.give + SQUEEZE * gap, block.after
        if i > start and (used - give > room or block.tie is Tie.PAGE):
            return
        loose += block.height if block.loose else 0.0
        yield PageSpan(start, i + 1, used, give, loose, again, unseen and not again)


def _cost(span: PageSpan, blocks: Sequence[PageBlock], room: float, *, overleaf: bool) -> float:
    over = max(0.0, span.used - room)
    cost = A_PAGE + TIGHTNESS * over / room + (AGAIN if span.again else 0.0)
    cost += UNSEEN if span.unseen else 0.0
    alone = span.end - span.start == 1 and not span.again
    if alone and blocks[span.start].tie is Tie.ASKED:
        cost += ALONE
    if span.end == len(blocks):
        barely = span.written_height < BARELY * room and span.start
        return cost + (ALMOST_NOTHING if barely else 0.0)
    end = BREAKS[blocks[span.end].tie]
    cost += end.empty * (1 - span.share(room)) ** 2 + (end.overleaf if overleaf else end.facing)
    least = BARELY if span.loose else MIN_FILLED_SHARE
    return cost + (TOO_EMPTY if span.written_height < least * room else 0.0)
