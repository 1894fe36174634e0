"""Trees of the lecture notes about which several families ask, in notation."""

from typing import Final

AIMA_TREE: Final = "max(a1=min(3, 12, 8), a2=min(2, 4, 6), a3=min(14, 5, 2))"
"""S0, Ejemplo: minimax con suspensión; S3, L'algoritmo MIN-MAX; S4; AIMA 4e, Figure 5.2."""

WINS_AND_LOSSES: Final = "max(a1=min(0, inf, 0), a2=min(inf, -inf, 0), a3=min(0, -inf, inf))"
"""S0, Ejemplo: estrategia minimax; the leaves in the order in which they are most likely drawn."""

EXERCISE_3_1: Final = {
    "3-2-2": "max(min(max(7, 6), max(8, 5), max(2, 3)), min(max(0, -2), max(6, 2)), "
    "min(max(5, 8), max(9, 2)))",
    "2-3-2": "max(min(max(7, 6), max(8, 5)), min(max(2, 3), max(0, -2), max(6, 2)), "
    "min(max(5, 8), max(9, 2)))",
    "2-2-3": "max(min(max(7, 6), max(8, 5)), min(max(2, 3), max(0, -2)), "
    "min(max(6, 2), max(5, 8), max(9, 2)))",
}
"""S0, Ejercicios 3.1 and 3.2, by the number of children of each MIN node."""

PISA_TREE: Final = "max(B=min(C=max(3, 2), D=max(5, 6)), E=min(F=max(2, 3), G=max(5, 4)))"
"""S3, Potatura alfa-beta: un esempio; one filling of the leaves that agrees with the text."""

EXERCISE_3_3: Final = (
    "max(m1=chance(0.2: min(chance(0.5: 7, 0.5: 6), chance(0.5: 7, 0.5: 0)), "
    "0.7: min(chance(0.5: 8, 0.5: 9), chance(0.5: 12, 0.5: 11)), "
    "0.1: min(chance(0.5: 1, 0.5: 1), chance(0.5: 3, 0.5: 4))), "
    "m2=chance(0.1: min(chance(0.5: 4, 0.5: 4), chance(0.5: 0, 0.5: 1)), "
    "0.9: min(chance(0.5: 7, 0.5: 2), chance(0.5: 3, 0.5: -2))), "
    "m3=chance(0.3: min(chance(0.5: 0, 0.5: 6), chance(0.5: 2, 0.5: 8)), "
    "0.7: min(chance(0.5: 7, 0.5: 7), chance(0.5: 7, 0.5: 6))))"
)
"""S0, Ejercicio 3.3, where every MIN node has two children."""

BACKGAMMON: Final = (
    "max(x1=chance(1/2: heads=min("
    "y1=chance(1/2: heads=max(x1=11, x2=11), 1/2: tails=max(pass=10)), "
    "y2=chance(1/2: heads=max(x1=11, x2=11), 1/2: tails=max(pass=10))), "
    "1/2: tails=min(y2=chance(1/2: heads=max(x1=10, x2=10), 1/2: tails=max(pass=9)))), "
    "x2=chance(1/2: heads=min("
    "y1=chance(1/2: heads=max(x1=11), 1/2: tails=max(x1=12)), "
    "y2=chance(1/2: heads=max(x1=11), 1/2: tails=max(x1=12))), "
    "1/2: tails=min(y2=chance(1/2: heads=max(x1=10), 1/2: tails=max(x1=11)))))"
)
"""S0, Backgammon simplificado: from (3,4,1,2), heads thrown, suspended at level 5."""
