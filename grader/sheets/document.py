"""A PDF of one or many papers, each with pages counted from 1."""

from collections.abc import Sequence
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageBreak, PageTemplate
from reportlab.platypus.doctemplate import ActionFlowable

from grader.sheets import fonts
from grader.sheets.drawing import write
from grader.sheets.paper import Heading, Paper
from grader.sheets.styles import GREY, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, PALE, WIDTH

TOP, BOTTOM = 50.0, 52.0
FOOT = 30.0
RUNNING = 7.8

rl_config.useA85 = 0  # streams stay binary: a fifth smaller, and faster


class Document(BaseDocTemplate):
    """Pages with a running head and foot; the same papers give the same bytes."""

    def __init__(self, file: BytesIO, heading: Heading) -> None:
        fonts.load()
        super().__init__(
            file,
            pagesize=(PAGE_WIDTH, PAGE_HEIGHT),
            title=f"{heading.title} · {heading.code}",
            author=heading.course,
            lang=heading.language,
            invariant=1,
            pageCompression=1,
        )
        frame = Frame(
            MARGIN, BOTTOM, WIDTH, PAGE_HEIGHT - TOP - BOTTOM,
            leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0,
        )  # fmt: skip
        self.addPageTemplates([PageTemplate("page", [frame], onPageEnd=self.head_and_foot)])
        self.paper: Paper | None = None
        self.first = 1
        self.opened = 0

    def begin(self, paper: Paper) -> None:
        """From this page on, heads and feet are this paper's."""
        self.paper, self.first = paper, self.page
        self.opened += 1

    def end(self) -> None:
        """Now that the paper's pages are known, define the feet that its pages refer to."""
        assert self.paper, "a paper has begun"
        pages = self.page - self.first + 1
        for page in range(1, pages + 1):
            words = self.paper.words.page.format(page=page, pages=pages)
            self.canv.beginForm(self.foot(page))
            self.canv.setFillColor(GREY)
            wide = fonts.width(words, RUNNING)
            write(self.canv, (PAGE_WIDTH - MARGIN - wide, FOOT), words, RUNNING)
            self.canv.endForm()

    def foot(self, page: int) -> str:
        """The name of a page's foot, which is drawn before its words are known."""
        return f"foot{self.opened}-{page}"

    def head_and_foot(self, canvas: Canvas, _doc: BaseDocTemplate) -> None:
        """Whose page this is."""
        assert self.paper, "a paper has begun"
        page = self.page - self.first + 1
        heading = self.paper.heading
        canvas.setFillColor(GREY)
        write(canvas, (MARGIN, FOOT), heading.code, RUNNING)
        canvas.doForm(self.foot(page))
        if page > 1:
            _running_head(canvas, heading)


def _running_head(canvas: Canvas, heading: Heading) -> None:
    y = PAGE_HEIGHT - TOP + 14
    right = fonts.cut_short(heading.name, RUNNING, WIDTH * 0.55)
    taken = fonts.width(right, RUNNING)
    write(canvas, (PAGE_WIDTH - MARGIN - taken, y), right, RUNNING)
    left = " · ".join(filter(None, (heading.course, heading.title)))
    room = WIDTH - taken - 2 * RUNNING if right else WIDTH
    write(canvas, (MARGIN, y), fonts.cut_short(left, RUNNING, room), RUNNING)
    canvas.setStrokeColor(PALE)
    canvas.setLineWidth(0.5)
    canvas.line(MARGIN, y - 4, PAGE_WIDTH - MARGIN, y - 4)


class Begin(ActionFlowable):
    """Here a paper begins."""

    def __init__(self, paper: Paper) -> None:
        super().__init__()
        self.paper = paper

    def apply(self, doc: BaseDocTemplate) -> None:
        """Called by the document when it gets here."""
        assert isinstance(doc, Document), "papers stand in documents"
        doc.begin(self.paper)


class End(ActionFlowable):
    """Here the paper ends."""

    def apply(self, doc: BaseDocTemplate) -> None:
        """Called by the document when it gets here."""
        assert isinstance(doc, Document), "papers stand in documents"
        doc.end()


def written(papers: Sequence[tuple[Paper, list[Flowable]]]) -> bytes:
    """The papers one after another, each on a new page; `title` and language are the first's."""
    story: list[Flowable] = []
    for paper, flowables in papers:
        story += [PageBreak()] if story else []
        story += [Begin(paper), *flowables, End()]
    file = BytesIO()
    Document(file, papers[0][0].heading).build(story)
    return file.getvalue()
