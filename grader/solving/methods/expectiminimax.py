"""Expectiminimax: minimax with the mean at chance nodes."""

from generator.base.sources import AIMA, ARBOL, TEMA_3
from grader.solving.methods.base.method import CHANCE, Method
from grader.solving.methods.on_games.in_sight import unfolding_way
from grader.solving.methods.on_trees.search import run_search
from grader.solving.methods.on_trees.tree_way import to_depth
from solver.searches.expectiminimax import expectiminimax
from solver.trees.suitable import Feature

ON_TREES = to_depth(
    run_search(lambda query: expectiminimax(query.tree)), values=(Feature.CHANCE, Feature.UNSURE)
)

METHOD = Method(
    name="expectiminimax",
    source=f"{AIMA}, section 5.5; {TEMA_3}; {ARBOL}",
    ways=(ON_TREES, unfolding_way(ON_TREES, rank=5)),
    example=CHANCE,
)
