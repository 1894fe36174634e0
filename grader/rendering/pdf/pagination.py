"""Finding the best page breaks by dynamic programming over measured blocks.

The flaws of a layout are compared one after another: what may never be parted, sheets of paper,
exercises over a leaf, first those that two facing pages could hold, what its figures lack, what is
torn on facing pages, and how empty the pages are.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from grader.figures.paper.page_format import PageFormat, Sides


class Tie(Enum):
    """How a block is tied to the one before; PAGE always begins a page.

    NEW begins something, STEP continues it, ASKED is a question. A FIGURE is tied to its statement,
    whose parts are tied to each other. An ITEM continues a list. What is KEPT is never parted from
    the block before, unless both are higher than a page.
    """

    PAGE = "page"
    NEW = "new"
    STEP = "step"
    ASKED = "asked"
    FIGURE = "figure"
    ITEM = "item"
    KEPT = "kept"


class PageBreak(NamedTuple):
    """The flaws of a page break before a block: on a leaf's other side, or on a facing page."""

    overleaf: int
    torn: int


BREAKS = {
    Tie.PAGE: PageBreak(0, 0),
    Tie.NEW: PageBreak(0, 0),
    Tie.STEP: PageBreak(0, 1),
    Tie.ASKED: PageBreak(1, 1),
    Tie.FIGURE: PageBreak(2, 3),
    Tie.ITEM: PageBreak(2, 6),
    Tie.KEPT: PageBreak(2, 6),
}
BEGINS = Tie.PAGE, Tie.NEW
UNSEEN = 2
"""The flaw of a page whose questions need a figure that is out of sight."""
ALONE = 4
"""The flaw of a page with one question and nothing else."""
MIN_FILLED_SHARE, MIN_LAST_SHARE = 0.34, 0.15
ALMOST_EMPTY = 3
"""The flaw of a page that is filled less than that, although what follows is torn from it."""
TIGHTNESS = 0.5
"""The flaw of a page whose space is squeezed, per share of a page."""
SQUEEZE = 0.5
"""The fraction by which space between blocks can shrink."""


class Flaws(NamedTuple):
    """The flaws of some pages; those before others outweigh any number of them.

    `parted` counts what should never be parted, `sheets` is the number of sheets of paper,
    `turned` counts the leaves turned within exercises that two facing pages could hold,
    `overleaf` says how badly any exercises go over a leaf, `lost` what the figures of all pages
    lack, `torn` what else is torn, and `empty` how much of the pages before the last one is free.
    """

    parted: int = 0
    sheets: int = 0
    turned: int = 0
    overleaf: int = 0
    lost: int = 0
    torn: int = 0
    empty: float = 0.0

    def plus(self, other: "Flaws") -> "Flaws":
        """Return the flaws of both."""
        return Flaws(
            self.parted + other.parted,
            self.sheets + other.sheets,
            self.turned + other.turned,
            self.overleaf + other.overleaf,
            self.lost + other.lost,
            self.torn + other.torn,
            self.empty + other.empty,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PageBlock:
    """A block that is not split; the gap is the larger of `before` and the last `after`.

    It can shrink by `give`. A `loose` block is free space that takes the rest of its page. If the
    block begins a page, a head of height `head` goes above it. All lengths are in points.

    `shows` is the number of the figure that the block is, `needs` that of the figure which has to
    be in sight of it, 0 if there is none.
    """

    height: float
    before: float = 0.0
    after: float = 0.0
    give: float = 0.0
    loose: bool = False
    head: float = 0.0
    shows: int = 0
    needs: int = 0
    tie: Tie = Tie.STEP


class PageSpan(NamedTuple):
    """The blocks from `start` to before `end`, with height `used`, shrinkable by `give`.

    `loose` is the least height of free space in it. It is a tuple because very many are made.
    """

    start: int
    end: int
    used: float
    give: float
    loose: float = 0.0

    def share(self, room: float) -> float:
        """Return the share of the page that is filled."""
        return min(1.0, self.used / room)

    @property
    def written_height(self) -> float:
        """The height without free space."""
        return self.used - self.loose


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The pages, and their flaws."""

    flaws: Flaws
    spans: tuple[PageSpan, ...]


class PageStart(NamedTuple):
    """Where a page begins, on which side, and the number of the figure seen on the facing page.

    Only the figure that the page's first block needs counts, so that there are few of these.
    """

    start: int
    is_right_page: bool
    seen_figure: int


def arrange_blocks(
    blocks: Sequence[PageBlock], room: float, sides: Sides = Sides.BOTH, *, lost: int = 0
) -> Arrangement:
    """Return the pages with the least flaws; the first is on the right, the second faces the third.

    If only one side is printed, any two pages can lie side by side. `lost` is a flaw of all pages.
    """
    first = PageStart(0, is_right_page=True, seen_figure=0)
    best = {first: Arrangement(Flaws(lost=lost), ())}
    short = list_short_exercises(blocks, room)
    for start in range(len(blocks)):
        beginnings = [each for each in _beginnings(start, blocks[start].needs) if each in best]
        if not beginnings:
            continue
        pages = [
            PossiblePage.from_span(blocks, span, room, short)
            for span in fitting_pages(blocks, start, room)
        ]
        for page_start in beginnings:
            before = best[page_start]
            for page in pages:
                flaws = before.flaws.plus(flaws_of_page(page, page_start, sides))
                after = next_page_start(page, page_start, sides)
                if after not in best or flaws < best[after].flaws:
                    best[after] = Arrangement(flaws, (*before.spans, page.span))
    ends = [best[end] for end in best if end.start == len(blocks)]
    return min(ends, key=lambda arrangement: arrangement.flaws)


def list_short_exercises(blocks: Sequence[PageBlock], room: float) -> frozenset[int]:
    """Return the blocks of the exercises that two facing pages hold, but for the first of each.

    The first page may end before the tallest block.
    """
    begins = [i for i, block in enumerate(blocks) if i == 0 or block.tie in BEGINS]
    short: list[int] = []
    for begin, end in pairwise([*begins, len(blocks)]):
        least = [block.before + block.height - block.give for block in blocks[begin:end]]
        if sum(least) + max(least) <= 2 * room:
            short += range(begin + 1, end)
    return frozenset(short)


def least_flaws(blocks: Sequence[PageBlock], page: PageFormat, *, lost: int) -> Flaws:
    """Return flaws than which no arrangement of the blocks has less, by their heights."""
    pages, used = 0, 0.0
    for block in blocks:
        if block.tie is Tie.PAGE:
            pages, used = pages + ceil(used / page.room), 0.0
        used += min(page.room, block.height - block.give)
    pages += ceil(used / page.room)
    return Flaws(sheets=ceil(pages / 2) if page.sides is Sides.BOTH else pages, lost=lost)


def _beginnings(start: int, needs: int) -> Iterator[PageStart]:
    """Yield the ways in which a page can begin with this block."""
    for is_right_page in (True, False):
        for seen_figure in {0, needs}:
            yield PageStart(start, is_right_page=is_right_page, seen_figure=seen_figure)


def next_page_start(page: "PossiblePage", page_start: PageStart, sides: Sides) -> PageStart:
    """Return how the page after this one begins.

    Of pages printed on one side, all can lie side by side.
    """
    overleaf = page_start.is_right_page and sides is Sides.BOTH
    is_visible = sides is Sides.ONE or page.shows_next
    return PageStart(
        page.span.end,
        is_right_page=not page_start.is_right_page,
        seen_figure=page.needed_next if is_visible and not overleaf else 0,
    )


def fitting_pages(blocks: Sequence[PageBlock], start: int, room: float) -> Iterator[PageSpan]:
    """Yield the pages that fit and begin with a block; one higher than a page stands alone."""
    used, give, after, loose = blocks[start].head, 0.0, 0.0, 0.0
    for i in range(start, len(blocks)):
        block = blocks[i]
        gap = 0.0 if i == start else max(after, block.before)
        used += block.height + gap
        give, after = give + block.give + SQUEEZE * gap, block.after
        if i > start and (used - give > room or block.tie is Tie.PAGE):
            return
        loose += block.height if block.loose else 0.0
        yield PageSpan(start, i + 1, used, give, loose)


class PossiblePage(NamedTuple):
    """A page with the flaws that it has on either side, and the figures needed on it and next.

    `shows_next` tells whether the figure that the next page needs first is on this one, and
    `ends_in_short` is 1 if it ends within an exercise that two facing pages could hold.
    """

    span: PageSpan
    tie: Tie
    needed: int
    needed_next: int
    shows_next: bool
    parted: int
    ends_in_short: int
    torn: int
    empty: float

    @classmethod
    def from_span(
        cls, blocks: Sequence[PageBlock], span: PageSpan, room: float, short: Collection[int]
    ) -> "PossiblePage":
        """Return the page that has these blocks."""
        first, is_last = blocks[span.start], span.end == len(blocks)
        tie = Tie.PAGE if is_last else blocks[span.end].tie
        needed_next = 0 if is_last else blocks[span.end].needs
        is_alone = span.end - span.start == 1 and first.tie is Tie.ASKED
        is_almost_empty = _is_almost_empty(span, tie, room, is_last=is_last)
        unfilled = 0.0 if is_last or tie is Tie.PAGE else (1 - span.share(room)) ** 2
        return cls(
            span=span,
            tie=tie,
            needed=first.needs,
            needed_next=needed_next,
            shows_next=needed_next > 0
            and any(block.shows == needed_next for block in blocks[span.start : span.end]),
            parted=int(tie is Tie.KEPT),
            ends_in_short=int(span.end in short and BREAKS[tie].overleaf > 0),
            torn=BREAKS[tie].torn + ALONE * is_alone + ALMOST_EMPTY * is_almost_empty,
            empty=unfilled + TIGHTNESS * max(0.0, span.used - room) / room,
        )


def flaws_of_page(page: PossiblePage, page_start: PageStart, sides: Sides) -> Flaws:
    """Return the flaws of one page and of the break after it."""
    turned = page_start.is_right_page and sides is Sides.BOTH
    is_unseen = page.needed != page_start.seen_figure
    return Flaws(
        page.parted,
        int(page_start.is_right_page or sides is Sides.ONE),
        page.ends_in_short if turned else 0,
        UNSEEN * is_unseen + (BREAKS[page.tie].overleaf if turned else 0),
        torn=page.torn,
        empty=page.empty,
    )


def _is_almost_empty(span: PageSpan, tie: Tie, room: float, *, is_last: bool) -> bool:
    """Tell whether a page has little on it: a last one, or one from which something is torn."""
    if is_last:
        return span.start > 0 and span.written_height < MIN_LAST_SHARE * room
    least = MIN_LAST_SHARE if span.loose else MIN_FILLED_SHARE
    return tie not in BEGINS and span.written_height < least * room


def heights(
    blocks: Sequence[PageBlock], span: PageSpan, room: float
) -> Iterator[tuple[int, float, float]]:
    """Yield each block of a page with its distance from the top and its height."""
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
