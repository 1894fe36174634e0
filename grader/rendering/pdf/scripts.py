"""Text as it is seen on paper: Hebrew and Arabic from right to left, Arabic letters joined."""

from unicodedata import normalize

from arabic_reshaper import reshape
from bidi.algorithm import get_display


def seen(text: str, letters: frozenset[str]) -> str:
    """From left to right on the page; a shape that the font lacks gives way to its letter."""
    shaped = get_display(reshape(text))
    return "".join(c if c in letters else normalize("NFKC", c) for c in str(shaped))
