"""Which one of several is meant by its place: the first, the last two, the leftmost."""

from collections.abc import Mapping, Sequence
from typing import Final

MIDDLE: Final = 99
LAST: Final = -1

PLURAL: Final = frozenset(
    {"primeros", "primeras", "primi", "prime", "primeiros", "primeiras", "ultimos", "ultimas"}
    | {"ultimi", "ultime", "foglie", "mosse", "nodi", "azioni", "figli", "figlie", "giochi"}
    | {"righe", "colonne", "condizioni", "ones", "children"}
)
"""Words that mean more than one, besides those in s; how many has then to be said."""

ORDINAL_WORDS: Final = """
1 first primero primera primer primeros primeras primo prima primi prime primeiro primeira
2 second segundo segunda secondo seconda
3 third tercero tercera tercer terzo terza terceiro terceira
4 fourth cuarto cuarta quarto quarta
5 fifth quinto quinta
6 sixth sexto sexta sesto sesta
7 seventh septimo septima settimo settima setimo setima
8 eighth octavo octava ottavo ottava oitavo oitava
9 ninth noveno novena nono nona
-1 last ultimo ultima ultimos ultimas ultimi ultime
1 primeiros primeiras
"""
"""A line for each place, folded."""

ORDINALS: Final[Mapping[str, int]] = {
    word: int(line.split()[0])
    for line in ORDINAL_WORDS.strip().splitlines()
    for word in line.split()[1:]
}

SIDE_WORDS: Final = {
    1: (
        "left|leftmost|left-most|on the left|to the left|at the left|on the far left|left hand|l"
        "|izquierda|izquierdo|de la izquierda|a la izquierda|mas a la izquierda|izq"
        "|sinistra|sinistro|a sinistra|di sinistra|piu a sinistra|esquerda|esquerdo|da esquerda"
        "|a esquerda|mais a esquerda|esq"
    ),
    LAST: (
        "right|rightmost|right-most|on the right|to the right|at the right|on the far right"
        "|right hand|r|derecha|derecho|de la derecha|a la derecha|mas a la derecha|destra|destro"
        "|a destra|di destra|piu a destra|direita|direito|da direita|a direita|mais a direita"
    ),
    MIDDLE: (
        "middle|in the middle|centre|center|central|in the centre|del medio|de en medio"
        "|de enmedio|del centro|centrale|di mezzo|al centro|do meio|no meio|do centro"
    ),
}
SIDES: Final[Mapping[str, int]] = {
    phrase: place for place, words in SIDE_WORDS.items() for phrase in words.split("|")
}


def is_plural(word: str) -> bool:
    """Whether it means more than one."""
    return word in PLURAL or (len(word) > len("las") and word.endswith("s"))


def named_by(place: int, count: int, names: Sequence[str]) -> Sequence[str] | None:
    """So many names at that place, or None where there are not as many, or no such place.

    The first three, the last two; of the second and those after it there is one.
    """
    if count > 1 and place not in {1, LAST}:
        return None
    if place == MIDDLE:
        return names[len(names) // 2 :][:1] if len(names) % 2 and len(names) > 1 else None
    start = place - 1 if place > 0 else len(names) - count
    return names[start : start + count] if start >= 0 and start + count <= len(names) else None
