"""Spans of Markdown as the markup that reportlab's paragraphs read."""

from functools import lru_cache
from html import escape

from grader.figures.markdown import Break, Code, Emphasis, Link, Span, Spans, Strong, Text
from grader.rendering.pdf import fonts
from grader.rendering.pdf.bonds import bound, bound_whole

FACES = {
    (False, False): fonts.REGULAR,
    (True, False): fonts.BOLD,
    (False, True): fonts.ITALIC,
    (True, True): fonts.BOLD_ITALIC,
}


def markup(spans: Spans, *, bold: bool = False, italic: bool = False) -> str:
    """Every piece of text names its font, so that no letter is lost."""
    return "".join(_span(span, bold, italic) for span in spans)


@lru_cache(maxsize=4096)
def lettered(text: str, face: str = fonts.REGULAR) -> str:
    """Plain text, escaped."""
    return "".join(
        f'<font name="{font}">{escape(piece, quote=False)}</font>'
        for font, piece in fonts.runs(text, face)
    )


def _span(span: Span, bold: bool, italic: bool) -> str:  # noqa: FBT001  # private, passed on
    match span:
        case Text(text):
            return lettered(bound(text), FACES[bold, italic])
        case Code(text):
            return lettered(bound_whole(text), fonts.TYPEWRITER)
        case Strong(inner):
            return markup(inner, bold=True, italic=italic)
        case Emphasis(inner):
            return markup(inner, bold=bold, italic=True)
        case Link(inner, target):
            return f'<a href="{escape(target)}">{markup(inner, bold=bold, italic=italic)}</a>'
        case Break():
            return "<br/>"
