"""The words around the weights of a distribution, in four languages."""

import re
from typing import Final

from generator.answers.reading.beside_numbers import VALUES
from generator.answers.reading.lexicon import MARKS
from generator.answers.reading.words import AND, NOUNS, ONLY

SIGNS: Final = MARKS | AND | {":", "=", "->", ">", "\u2248", "|"}
OF: Final = frozenset({"p", "pr", "prob", "b"})
ASIDE: Final = (
    NOUNS
    | VALUES
    | ONLY
    | {"always", "siempre", "sempre", "with", "con", "com", "of", "de", "di", "da", "is", "es"}
    | {"has", "have", "gets", "get", "tiene", "tienen", "ha", "hanno", "tem", "for", "para", "per"}
    | {"to", "probabilities", "probabilidades", "probabilita", "chance", "chances"}
)
BOTH: Final = frozenset({"both", "ambos", "ambas", "entrambi", "entrambe"})
EACH: Final = BOTH | frozenset(
    {"each", "apiece", "cada", "ciascuno", "ciascuna", "cadauno", "cadauna"}
)
ANGLES: Final = frozenset({"<", ">"})
ONE: Final = frozenset({"uno", "una", "one", "um", "uma"})
"""After `cada`."""

REST: Final = frozenset(
    {"rest", "remainder", "remaining", "resto", "restante", "restanti", "demas", "rimanente"}
    | {"sobra", "otherwise"}
)
OTHER: Final = frozenset({"other", "otra", "otro", "altra", "altro", "outra", "outro"})
BEFORE_REST: Final = frozenset({"the", "el", "lo", "il", "o", "all", "what", "that"})
SUM: Final = re.compile(
    r"\d+(?:[.,/]\d+)*%?(?:\s*[-+*]\s*\d+(?:[.,/]\d+)*%?)+(?=\s*(?:$|[,;)\]}\n]|\b(?:and|e|y)\b))",
    re.ASCII,
)
