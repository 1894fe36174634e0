"""Words that say how sure a writer is, or that an answer follows."""

import re
import unicodedata
from typing import Final

from generator.answers.reading import vocabulary
from generator.base.late_pattern import compile_late

SURENESS: Final = vocabulary.either("hedges.sureness", "hedges.roughly")
"""Phrases for how sure a writer is, and for how exact a number."""
ORDERED: Final = vocabulary.either("hedges.ordered")
THUS: Final = vocabulary.either("hedges.thus")
MARKS: Final = "\"'`*_?! \u00bf\u00a1\u2022\u2713\u2714\u2611\u2705"
ACCENTS: Final = str.maketrans(
    {
        chr(code): base
        for code in range(0xC0, 0x180)
        if (base := unicodedata.normalize("NFD", chr(code))[0]).isascii()
    }
)
"""Latin letters without their accents, each still one character."""


BEFORE: Final = compile_late(rf"(?:{SURENESS}|{THUS})(?![\w'-])\.?\s*[,:;]?\s*", re.IGNORECASE)
AFTER: Final = compile_late(
    rf"(?:[\s,;:-]+\(?|\()\s*(?:{SURENESS}|{ORDERED})\s*\)?\s*$", re.IGNORECASE
)
MAX_HEDGES: Final = 6
"""The greatest number of hedges around one answer."""

END: Final = 60
"""The number of characters at the end of a text in which a hedge is looked for."""


def unaccented(text: str) -> str:
    """Return the text without accents, with the same length."""
    return text if text.isascii() else text.translate(ACCENTS)


def without_hedges(text: str) -> str:
    """Return the text without surrounding quotation marks, asterisks, question marks and hedges."""
    text = text.strip(MARKS)
    for _ in range(MAX_HEDGES):
        plain = unaccented(text)
        if match := BEFORE.match(plain):
            text = text[match.end() :].strip(MARKS)
        elif match := AFTER.search(plain, max(0, len(plain) - END)):
            text = text[: match.start()].strip(MARKS)
        else:
            return text
    return text
