"""How wide a text is in a sans-serif face, near enough to keep labels apart in any font."""

from functools import lru_cache
from unicodedata import east_asian_width

NARROW = frozenset("iIjlft.,:;'|!()[]/ ·")
WIDE = frozenset("mwMW∞—@%&→∈∅∪…")


@lru_cache(maxsize=4096)
def width(text: str, size: float) -> float:
    """The width in points at the size in points."""
    return size * sum(_hundredths(letter) for letter in text) / 100


def _hundredths(letter: str) -> int:
    """Of the size: whole numbers, which every Python sums alike."""
    if letter in NARROW:
        return 36
    if letter in WIDE:
        return 92
    if east_asian_width(letter) in "WF":
        return 100
    return 68 if letter.isupper() else 59
