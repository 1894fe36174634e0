"""The words that stand beside a number, and say only what it is or what it counts."""

from typing import Final

from generator.reading.words import ARTICLES, LEAVES

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
    | {"trick", "tricks", "baza", "bazas", "presa", "prese", "vaza", "vazas"}
)
"""What stands after a number and says only what it counts: `13 leaves`, `13 hojas evaluadas`."""
