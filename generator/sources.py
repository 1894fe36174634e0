"""The books and lecture notes that are cited, by their titles."""

import re
from collections.abc import Mapping

AIMA = "Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th edition"
TEMA_3 = "Tema 3: Juegos bipersonales"
TEMA_4 = "Tema 4: Búsqueda con adversario"
ARBOL = "Wikipedia: Árbol expectiminimax"
I_GIOCHI = "Simi, I giochi con avversario"
JOGOS = "Procura com adversários (jogos)"

NOTES: Mapping[str, str] = {"S0": TEMA_3, "S1": TEMA_4, "S2": ARBOL, "S3": I_GIOCHI, "S4": JOGOS}
"""By the short names that the code cites them with."""

SHORT = re.compile(r"\bS[0-4]\b")


def titled(source: str) -> str:
    """The source with notes by their titles: `S0, Ejemplo 1` names Tema 3."""
    return SHORT.sub(lambda found: NOTES[found[0]], source)
