"""The notes' examples of expectiminimax."""

from generator.exercise.example import on_tree
from generator.subjects.trees.problems.lecture_trees import BACKGAMMON, EXERCISE_3_3


def scaled(one: str, two: str, three: str, four: str) -> str:
    """Return a tree of S0, Funciones de evaluación/utilidad: MIN's leaves are equal."""
    return (
        f"max(a1=chance(0.9: min({one}, {one}), 0.1: min({two}, {two})), "
        f"a2=chance(0.9: min({three}, {three}), 0.1: min({four}, {four})))"
    )


EXAMPLES = (
    on_tree(
        "wikipedia",
        "max(chance(0.5: min(2, 4), 0.5: min(7, 4)), chance(0.5: min(6, 0), 0.5: min(5, -2)))",
        source="S2",
        convention="wikipedia",
    ),
    on_tree(
        "scale-left",
        scaled("2", "3", "1", "4"),
        source="S0, Funciones de evaluación/utilidad; S3; S4",
        convention="tema3",
    ),
    on_tree(
        "scale-right",
        scaled("2", "30", "1", "40"),
        source="S0, Funciones de evaluación/utilidad",
        convention="tema3",
    ),
    on_tree("scale-aima", scaled("20", "30", "1", "400"), source="AIMA 4e, Figure 5.12; S3; S4"),
    on_tree(
        "scale-affine",
        scaled("25", "35", "15", "45"),
        source="S0, Funciones de evaluación/utilidad: 10 x + 5",
        convention="tema3",
    ),
    on_tree(
        "money",
        "max(keep=1000000, toss=chance(1/2: 3000000, 1/2: 0))",
        source="S0, El dinero como utilidad",
        convention="tema3",
    ),
    on_tree(
        "money-utility",
        "max(keep=8, toss=chance(1/2: 9, 1/2: 0))",
        source="S0, El dinero como utilidad: U(1M) = 8, U(3M) = 9",
        convention="tema3",
    ),
    on_tree("exercise-3.3", EXERCISE_3_3, source="S0, Ejercicio 3.3", convention="tema3"),
    on_tree("backgammon", BACKGAMMON, source="S0, Backgammon simplificado", convention="tema3"),
)
