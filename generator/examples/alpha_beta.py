"""The notes' examples of alpha-beta pruning."""

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
        source="S0, Poda alpha-beta; S3, Potatura alfa-beta: l'idea; S4, Exemplo de corte",
        convention="tema3",
    ),
    on_tree(
        "wins-and-losses",
        WINS_AND_LOSSES,
        source="S0, Ejemplo: estrategia minimax",
        convention="tema3",
    ),
    *(
        on_tree(f"exercise-3.2-{shape}", tree, source="S0, Ejercicio 3.2", convention="tema3")
        for shape, tree in EXERCISE_3_1.items()
    ),
    on_tree(
        "beta-cut", "max(min(3, max(1, 4, 9)), 0)", source="S1, Corte beta (8)", convention="upv"
    ),
    on_tree("alpha-cut", "max(5, min(6, 4, 8))", source="S1, Corte alfa (9)", convention="upv"),
    on_tree(
        "deep-cut",
        "max(5, min(max(min(4, 9), 1), 3))",
        source='S1, Corte alfa (9): "no sólo padre"',
        convention="upv",
    ),
    on_tree(
        "exercise-4",
        "max(min(max(5, 6), max(8, 7, 2)), min(max(4, 3), max(9, 1)), min(max(7, 5), max(6, 2)))",
        source="S1, Ejercicio 4",
        convention="upv",
    ),
    on_tree("pisa", PISA_TREE, source="S3, Potatura alfa-beta: un esempio", convention="pisa"),
)
