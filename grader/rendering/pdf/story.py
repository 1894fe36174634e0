"""A story of flowables, measured and split into pieces for pages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from reportlab.platypus import Flowable

from grader.figures.paper.page_format import PageFormat
from grader.rendering.pdf.pagination import PageBlock, Tie
from grader.rendering.pdf.paragraph import Grid

LONG, PIECE, WHOLE_TABLE = 0.25, 0.1, 0.6
WORDS = Tie.FIGURE, Tie.ASKED
"""The ties of a statement, whose further pieces are tied as its first."""


@dataclass(frozen=True, slots=True)
class StoryItem:
    """A flowable of a story with its tie to the one before and its bookmark.

    `head` is repeated above it, or above a piece of it, at the top of a page. `shows` is the number
    of the figure that it is, `needs` that of the figure without which it is not understood.
    """

    flowable: Flowable
    tie: Tie = Tie.STEP
    bookmark: str = ""
    head: Flowable | None = None
    shows: int = 0
    needs: int = 0


@dataclass(frozen=True, slots=True)
class Story:
    """What is on the pages of a paper: its head, which is kept together, and its content.

    If the head has a page of its own, the cover stands in its place. `lost` is a number that says
    what the figures lack.
    """

    content: Sequence[StoryItem]
    head: Sequence[StoryItem] = ()
    cover: Sequence[StoryItem] = ()
    lost: int = 0

    @property
    def items(self) -> list[StoryItem]:
        """The head and the content."""
        return [*self.head, *self.content]

    @property
    def covered_items(self) -> list[StoryItem]:
        """The cover, and the content from the next page on."""
        first, *others = self.content
        return [*self.cover, replace(first, tie=Tie.PAGE), *others]


@dataclass(frozen=True, slots=True)
class MeasuredPiece:
    """A piece of a story, and its block for pagination.

    `head` is repeated above it if it begins a page.
    """

    flowable: Flowable
    width: float
    bookmark: str
    block: PageBlock
    head: Flowable | None = None


class StoryRoom(Flowable):
    """Free space of a given height, or the rest of its page, which may be nothing."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self.height = self.give = height

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the full width and the height."""
        return width, self.height

    def draw(self) -> None:
        """Draw nothing."""


def tie_flowables(flowables: Iterable[Flowable], tie: Tie) -> Iterator[StoryItem]:
    """Yield the flowables, all with the same tie."""
    return (StoryItem(flowable, tie) for flowable in flowables)


def measure_story(items: Iterable[StoryItem], page: PageFormat) -> list[MeasuredPiece]:
    """Return all pieces with their sizes, tied to the next one if they keep with it."""
    measured_pieces: list[MeasuredPiece] = []
    is_kept = False
    for item in items:
        pieces = list(_pieces(item.flowable, page))
        for n, (flowable, size) in enumerate(pieces):
            tie = Tie.KEPT if is_kept else _tie_of_piece(item, number=n)
            head = item.head or (_head(item.flowable) if n else None)
            measured_pieces.append(
                _measure_piece(flowable, item, size, tie=tie, head=head, page=page)
            )
            is_kept = n + 1 == len(pieces) and _keeps(flowable)
    return measured_pieces


def _tie_of_piece(item: StoryItem, *, number: int) -> Tie:
    """Return the tie of a piece of an item, counted from 0."""
    if item.tie not in WORDS:
        return Tie.STEP if number else item.tie
    return Tie.ITEM if getattr(item.flowable, "continues_list", False) else item.tie


def _measure_piece(  # noqa: PLR0913  # what a piece is
    flowable: Flowable,
    item: StoryItem,
    size: tuple[float, float],
    *,
    tie: Tie,
    head: Flowable | None,
    page: PageFormat,
) -> MeasuredPiece:
    width, height = size
    block = PageBlock(
        height=height,
        before=flowable.getSpaceBefore() if flowable is item.flowable else 0.0,
        after=flowable.getSpaceAfter(),
        give=getattr(flowable, "give", 0.0),
        loose=isinstance(flowable, StoryRoom),
        head=head.wrap(page.column, page.room)[1] if head else 0.0,
        shows=item.shows,
        needs=item.needs,
        tie=tie,
    )
    return MeasuredPiece(flowable, width, item.bookmark, block, head)


def _head(flowable: Flowable) -> Flowable | None:
    return flowable.head if isinstance(flowable, Grid) else None


def _keeps(flowable: Flowable) -> bool:
    return bool(flowable.getKeepWithNext())  # type: ignore[no-untyped-call]  # it has no types


def _pieces(flowable: Flowable, page: PageFormat) -> Iterator[tuple[Flowable, tuple[float, float]]]:
    """Yield the flowable, split if it is long: text after some lines, a large table by rows."""
    longest = (WHOLE_TABLE if isinstance(flowable, Grid) else LONG) * page.room
    size = flowable.wrap(page.column, page.room)
    while size[1] > longest:
        longest = PIECE * page.room
        first, *rest = _split(flowable, page)
        if not rest:
            break
        after, first.spaceAfter = flowable.getSpaceAfter(), 0.0
        yield first, first.wrap(page.column, page.room)
        (flowable,) = rest
        flowable.spaceBefore, flowable.spaceAfter = 0.0, after
        size = flowable.wrap(page.column, page.room)
    yield flowable, size


def _split(flowable: Flowable, page: PageFormat) -> list[Flowable]:
    """Return the shortest part that can stand alone, and the rest; tables split between rows."""
    heights = (share * page.room for share in (PIECE, LONG, 1))
    parts = (flowable.split(page.column, height) for height in heights)
    return next((part for part in parts if len(part) > 1), [flowable])
