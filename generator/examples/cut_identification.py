"""The notes' examples of cuts."""

from generator.exercise.example import on_tree
from generator.subjects.trees.problems.lecture_trees import AIMA_TREE, EXERCISE_3_1, PISA_TREE

EXAMPLES = (
    on_tree("aima", AIMA_TREE, source="S0, Poda alpha-beta"),
    *(
        on_tree(f"exercise-3.2-{shape}", tree, source="S0, Ejercicio 3.2")
        for shape, tree in EXERCISE_3_1.items()
    ),
    on_tree("pisa", PISA_TREE, source="S3, Potatura alfa-beta: un esempio", convention="pisa"),
)
