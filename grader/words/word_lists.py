"""Lists of words as a language writes them."""

from collections.abc import Sequence

from grader.words.language_catalogues import translations
from solver.message import Message

CONTEXT = "message"
"""The gettext context of messages."""

ALL_OF_TWO = Message("{first} and {last}")
ALL_OF_MORE = Message("{earlier}, and {last}")
ANY_OF_TWO = Message("{first} or {last}")
ANY_OF_MORE = Message("{earlier}, or {last}")


def join_words(words: Sequence[str], language: str) -> str:
    """Return words that all are meant: `a`, `a and b`, `a, b, and c`; `a, b y c`."""
    return join(words, ALL_OF_TWO, ALL_OF_MORE, language)


def join_alternatives(words: Sequence[str], language: str) -> str:
    """Return words of which one is enough: `a`, `a or b`, `a, b, or c`; `a, b o c`."""
    return join(words, ANY_OF_TWO, ANY_OF_MORE, language)


def join(words: Sequence[str], of_two: Message, of_more: Message, language: str) -> str:
    """Return the words with commas between them, the last one as a sentence has it."""
    if len(words) < 2:  # two have a sentence of their own
        return "".join(words)
    *earlier, last = words
    sentence = (of_two if len(earlier) == 1 else of_more).sentence
    translated = translations(language).pgettext(CONTEXT, sentence)
    return translated.format(first=earlier[0], earlier=", ".join(earlier), last=last)
