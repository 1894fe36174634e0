"""The notes' examples of the windows of a search."""

from generator.exercise.example import on_tree
from generator.subjects.trees.problems.lecture_trees import AIMA_TREE, PISA_TREE

EXAMPLES = (
    on_tree("aima", AIMA_TREE, source="S4, Execução do algoritmo"),
    on_tree("pisa", PISA_TREE, source="S3, Potatura alfa-beta: un esempio", convention="pisa"),
)
