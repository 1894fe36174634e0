"""The notes' example of intervals after each leaf."""

from generator.exercise.example import on_tree
from generator.subjects.trees.problems.lecture_trees import AIMA_TREE

EXAMPLES = (on_tree("aima", AIMA_TREE, source="S4, Exemplo de corte alfa-beta"),)
