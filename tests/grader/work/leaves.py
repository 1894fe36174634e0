"""How much fits on two facing pages of a printed exam, and where leaves have to be turned."""

from functools import cache
from itertools import pairwise
from math import ceil, inf

from grader.rendering.pdf.pagination import Tie


def needs_more_than_a_leaf(blocks, room):
    """Whether two pages may not hold these, as the first may end before the tallest block."""
    heights = [block.before + block.height - block.give for block in blocks]
    return sum(heights) + max(heights) > 2 * room


TORN = {Tie.ASKED, Tie.FIGURE, Tie.ITEM, Tie.KEPT}


def turns_leaves(blocks, spans, room):
    """Whether somebody turns a leaf within an exercise that two facing pages can hold."""
    free = _breaks_allowed(blocks, room)
    return any(span.end < len(blocks) and not free[span.end] for span in spans[::2])


def least_sheets_without_turning(blocks, room):
    """The fewest sheets on which nobody turns a leaf within such an exercise.

    What is kept with the block before may not be parted from it, if one page holds both.
    """
    free = _breaks_allowed(blocks, room)

    @cache
    def least(start, *, is_right):
        if start == len(blocks):
            return 0
        ways = []
        for end in range(start + 1, len(blocks) + 1):
            if end > start + 1 and not _fits(blocks[start:end], room):
                break
            if end < len(blocks) and _is_parted(blocks[end - 1 : end + 1], room):
                continue
            if end == len(blocks) or not is_right or free[end]:
                ways.append(is_right + least(end, is_right=not is_right))
            if end < len(blocks) and blocks[end].tie is Tie.PAGE:
                break
        return min(ways, default=inf)

    return least(0, is_right=True)


OVERLEAF = {Tie.ASKED: 1, Tie.FIGURE: 2, Tie.ITEM: 2, Tie.KEPT: 2}
UNSEEN = 2


def count_out_of_sight(blocks, spans):
    """How badly the pages part what belongs together: over a leaf, or questions of a figure."""
    pages = enumerate(spans[:-1])
    return sum(_out_of_sight(blocks, s.start, s.end, is_right=not i % 2) for i, s in pages)


def _out_of_sight(blocks, start, end, *, is_right):
    following = blocks[end]
    is_seen = not is_right and any(b.shows == following.needs for b in blocks[start:end])
    unseen = UNSEEN if following.needs and not is_seen else 0
    return unseen + (OVERLEAF.get(following.tie, 0) if is_right else 0)


def least_with_filled_pages(blocks, room, share):
    """The fewest sheets, and the least out of sight, if torn pages are filled so far."""

    @cache
    def least(start, *, is_right):
        if start == len(blocks):
            return 0, 0
        ways = []
        for end in range(start + 1, len(blocks) + 1):
            page, next_ = blocks[start:end], blocks[end : end + 1]
            if end > start + 1 and not _fits(page, room):
                break
            if next_ and _is_parted(blocks[end - 1 : end + 1], room):
                continue
            begins = all(block.tie in (Tie.NEW, Tie.PAGE) for block in next_)
            if begins or _is_loose(page) or _height(page) >= share * room:
                sheets, hidden = least(end, is_right=not is_right)
                hides = _out_of_sight(blocks, start, end, is_right=is_right) if next_ else 0
                ways.append((sheets + is_right, hidden + hides))
            if any(block.tie is Tie.PAGE for block in next_):
                break
        return min(ways, default=(inf, inf))

    return least(0, is_right=True)


def _is_loose(page):
    return any(block.loose for block in page)


def _height(page):
    gaps = [max(one.after, other.before) for one, other in pairwise(page)]
    return page[0].head + sum(block.height for block in page) + sum(gaps)


def _is_parted(pair, room):
    return pair[1].tie is Tie.KEPT and _fits(pair, room)


def least_sheets(blocks, room):
    """The fewest sheets that hold the blocks in their order, whatever is torn from what."""

    @cache
    def least_pages(start):
        if start == len(blocks):
            return 0
        ways = []
        for end in range(start + 1, len(blocks) + 1):
            if end > start + 1 and not _fits(blocks[start:end], room):
                break
            ways.append(1 + least_pages(end))
            if end < len(blocks) and blocks[end].tie is Tie.PAGE:
                break
        return min(ways)

    return ceil(least_pages(0) / 2)


def _fits(blocks, room):
    gaps = [max(one.after, other.before) for one, other in pairwise(blocks)]
    least = sum(block.height - block.give for block in blocks) + sum(gaps) / 2
    return blocks[0].head + least <= room


def _breaks_allowed(blocks, room):
    """Of each block whether a leaf may be turned before it."""
    begins = [i for i, block in enumerate(blocks) if i == 0 or block.tie in (Tie.NEW, Tie.PAGE)]
    allowed = []
    for begin, end in pairwise([*begins, len(blocks)]):
        exercise = blocks[begin:end]
        long = needs_more_than_a_leaf(exercise, room)
        allowed += [i == 0 or long or block.tie not in TORN for i, block in enumerate(exercise)]
    return allowed
