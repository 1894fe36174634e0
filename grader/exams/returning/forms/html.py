"""A marked sheet as one page of HTML."""

from grader.exams.returning.form import MarkedSheetForm
from grader.figures import markdown
from grader.figures.markdown import Figure
from grader.rendering.html.html_blocks import embed_picture, flow, line
from grader.rendering.html.svg_scene import svg
from grader.rendering.pdf.marked_paper import MarkedPaper
from grader.words.html_templates import page_of, trusted

TEMPLATE = "returning/sheet.html.j2"
LEVEL = 2


def page(marked: MarkedPaper) -> bytes:
    """Return the marked sheet as a page without scripts or other files."""
    return page_of(
        TEMPLATE,
        marked.heading.language,
        marked=marked,
        prose=prose,
        in_line=lambda text: trusted(line(markdown.inline(text))),
        embedded=lambda picture: trusted(embed_picture(picture, marked.heading.language)),
        drawn=lambda picture, words: trusted(svg(picture, words)),
    ).encode()


def prose(text: str) -> str:
    """Return Markdown as HTML without figures, which are placed separately."""
    blocks = (block for block in markdown.parse(text) if not isinstance(block, Figure))
    return trusted(flow(tuple(blocks), {}, level=LEVEL))


FORM = MarkedSheetForm("html", ".html", page)
