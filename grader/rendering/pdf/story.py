"""What is told from top to bottom, measured and cut into pieces that pages can be made of."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reportlab.platypus import Flowable

from grader.figures.paper.page_format import PageFormat
from grader.rendering.pdf.pagination import PageBlock, Tie
from grader.rendering.pdf.paragraph import Grid
from grader.rendering.pdf.pdf_scene import SceneFlowable

LONG, PIECE, WHOLE_TABLE = 0.25, 0.1, 0.6


@dataclass(frozen=True, slots=True)
class StoryItem:
    """Something of a story, how a page's end before it is judged, and what a bookmark calls it.

    `head` stands above it, or above a piece of it, where that begins a page.
    """

    flowable: Flowable
    tie: Tie = Tie.STEP
    bookmark: str = ""
    head: Flowable | None = None


@dataclass(frozen=True, slots=True)
class Measured:
    """A piece of a story that stands on one page, and its place there as a block.

    `head` stands above it where it begins a page: the head of what it goes on with.
    """

    flowable: Flowable
    width: float
    bookmark: str
    block: PageBlock
    head: Flowable | None = None


class StoryRoom(Flowable):
    """Left free to work in: so high, or what is left of its page, even if that is nothing."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self.height = self.give = height

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """The whole breadth."""
        return width, self.height

    def draw(self) -> None:
        """Nothing."""


def tied(flowables: Iterable[Flowable], tie: Tie) -> Iterator[StoryItem]:
    """All of them alike."""
    return (StoryItem(flowable, tie) for flowable in flowables)


def measured(story: Iterable[StoryItem], page: PageFormat) -> list[Measured]:
    """Every piece with its size; what keeps with the next is tied to it."""
    found: list[Measured] = []
    kept = False
    for item in story:
        pieces = list(_pieces(item.flowable, page))
        for n, (flowable, size) in enumerate(pieces):
            tie = Tie.KEPT if kept else Tie.STEP if n else item.tie
            head = item.head or (_head(item.flowable) if n else None)
            found.append(_measured(flowable, item, size, tie=tie, head=head, page=page))
            kept = n + 1 == len(pieces) and _keeps(flowable)
    return found


def _measured(  # noqa: PLR0913  # what a piece is
    flowable: Flowable,
    item: StoryItem,
    size: tuple[float, float],
    *,
    tie: Tie,
    head: Flowable | None,
    page: PageFormat,
) -> Measured:
    width, height = size
    block = PageBlock(
        height=height,
        before=flowable.getSpaceBefore() if flowable is item.flowable else 0.0,
        after=flowable.getSpaceAfter(),
        give=flowable.give if isinstance(flowable, SceneFlowable | StoryRoom) else 0.0,
        loose=isinstance(flowable, StoryRoom),
        head=head.wrap(page.column, page.room)[1] if head else 0.0,
        tie=tie,
    )
    return Measured(flowable, width, item.bookmark, block, head)


def _head(flowable: Flowable) -> Flowable | None:
    return flowable.head if isinstance(flowable, Grid) else None


def _keeps(flowable: Flowable) -> bool:
    return bool(flowable.getKeepWithNext())  # type: ignore[no-untyped-call]  # it has no types


def _pieces(flowable: Flowable, page: PageFormat) -> Iterator[tuple[Flowable, tuple[float, float]]]:
    """What is long and can be split is: text after some lines, a large table after rows."""
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
    """As little of it as will stand alone before the rest; a table is split between rows."""
    heights = (share * page.room for share in (PIECE, LONG, 1))
    parts = (flowable.split(page.column, height) for height in heights)
    return next((part for part in parts if len(part) > 1), [flowable])
