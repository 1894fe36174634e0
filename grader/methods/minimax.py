"""Minimax: the value of every node, from the leaves up."""

from generator.sources import AIMA, TEMA_3
from grader.methods.base.method import Method
from grader.methods.on_trees.search import searching
from grader.methods.on_trees.way import to_depth
from solver.searches.minimax import minimax

METHOD = Method(
    name="minimax",
    source=f"{AIMA}, Figure 5.3; {TEMA_3}",
    ways=(to_depth(searching(lambda asked: minimax(asked.tree))),),
)
