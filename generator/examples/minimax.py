"""The notes' examples of minimax."""

from generator.exercise.example import on_tree
from generator.subjects.trees.problems.lecture_trees import (
    AIMA_TREE,
    EXERCISE_3_1,
    PISA_TREE,
    WINS_AND_LOSSES,
)

EXAMPLES = (
    on_tree(
        "aima",
        AIMA_TREE,
        source="S0, Ejemplo: minimax con suspensión; AIMA 4e, Figure 5.2",
        convention="tema3",
    ),
    on_tree(
        "wins-and-losses",
        WINS_AND_LOSSES,
        source="S0, Ejemplo: estrategia minimax",
        convention="tema3",
    ),
    on_tree(
        "rewards",
        "max(a1=min(99, 1000, 1000), a2=min(100, 101, 102))",
        source="S0, Juegos con recompensas variables",
        convention="tema3",
    ),
    *(
        on_tree(f"exercise-3.1-{shape}", tree, source="S0, Ejercicio 3.1", convention="tema3")
        for shape, tree in EXERCISE_3_1.items()
    ),
    on_tree("pisa", PISA_TREE, source="S3, Min-max: algoritmo in azione", convention="pisa"),
    on_tree(
        "monotone", "max(min(1, 2), min(2, 4))", source="S4, Valores exactos não são importantes"
    ),
    on_tree(
        "monotone-scaled",
        "max(min(1, 20), min(20, 400))",
        source="S4, Valores exactos não são importantes",
    ),
)
