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
from grader.rendering.pdf.pagination import Arrangement, PageSpan, arrange_blocks, heights
from grader.rendering.pdf.pdf_scene import SceneFlowable
from grader.rendering.pdf.story import MeasuredPiece, StoryItem, StoryRoom, measure_story
from grader.rendering.pdf.tags import ARTIFACT

rl_config.useA85 = 0  # streams stay binary: a fifth smaller, and faster
PRODUCER = "Minimaestro"


@dataclass(frozen=True, slots=True)
class PaperLayout:
    """The pieces of a paper and their pages."""

    pieces: Sequence[MeasuredPiece]
    pages: Arrangement


def lay_out(stories: Iterable[Iterable[StoryItem]], page: PageFormat) -> PaperLayout:
    """Lay out the first story in which nobody turns a leaf within an exercise, or else the best."""
    layouts: list[PaperLayout] = []
    for story in stories:
        pieces = measure_story(story, page)
        blocks = [piece.block for piece in pieces]
        layouts.append(PaperLayout(pieces, arrange_blocks(blocks, page.room, page.sides)))
        if not layouts[-1].pages.turns_leaves:
            break
    return min(layouts, key=lambda layout: layout.pages.flaws)


def write_pdf(paper: Paper, stories: Iterable[Iterable[StoryItem]]) -> bytes:
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
