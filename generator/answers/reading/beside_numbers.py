"""The words that stand beside a number, and say only what it is or what it counts."""

import re
from typing import Final

from generator.answers.reading.words import ARTICLES, DENIALS, LEAVES, fold

OUT_OF: Final = frozenset(
    {"out of", "of", "in", "de", "de cada", "en", "entre", "sobre", "su", "di", "em", "em cada"}
)
"""Between the cases that count and all of them: `4 de 7`."""

VALUES: Final = frozenset(
    {"value", "valor", "valore", "utility", "utilidad", "utilita", "utilidade"}
    | {"probability", "probabilidad", "probabilita", "probabilidade"}
    | {"result", "resultado", "risultato", "answer", "respuesta", "risposta", "resposta"}
    | {
        "worth",
        "vale",
        "equals",
        "returns",
        "devuelve",
        "restituisce",
        "ritorna",
        "devolve",
        "retorna",
        "depth",
        "profundidad",
        "profondita",
        "profundidade",
        "level",
        "nivel",
        "livello",
    }
    | {"total", "totale", "number", "numero", "count", "prob", "prob."}
    | {"is", "es", "are", "son", "sono", "sao", "hay", "ha"}
)
"""What stands before a number and says only what it is: `value 3`."""

LINKS: Final = (
    ARTICLES
    | {"a", "o", "it", "is", "es", "e", "at", "en", "em", "na", "nella", "alla"}
    | {"of", "de", "di", "do", "da", "del", "della", "root", "raiz", "radice"}
    | {"to", "up", "hasta", "fino", "ate", "there", "ci", "node", "nodo"}
)
"""What may stand beside one of these: `el valor de la raíz es 3`."""

UNITS: Final = (
    LEAVES
    | {"point", "points", "punto", "puntos", "punti", "ponto", "pontos", "euro", "euros"}
    | {"evaluated", "evaluadas", "valutate", "avaliadas", "visited", "visitadas", "visitate"}
    | {"position", "positions", "posicion", "posiciones", "posizione", "posizioni", "posicao"}
    | {"posicoes", "strategy", "strategies", "estrategia", "estrategias", "strategia", "strategie"}
    | {"node", "nodes", "nodo", "nodos", "nodi", "solved", "resueltas", "risolte", "resolvidas"}
    | {"ply", "plies", "evaluation", "evaluations", "evaluacion", "evaluaciones", "valutazione"}
    | {"valutazioni", "avaliacao", "avaliacoes", "evaluados", "valutati", "avaliados"}
    | {"time", "times", "vez", "veces", "volta", "volte", "vezes", "win", "wins", "victoria"}
    | {"victorias", "vittoria", "vittorie", "vitoria", "vitorias", "playout", "playouts"}
    | {"simulation", "simulations", "simulacion", "simulaciones", "simulazione", "simulazioni"}
    | {"simulacao", "simulacoes"}
    | {"pts", "pts.", "eur", "unit", "units", "unidad", "unidades", "unita", "unidade"}
    | {"trick", "tricks", "baza", "bazas", "presa", "prese", "vaza", "vazas"}
)
"""What stands after a number and says only what it counts: `13 leaves`, `13 hojas evaluadas`."""

NAME: Final = re.compile(r"[^\W\d_][\w\s()<>{}\[\],|'*.+:^\u221e-]{0,80}")
NODE: Final = re.compile(r"[A-Z]{1,2}|[a-z]\d{1,2}")
"""Of which it is the value: `the value of B is 3`, `B returns 3`."""
TOTAL: Final = re.compile(r"\s+(?:in|en|no|em|ao)\s+(?:all|totale?|todo)$", re.IGNORECASE)


def is_name(text: str) -> bool:
    """Whether it may be the name of what the number is; nothing that denies it is one."""
    return NAME.fullmatch(text) is not None and DENIALS.isdisjoint(map(fold, text.split()))


def unworded(text: str) -> str:
    """Without the words that only say what the number is: `value 3`, `13 hojas`, `A: 3`."""
    name, colon, rest = text.partition(":")
    if colon and is_name(name):
        text = rest.strip()
    words = TOTAL.sub("", text).split()
    plain = [fold(word) for word in words]
    end = len(words)
    while end and plain[end - 1] in UNITS:
        end -= 1
    passed = (plain[i] in VALUES | LINKS or NODE.fullmatch(words[i]) for i in range(end))
    start = next((i for i, word in enumerate(passed) if not word), end)
    if start and VALUES.isdisjoint(plain[:start]):
        return text
    return " ".join(words[start:end])
