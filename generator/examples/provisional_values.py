"""The notes' example of provisional values."""

from generator.exercise.example import on_tree
from generator.subjects.trees.problems.lecture_trees import AIMA_TREE

EXAMPLES = (
    on_tree("aima", AIMA_TREE, source="S1, Algoritmo alfa-beta; S4, Execução", convention="upv"),
)
