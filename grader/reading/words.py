"""The words that students answer with, in English, Spanish, Italian and Portuguese."""

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

LONGEST: Final = 80
"""Characters of a word; normalising a text of combining marks takes the square of its length."""

NONE: Final[Mapping[str, str]] = {"en": "none", "es": "ninguno", "it": "nessuno", "pt": "nenhum"}
"""How each language says that there is no such node or move."""

NOTHING: Final = frozenset(
    {*NONE.values(), "ninguna", "ningun", "nessuna", "nenhuma", "nothing", "empty", "nada"}
    | {"niente", "nulla", "vacio", "vuoto", "vazio", "empty set", "the empty set"}
    | {"conjunto vacio", "insieme vuoto", "conjunto vazio"}
    | {"\u2205", "-", "--", "---", "{}", "{ }", "[]", "()", "/"}
)
"""Every way of writing it, folded."""

AND: Final = frozenset({"and", "y", "e", "et", "i", "&", "+"})
"""Between two names of a list; Spanish has both y and e."""

OR: Final = frozenset({"or", "o", "u", "ou", "oppure"})
"""Between two moves that are equally good."""

INFINITY: Final = frozenset(
    {"\u221e", "inf", "infty", "infinity", "infinite", "infinito", "infinita", "infini", "oo"}
)

SIGNS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("minus", "menos", "meno", "negative", "negativo"), "-"),
    **dict.fromkeys(("plus", "mas", "piu", "mais", "positive", "positivo"), "+"),
}
"""Signs in words, folded."""


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """Without capitals, accents and typographic dress; a word too long to be one keeps these."""
    if word.isascii() or len(word) > LONGEST:
        return word.lower()
    letters = unicodedata.normalize("NFKD", word)
    return "".join(c for c in letters if not unicodedata.combining(c)).casefold() or word
