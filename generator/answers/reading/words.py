"""The words that students answer with, in English, Spanish, Italian and Portuguese."""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

# What people say around an answer and could leave out: why it is so, `both`, `in the end`.


REASONS: Final = (
    r"(?:because|since|porque|perch[e\u00e9\u00e8]|poich[e\u00e9\u00e8]|pois|ya que|puesto que"
    r"|dado que|dato che|visto che|gi\u00e0 che|j\u00e1 que|uma vez que)\b"
)
AFTER: Final = re.compile(rf"(?<=[^\s,;(:-])[\s,;(:-]+{REASONS}.*", re.IGNORECASE | re.DOTALL)
BEFORE: Final = re.compile(rf"{REASONS}\s+", re.IGNORECASE)


def without_reason(text: str) -> str:
    """What stands before it: `a2, because it is worth 9`."""
    return AFTER.sub("", text)


def reason_alone(text: str) -> str:
    """What an answer says that is itself a reason: `because 2 <= 3`."""
    return BEFORE.sub("", text, count=1) if BEFORE.match(text) else text


LONGEST: Final = 80
"""Characters of a word; normalising a text of combining marks takes the square of its length."""

NONE: Final[Mapping[str, str]] = {"en": "none", "es": "ninguno", "it": "nessuna", "pt": "nenhuma"}
"""How each language says that there is no such node or move."""

NOTHING: Final = frozenset(
    {
        "no",
        "non ce ne sono",
        "nao ha",
        *NONE.values(),
        "ninguna",
        "ningun",
        "nessun",
        "nessuno",
        "nenhum",
        "nothing",
        "empty",
        "nada",
    }
    | {"niente", "nulla", "vacio", "vuoto", "vazio", "empty set", "the empty set"}
    | {"conjunto vacio", "insieme vuoto", "conjunto vazio"}
    | {"\u2205", "-", "--", "---", "{}", "{ }", "[]", "()", "/"}
)
"""Every way of writing it, folded."""

WHERE: Final = frozenset({"at", "in", "en", "em"})
"""Before the place of something: `at C`, `en todos`, `em nenhum`."""

DENIALS: Final = frozenset({"no", "non", "nao", "not"})
DONE: Final = frozenset(
    {"is", "are", "se", "si", "hay", "there", "pruned", "wins", "win", "poda", "podan", "gana"}
    | {"ganan", "pota", "potano", "viene", "potata", "vince", "vincono", "podada", "podadas", "ha"}
    | {"ganha", "ganham", "them", "ellas", "ellos", "esse", "essi", "delas", "deles", "of", "de"}
    | {"di", "ce", "sono", "fails", "fail", "falla", "fallan", "fallisce", "falliscono", "falha"}
    | {"falham", "broken", "incumple", "incumplen", "violata", "violate", "violada", "violadas"}
    | WHERE
)
"""What none of them does: `no se poda ninguna`, `no leaf is pruned`."""

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

SOME: Final = frozenset(
    {"an", "another", "one", "un", "una", "otra", "otro", "altra", "um", "uma", "outra"}
)
"""Before a noun, where one of it is meant: `coge otra carta`."""

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
    | {"card", "cards", "carta", "cartas", "carte", "euro", "euros"}
    | {"cut", "cuts", "corte", "cortes", "taglio", "tagli"}
    | {"road", "roads", "camino", "caminos", "strada", "strade", "estrada", "estradas"}
    | {"position", "positions", "posicion", "posiciones", "posizione", "posizioni", "posicao"}
    | {"posicoes", "game", "games", "juego", "juegos", "gioco", "giochi", "jogo", "jogos"}
    | {"condition", "conditions", "condicion", "condiciones", "condizione", "condizioni"}
    | {"condicao", "condicoes", "row", "rows", "fila", "filas", "riga", "righe", "linha", "linhas"}
    | {"line", "lines", "linea", "lineas", "linee", "column", "columns", "columna", "columnas"}
    | {"colonna", "colonne", "coluna", "colunas"}
    | {"piece", "pieces", "pieza", "piezas", "ficha", "fichas", "pedina", "pedine", "pezzo"}
    | {"pezzi", "peca", "pecas", "square", "squares", "casilla", "casillas", "casella", "caselle"}
    | {"casa", "casas", "quadrado", "quadrados"}
    | {"function", "functions", "funcion", "funciones", "funzione", "funzioni", "funcao", "funcoes"}
)
"""What stands before a name and says only what it is the name of: `move a2`, `hojas c2 y c3`."""

ONLY: Final = frozenset(
    {"only", "just", "solo", "solamente", "unicamente", "soltanto", "so", "somente", "apenas"}
)
"""Before all that is named: `solo a1`."""

DO: Final = frozenset(
    {"would", "should", "must", "choose", "pick", "play", "take", "prune", "evaluate", "visit"}
)
"""After an `I` who is the writer, and no node: `I choose a2`."""

BEST: Final = frozenset({"best", "better", "mejor", "migliore", "melhor"})
"""Of which one says `the` before it, and then which it is: `a melhor é a2`."""

ASIDE: Final = (
    ONLY
    | WHERE
    | BEST
    | {"max", "min", "he", "el", "lui", "ele", "should", "must", "would", "debe", "deberia", "deve"}
    | {"dovrebbe", "deveria", "wins", "win", "gana", "vince", "ganha", "vence", "it", "is", "es"}
    | {"are", "son", "sono", "sao", "both", "ambas", "ambos", "entrambe", "entrambi"}
    | {"choose", "chooses", "pick", "picks", "elijo", "elige", "elegir", "escojo", "escoge"}
    | {"scelgo", "sceglie", "scegliere", "escolho", "escolhe", "escolher", "conviene", "convem"}
    | {"muevo", "muovo", "muoverei", "giocherei", "jogaria", "yo", "io", "eu"}
    | {"by", "por", "pelo", "pela"}
    | {"more", "mas", "piu", "mais", "nel", "nella"}
    | {"play", "plays", "jugar", "juega", "jugaria", "giocare", "gioca", "jogar", "joga"}
    | {"mueve", "mover", "muove", "muovere"}
)
"""Who does it, and that it is done: `Max should draw`, `gana MAX`; what denies it is none."""

FIRST: Final = frozenset({"first", "primero", "primera", "prima", "primo", "primeiro", "primeira"})
THEN: Final = frozenset(
    {"then", "next", "finally", "luego", "despues", "finalmente", "poi", "dopo"}
) | {"infine", "depois", "entao", "al final", "por ultimo", "alla fine", "por fim", "no fim"}
"""Before what comes next in a row or a line of play."""

ALL: Final = frozenset(
    {"all", "every", "everything", "todo", "toda", "todos", "todas", "tutto", "tutta", "tutti"}
    | {"tutte", "ogni", "tudo", "cada"}
)
BOTH: Final = frozenset({"both", "ambos", "ambas", "entrambi", "entrambe"})
BUT: Final = (
    frozenset({"except", "except for", "but", "but not", "minus", "without", "other than", "save"})
    | {"apart from", "menos", "excepto", "salvo", "sin", "a excepcion de", "con excepcion de"}
    | {"tranne", "eccetto", "meno", "salvo", "senza", "a parte", "ad eccezione di", "fuorche"}
    | {"exceto", "salvo", "sem", "a excecao de", "com excecao de", "fora"}
)
"""Between all and those that are left out."""

ACCENTED: Final[Mapping[str, str]] = {
    "n\u00f3": "nodo",
    "n\u00f3s": "nodos",
    **dict.fromkeys(("\u00e8", "\u00e9"), "is"),
}
"""Words that without their accent would be others: a node is no `no`, and `\u00e8` is no node E."""


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """Without capitals, accents and typographic dress; a word too long to be one keeps these."""
    if word.isascii() or len(word) > LONGEST:
        return word.lower()
    if (composed := unicodedata.normalize("NFC", word).casefold()) in ACCENTED:
        return ACCENTED[composed]
    letters = unicodedata.normalize("NFKD", word)
    return "".join(c for c in letters if not unicodedata.combining(c)).casefold() or word


# Whether a text says that there is none of what is asked for.


BESIDE: Final = NOUNS | DONE
DENYING: Final = NOTHING | DENIALS


def says_none(text: str) -> bool:
    """Whether it says that there is none: `none`, `ninguna hoja`, `no se poda ninguna`."""
    if len(text) > LONGEST:
        return False
    said = fold(" ".join(text.split()).rstrip("."))
    words = [word for word in said.split() if word not in BESIDE]
    denied = bool(words) and DENYING.issuperset(words) and not NOTHING.isdisjoint(words)
    return said in NOTHING or " ".join(words) in NOTHING or denied
