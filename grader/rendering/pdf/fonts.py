"""The fonts of a sheet, and which one has a character that FiraGO lacks.

FiraGO, Cascadia and Noto's signs come from pymupdf-fonts (SIL Open Font License) and are embedded.
Other letters are embedded from a font of the machine. Where it has none, East Asian letters are
left to the viewer's fonts.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from math import fsum
from unicodedata import normalize

import pymupdf_fonts
from arabic_reshaper import reshape
from bidi.algorithm import get_display
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.pdfmetrics import registerFont, registerFontFamily, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

from grader.rendering.pdf import machine_fonts, outlines

REGULAR, BOLD, ITALIC, BOLD_ITALIC = "FiraGO", "FiraGO-Bold", "FiraGO-Italic", "FiraGO-BoldItalic"
TYPEWRITER = "Cascadia"
EMBEDDED = {
    REGULAR: "figo",
    BOLD: "figbo",
    ITALIC: "figit",
    BOLD_ITALIC: "figbi",
    TYPEWRITER: "cascadia",
}
SIGNS = {
    "math": frozenset("∈∉∪∩⊂⊆⊃⊇⊄∀∃∧∨⇒⇔⇐⊕⊗≡∝∴∠∇ℵℑℜ⟨⟩"),
    "symbol2": frozenset("✗✘✔➔"),
    "symbol1": frozenset("❶❷❸❹❺"),
}
"""The signs taken from Noto, by the name of the font in pymupdf-fonts."""

CHINESE, JAPANESE, KOREAN = "STSong-Light", "HeiseiMin-W3", "HYSMyeongJo-Medium"
SCRIPTS = {CHINESE: "SC", JAPANESE: "JP", KOREAN: "KR"}
"""How fonts call these scripts in their names."""
LEFT_TO_VIEWERS = frozenset(SCRIPTS)
MISSING = "□"
LEFTWARDS = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
SHAPED = re.compile("[\u0900-\u0dff\u0e00-\u0eff\u0f00-\u109f\u1780-\u17ff]")
"""Scripts of India and South-East Asia, whose letters change shape and place in a word."""

MAX_WIDTHS = 4096
"""The widths of so many texts are kept: a page has the same words again and again."""


def load() -> None:
    """Register every font, once per process."""
    _embed_fonts()


@lru_cache(maxsize=4096)
def runs(text: str, face: str = REGULAR) -> tuple[tuple[str, str], ...]:
    """Return the text in pieces, each with a font that has it; unknown characters become □.

    Hebrew and Arabic run from right to left, and Arabic letters are joined.
    """
    if LEFTWARDS.search(text):
        text = visual_order(text, _letters(face))
    if _letters(face).issuperset(text):
        return ((face, text),)
    pieces = groupby(text, lambda letter: _font(letter, face))
    return tuple((font or TYPEWRITER, _piece(letters, font)) for font, letters in pieces)


def can_be_set(text: str) -> bool:
    """Tell whether the text can be printed correctly; Indic scripts would be unshaped."""
    return not SHAPED.search(text)


def unembedded_letters(text: str) -> str:
    """Return the letters that no font at hand has: a viewer's font is used, or □ is printed."""
    absent = {*LEFT_TO_VIEWERS, ""}
    letters = dict.fromkeys(letter for letter in text if letter.isprintable())
    return "".join(letter for letter in letters if _font(letter, REGULAR) in absent)


@lru_cache(MAX_WIDTHS)
def width(text: str, size: float, face: str = REGULAR) -> float:
    """Return the width in points."""
    return fsum(stringWidth(piece, font, size) for font, piece in runs(text, face))


def fit_size(text: str, size: float, room: float, face: str = REGULAR) -> float:
    """Return the size, or a smaller one at which the text fits the room."""
    return min(size, size * room / max(width(text, size, face), 0.001))


def cut_short(text: str, size: float, room: float, face: str = REGULAR) -> str:
    """Return the text, cut with an ellipsis if it does not fit the room."""
    if width(text, size, face) <= room:
        return text
    fits = bisect_right(range(len(text)), room, key=lambda n: width(f"{text[:n]}…", size, face))
    return f"{text[: max(fits - 1, 0)].rstrip()}…"


def _piece(letters: Iterator[str], font: str) -> str:
    return "".join(letters) if font else "".join(MISSING for _ in letters)


@lru_cache(maxsize=1)
def _embed_fonts() -> dict[str, frozenset[str]]:
    """Register the embedded fonts; return the characters of each."""
    letters = {}
    for name, short in EMBEDDED.items():
        font = TTFont(name, BytesIO(pymupdf_fonts.fontbuffers[short]()))
        registerFont(font)
        letters[name] = frozenset(map(chr, font.face.charToGlyph))
    registerFontFamily(REGULAR, REGULAR, BOLD, ITALIC, BOLD_ITALIC)
    for name in sorted(LEFT_TO_VIEWERS):
        registerFont(UnicodeCIDFont(name))
    return letters


def _letters(face: str) -> frozenset[str]:
    return _embed_fonts()[face]


@lru_cache(maxsize=4096)
def _font(letter: str, face: str) -> str:
    """Return the font for a character; empty if none has it."""
    for name in (face, REGULAR):
        if letter in _letters(name):
            return name
    for short, signs in SIGNS.items():
        if letter in signs:
            return _noto(short)
    if letter in _letters(TYPEWRITER):
        return TYPEWRITER
    return _machine_font(letter) or _east_asian(letter)


@lru_cache(maxsize=len(SIGNS))
def _noto(short: str) -> str:
    """Return the name of the font with these signs, which is registered on first use."""
    name = f"Noto-{short}"
    signs_font = outlines.open_font(pymupdf_fonts.fontbuffers[short]())
    font_file = outlines.truetype(signs_font, sorted(SIGNS[short]), name)
    registerFont(TTFont(name, BytesIO(font_file)))
    return name


@lru_cache(maxsize=4096)
def _machine_font(letter: str) -> str:
    """Return the name of a font with this letter alone; empty if the machine has none."""
    name = f"Machine-{ord(letter):X}"
    script = SCRIPTS.get(_east_asian(letter), "")
    font_file = machine_fonts.letter_font(letter, script, name) if letter.isprintable() else None
    if font_file is None:
        return ""
    registerFont(TTFont(name, BytesIO(font_file)))
    return name


def _east_asian(letter: str) -> str:
    if "\u3040" <= letter <= "\u30ff":
        return JAPANESE
    if "\uac00" <= letter <= "\ud7a3" or "\u1100" <= letter <= "\u11ff":
        return KOREAN
    return CHINESE if "\u3000" <= letter <= "\u9fff" or "\uff00" <= letter <= "\uffef" else ""


# Text as it is seen on paper: Hebrew and Arabic from right to left, Arabic letters joined.


def visual_order(text: str, letters: frozenset[str]) -> str:
    """Return the text in visual order; a shape that the font lacks becomes its basic letter."""
    shaped = get_display(reshape(text))
    return "".join(c if c in letters else normalize("NFKC", c) for c in str(shaped))
