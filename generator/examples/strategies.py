"""The notes' example of strategies."""

from generator.exercise.example import on_tree
from generator.subjects.trees.problems.lecture_trees import AIMA_TREE

EXAMPLES = (
    on_tree("aima", AIMA_TREE, source="S0, Estrategias; S4, Estratégia Óptima", convention="tema3"),
)
