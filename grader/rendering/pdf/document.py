"""A PDF of one paper."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.platypus import Flowable, HRFlowable, Paragraph, Spacer

from grader.figures.paper.page_format import PageFormat
from grader.figures.paper.paper import Paper
from grader.rendering.pdf import edges, fonts, styles
from grader.rendering.pdf.figure_with_questions import FigureWithQuestions
from grader.rendering.pdf.form_canvas import Canvas
from grader.rendering.pdf.pagination import (
    Arrangement,
    PageSpan,
    Tie,
    arrange_blocks,
    heights,
    least_flaws,
)
from grader.rendering.pdf.pdf_scene import SceneFlowable
from grader.rendering.pdf.story import MeasuredPiece, Story, StoryRoom, measure_story
from grader.rendering.pdf.tags import ARTIFACT

rl_config.useA85 = 0  # streams stay binary: a fifth smaller, and faster
PRODUCER = "Minimaestro"


@dataclass(frozen=True, slots=True)
class PaperLayout:
    """The pieces of a paper and their pages."""

    pieces: Sequence[MeasuredPiece]
    pages: Arrangement


def lay_out(stories: Iterable[Story], page: PageFormat) -> PaperLayout:
    """Lay out the story whose pages have the least flaws, the first of them if several have.

    All stories have the same text, and each lacks no less than the one before. Those that cannot
    have fewer flaws, even if their pages were full, are not arranged.
    """
    best: tuple[Story, PaperLayout] | None = None
    for story in stories:
        pieces = measure_story(story.items, page)
        blocks = [piece.block for piece in pieces]
        if best and best[1].pages.flaws <= least_flaws(blocks, page, lost=story.lost):
            continue
        layout = _arrange_pieces(pieces, page, lost=story.lost)
        if best is None or layout.pages.flaws < best[1].pages.flaws:
            best = story, layout
        text = [block for block in blocks if not block.shows]
        if best[1].pages.flaws <= least_flaws(text, page, lost=story.lost):
            break
    assert best, "there is a story"
    return _cover_front(*best, page)


def _arrange_pieces(pieces: Sequence[MeasuredPiece], page: PageFormat, *, lost: int) -> PaperLayout:
    blocks = [piece.block for piece in pieces]
    return PaperLayout(pieces, arrange_blocks(blocks, page.room, page.sides, lost=lost))


def _cover_front(story: Story, layout: PaperLayout, page: PageFormat) -> PaperLayout:
    """Return the layout with the cover, if there is one and the front has a page of its own."""
    if not story.cover or not _has_front_alone(layout):
        return layout
    covered = _arrange_pieces(measure_story(story.covered_items, page), page, lost=story.lost)
    return min(layout, covered, key=lambda each: each.pages.flaws)


def _has_front_alone(layout: PaperLayout) -> bool:
    """Tell whether the exercises begin on the second page."""
    first_page = layout.pieces[: layout.pages.spans[0].end]
    return all(piece.block.tie is Tie.KEPT for piece in first_page)


def write_pdf(paper: Paper, stories: Iterable[Story]) -> bytes:
    """Return the best of several stories as PDF; the same paper gives the same bytes."""
    fonts.load()
    layout = lay_out(stories, paper.page)
    spans = layout.pages.spans
    file = BytesIO()
    canvas = _canvas(file, paper)
    for number, span in enumerate(spans, 1):
        _page(canvas, paper, layout.pieces, span)
        with canvas.artifact():
            edges.decorate(canvas, paper, number, pages=len(spans))
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _canvas(file: BytesIO, paper: Paper) -> Canvas:
    heading, page = paper.heading, paper.page
    first: dict[str, Any] = {"initialFontName": fonts.REGULAR}  # else Helvetica is named
    canvas = Canvas(
        file,
        pagesize=(page.width, page.height),
        pageCompression=1,
        invariant=1,
        lang=heading.language,
        **first,
    )
    canvas.setTitle(f"{heading.title} · {heading.code}")
    canvas.setAuthor(heading.course)
    canvas.setProducer(PRODUCER)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.describe(heading.language)
    return canvas


def _page(canvas: Canvas, paper: Paper, pieces: Sequence[MeasuredPiece], span: PageSpan) -> None:
    page = paper.page
    top = page.height - page.top
    with ExitStack() as opened:
        for i, y, height in heights([piece.block for piece in pieces], span, page.room):
            piece = pieces[i]
            width = piece.width
            if piece.bookmark:
                _bookmark(canvas, piece.bookmark, top - y)
            if isinstance(piece.flowable, SceneFlowable | FigureWithQuestions):
                width *= piece.flowable.shrink(height)
            centred = getattr(piece.flowable, "hAlign", "LEFT") == "CENTER"
            left = page.margin + ((page.column - width) / 2 if centred else 0)
            with canvas.artifact():
                if piece.head and i == span.start:
                    piece.head.drawOn(canvas, left, top - y)
            if isinstance(piece.flowable, FigureWithQuestions):
                opened.close()
                for part, place in piece.flowable.parts(left, top - y):
                    with _tag_marks(canvas, part, tag_of(part), place):
                        part.drawOn(canvas, *place[:2])
                continue
            tag = tag_of(piece.flowable)
            if tag != ITEM:
                opened.close()
            elif not canvas.is_within(LIST):
                opened.enter_context(canvas.part(LIST))
            box = (left, top - y - height, left + width, top - y)
            with _tag_marks(canvas, piece.flowable, tag, box):
                piece.flowable.drawOn(canvas, left, top - y - height)


# The tags of a page's parts.


LIST, ITEM = "L", "LI"
HEADINGS = {styles.TITLE: "H1", styles.HEADING: "H3"}
"""Tags of paragraphs by the names of their styles."""
EMPTY = StoryRoom, Spacer


def tag_of(flowable: Flowable) -> str:
    """Return the tag of a piece of a page; empty if nothing is drawn."""
    if isinstance(flowable, SceneFlowable):
        return "Figure"
    if isinstance(flowable, Paragraph) and flowable.bulletText:
        return ITEM
    if isinstance(flowable, EMPTY):
        return ""
    if isinstance(flowable, Paragraph) and not flowable.frags:
        return ARTIFACT
    style = flowable.style.name if isinstance(flowable, Paragraph) else ""
    tag: str = getattr(flowable, "tag", "") or HEADINGS.get(style, "P")
    return ARTIFACT if isinstance(flowable, HRFlowable) else tag


@contextmanager
def _tag_marks(
    canvas: Canvas, flowable: Flowable, tag: str, box: tuple[float, float, float, float]
) -> Iterator[None]:
    """Mark what is drawn with its tag; a table marks its own cells."""
    match tag:
        case "" | "Table":
            yield
        case "Artifact":
            with canvas.artifact():
                yield
        case "LI":
            with canvas.part(ITEM), canvas.content("LBody"):
                yield
        case _:
            with canvas.content(tag) as element:
                if element and tag == "Figure":
                    element.alt, element.box = getattr(flowable, "alt", str)(), box
                yield


def _bookmark(canvas: Canvas, title: str, y: float) -> None:
    canvas.bookmarkPage(title, fit="XYZ", left=0, top=y)
    canvas.addOutlineEntry(title, title)
