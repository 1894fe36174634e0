"""The notes' examples of optimism and pessimism about chance."""

from generator.exercise.example import on_tree
from generator.subjects.trees.problems.lecture_trees import BACKGAMMON, EXERCISE_3_3

EXAMPLES = (
    on_tree(
        "optimist-pessimist",
        "max(a=chance(0.7: 3, 0.3: -1), b=chance(0.4: -4, 0.6: 5), c=chance(0.9: 0, 0.1: 1))",
        source="S0, Estrategias optimista y pesimista",
        convention="tema3",
    ),
    on_tree("exercise-3.3", EXERCISE_3_3, source="S0, Ejercicio 3.3", convention="tema3"),
    on_tree("backgammon", BACKGAMMON, source="S0, Backgammon simplificado", convention="tema3"),
)
