"""Words in lower case without accents, as they are compared."""

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from generator.answers.reading import vocabulary

MAX_WORD_LENGTH: Final = 80
"""The greatest number of characters of a word; normalising combining marks is quadratic."""


@cache
def accented_words() -> Mapping[str, str]:
    """Return words that without their accent would be others: a node is no `no`."""
    return {**_accented("words.accented"), **accented_parts()}


@cache
def accented_parts() -> Mapping[str, str]:
    """Return words for a part that without accent would be a number: `cinqu\u00e8` is no 5."""
    return _accented("numbers.accented")


def _accented(key: str) -> dict[str, str]:
    return {
        word: vocabulary.unaccented(folded)
        for pairs in vocabulary.phrases_by_language(key).values()
        for word, folded in (pair.split() for pair in pairs)
    }


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """Return the word in lower case without accents and ligatures; a too long one keeps these."""
    if word.isascii() or len(word) > MAX_WORD_LENGTH:
        return word.lower()
    composed = unicodedata.normalize("NFC", word).casefold()
    if (accented := accented_words().get(composed)) is not None:
        return accented
    letters = unicodedata.normalize("NFKD", word)
    return "".join(c for c in letters if not unicodedata.combining(c)).casefold() or word
