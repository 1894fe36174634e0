"""Titles of the books and lecture notes that are cited."""

import re
from collections.abc import Mapping

AIMA = "Russell and Norvig, AIMA 4e"
TEMA_3 = "Tema 3: Juegos bipersonales"
TEMA_4 = "Tema 4: Búsqueda con adversario"
ARBOL = "Wikipedia: Árbol expectiminimax"
I_GIOCHI = "Simi, I giochi con avversario"
JOGOS = "Procura com adversários (jogos)"
BALLARD = "Ballard, The *-minimax search procedure for trees containing chance nodes (1983)"
HAUK = "Hauk, Buro and Schaeffer, Rediscovering *-minimax search (2006)"
KNUTH = "Knuth and Moore, An analysis of alpha-beta pruning (1975)"
LUCKHARDT = "Luckhardt and Irani, An algorithmic solution of n-person games (1986)"

NOTES: Mapping[str, str] = {"S0": TEMA_3, "S1": TEMA_4, "S2": ARBOL, "S3": I_GIOCHI, "S4": JOGOS}
"""The titles by the short names that the code uses."""

SHORT = re.compile(r"\bS[0-4]\b")


def titled(source: str) -> str:
    """Replace short names by titles: `S0, Ejemplo 1` names Tema 3."""
    return SHORT.sub(lambda match: NOTES[match[0]], source)
