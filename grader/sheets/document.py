"""A PDF of one or many papers, each with pages counted from 1."""

from collections.abc import Sequence
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageBreak, PageTemplate
from reportlab.platypus.doctemplate import ActionFlowable

from grader.sheets import edges, fonts
from grader.sheets.paper import Paper

rl_config.useA85 = 0  # streams stay binary: a fifth smaller, and faster


class Document(BaseDocTemplate):
    """Pages of the first paper's format; the same papers give the same bytes."""

    def __init__(self, file: BytesIO, first: Paper) -> None:
        fonts.load()
        heading, page = first.heading, first.page
        super().__init__(
            file,
            pagesize=(page.width, page.height),
            title=f"{heading.title} · {heading.code}",
            author=heading.course,
            lang=heading.language,
            invariant=1,
            pageCompression=1,
        )
        frame = Frame(
            page.margin, page.bottom, page.column, page.room,
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
        for number in range(1, pages + 1):
            self.canv.beginForm(self.foot(number))
            edges.count(self.canv, self.paper, number, pages=pages)
            self.canv.endForm()

    def foot(self, number: int) -> str:
        """The name of a page's foot, which is drawn before its words are known."""
        return f"foot{self.opened}-{number}"

    def head_and_foot(self, canvas: Canvas, _doc: BaseDocTemplate) -> None:
        """Whose page this is."""
        assert self.paper, "a paper has begun"
        number = self.page - self.first + 1
        edges.decorate(canvas, self.paper, number)
        canvas.doForm(self.foot(number))


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
    Document(file, papers[0][0]).build(story)
    return file.getvalue()
