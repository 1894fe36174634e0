"""The notes' examples of what a search returns."""

from generator.exercise.example import on_tree
from generator.subjects.trees.problems.lecture_trees import AIMA_TREE

EXAMPLES = (
    on_tree("aima", AIMA_TREE, source="S0, Poda alpha-beta"),
    on_tree(
        "three-ways",
        "max(min(4, 6), min(max(1, 3), max(9, 2)), 5)",
        source="S0, S1, S3: three ways of writing alpha-beta",
    ),
)
