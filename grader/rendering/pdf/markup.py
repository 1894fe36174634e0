"""Spans of Markdown as reportlab's markup."""

import re
from functools import lru_cache
from html import escape

from grader.figures.spans import (
    Break,
    Code,
    Emphasis,
    Formula,
    Link,
    Span,
    Spans,
    Strong,
    Subscript,
    Superscript,
    Text,
)
from grader.rendering.pdf import fonts

# No-break spaces: in short intervals and examples, in pairs, and at binary signs.


TERM = r"[^\s=≈≤≥<>·]{1,9}"
SIGN = re.compile(rf"(?<!\S)({TERM}) ([=≈≤≥<>·]) (?={TERM}(?!\S))")
SHORT = re.compile(r"(?<!\w\w)[\[(][^\[\]()]{1,16}[\])]")
INNERMOST = re.compile(r"[(<][^()<>]{1,20}[)>]")
APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
PAIR = re.compile(r"(?<=\w): (?=[−\d])")
AMOUNT = re.compile(r"(?<=[0-9]) (?=[€%])")
WORD = re.compile(r"[^\W\d_]{3}")
NO_BREAK = "\N{NO-BREAK SPACE}"
SHORT_EXAMPLE = 12


def bind_words(text: str) -> str:
    """Return the text with no-break spaces, as in `A = −3`, `9 €`, `[β − 1, β]`, `AK: 1/3`."""
    signs = SIGN.sub(rf"\1{NO_BREAK}\2{NO_BREAK}", AMOUNT.sub(NO_BREAK, text))
    return _pair_brackets(SHORT.sub(lambda match: _bind_brackets(match[0]), signs))


def curl_apostrophes(text: str) -> str:
    """Return the text with apostrophes as they are printed: `l’utilité`. Primes stay, as in s'."""
    return APOSTROPHE.sub("’", text)


def bound_whole(example: str) -> str:
    """Return code with no-break spaces: throughout if short, else in pairs and short brackets."""
    if len(example) <= SHORT_EXAMPLE:
        return example.replace(" ", NO_BREAK)
    return _pair_brackets(INNERMOST.sub(lambda match: match[0].replace(" ", NO_BREAK), example))


def _pair_brackets(text: str) -> str:
    return PAIR.sub(f":{NO_BREAK}", text)


def _bind_brackets(brackets: str) -> str:
    """Return brackets with no-break spaces, unless they contain words."""
    return brackets if WORD.search(brackets) else brackets.replace(" ", NO_BREAK)


FACES = {
    (False, False): fonts.REGULAR,
    (True, False): fonts.BOLD,
    (False, True): fonts.ITALIC,
    (True, True): fonts.BOLD_ITALIC,
}


def markup(spans: Spans, *, bold: bool = False, italic: bool = False) -> str:
    """Return the markup; every piece names its font, so that no character is lost."""
    return "".join(_span(span, bold, italic) for span in spans)


@lru_cache(maxsize=4096)
def letter_text(text: str, face: str = fonts.REGULAR) -> str:
    """Return plain text as markup, each piece in a font that has it."""
    return "".join(
        f'<font name="{font}">{escape(piece, quote=False)}</font>'
        for font, piece in fonts.runs(text, face)
    )


RISE, SCRIPT = {"super": "33%", "sub": "18%"}, "72%"
"""The rise of exponents and indices, and their size."""


def _span(span: Span, bold: bool, italic: bool) -> str:  # noqa: FBT001, PLR0911  # one for each
    match span:
        case Text(text):
            return letter_text(bind_words(curl_apostrophes(text)), FACES[bold, italic])
        case Code(text):
            return letter_text(bound_whole(text), fonts.TYPEWRITER)
        case Strong(inner):
            return markup(inner, bold=True, italic=italic)
        case Emphasis(inner):
            return markup(inner, bold=bold, italic=True)
        case Link(inner, target):
            return f'<a href="{escape(target)}">{markup(inner, bold=bold, italic=italic)}</a>'
        case Superscript(inner) | Subscript(inner):
            tag = "super" if isinstance(span, Superscript) else "sub"
            set_so = f'rise="{RISE[tag]}" size="{SCRIPT}"'
            return f"<{tag} {set_so}>{markup(inner, bold=bold, italic=italic)}</{tag}>"
        case Formula(inner):
            return markup(inner, bold=bold, italic=italic)
        case Break():
            return "<br/>"
