"""The words that students answer with, in English, Spanish, Italian and Portuguese."""

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

LONGEST: Final = 80
"""Characters of a word; normalising a text of combining marks takes the square of its length."""

NONE: Final[Mapping[str, str]] = {"en": "none", "es": "ninguno", "it": "nessuna", "pt": "nenhuma"}
"""How each language says that there is no such node or move."""

NOTHING: Final = frozenset(
    {*NONE.values(), "ninguna", "ningun", "nessuno", "nenhum", "nothing", "empty", "nada"}
    | {"niente", "nulla", "vacio", "vuoto", "vazio", "empty set", "the empty set"}
    | {"conjunto vacio", "insieme vuoto", "conjunto vazio"}
    | {"\u2205", "-", "--", "---", "{}", "{ }", "[]", "()", "/"}
)
"""Every way of writing it, folded."""

AND: Final = frozenset({"and", "y", "e", "ed", "et", "i", "&", "+"})
"""Between two names of a list; Spanish has both y and e, Italian both e and ed."""

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

ARTICLES: Final = frozenset({"the", "el", "la", "los", "las", "il", "lo", "gli", "le", "os", "as"})
"""Folded; those of a single letter could be the name of something."""

LETTERS: Final = frozenset({"a", "i", "o"})
"""Those, which are articles only where a noun follows: `a jogada a2`, `i nodi c2`."""

LEAVES: Final = frozenset(
    {"leaf", "leaves", "hoja", "hojas", "foglia", "foglie", "folha", "folhas"}
)

NOUNS: Final = (
    ARTICLES
    | LEAVES
    | {"node", "nodes", "nodo", "nodos", "nodi", "option", "options", "opcion", "opciones"}
    | {"opzione", "opzioni", "opcao", "opcoes", "action", "actions", "accion", "acciones"}
    | {"azione", "azioni", "acao", "acoes", "accao", "accoes", "move", "moves", "jugada", "jugadas"}
    | {"mossa", "mosse", "jogada", "jogadas", "lance", "lances", "movimiento", "movimientos"}
    | {"movimento", "movimenti", "movimentos"}
)
"""What stands before a name and says only what it is the name of: `move a2`, `hojas c2 y c3`."""

VALUES: Final = frozenset(
    {"value", "valor", "valore", "utility", "utilidad", "utilita", "utilidade"}
    | {"probability", "probabilidad", "probabilita", "probabilidade"}
    | {"result", "resultado", "risultato", "answer", "respuesta", "risposta", "resposta"}
)
"""What stands before a number and says only what it is: `value 3`."""

LINKS: Final = (
    ARTICLES
    | {"a", "o", "is", "es", "e"}
    | {"of", "de", "di", "do", "da", "della", "root", "raiz", "radice"}
)
"""What may stand beside one of these: `el valor de la raíz es 3`."""

UNITS: Final = (
    LEAVES
    | {"point", "points", "punto", "puntos", "punti", "ponto", "pontos", "euro", "euros"}
    | {"evaluated", "evaluadas", "valutate", "avaliadas", "visited", "visitadas", "visitate"}
)
"""What stands after a number and says only what it counts: `13 leaves`, `13 hojas evaluadas`."""


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """Without capitals, accents and typographic dress; a word too long to be one keeps these."""
    if word.isascii() or len(word) > LONGEST:
        return word.lower()
    letters = unicodedata.normalize("NFKD", word)
    return "".join(c for c in letters if not unicodedata.combining(c)).casefold() or word
