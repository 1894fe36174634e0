"""The notes' example of strategies."""

from generator.example import on_tree
from generator.trees.problems.printed import AIMA_TREE

EXAMPLES = (
    on_tree("aima", AIMA_TREE, source="S0, Estrategias; S4, Estratégia Óptima", convention="tema3"),
)
