"""The optimist: chance always favours Max."""

from generator.base.sources import TEMA_3
from grader.solving.methods.base.method import CHANCE, Method
from grader.solving.methods.on_games.in_sight import unfolding_way
from grader.solving.methods.on_trees.search import run_search
from grader.solving.methods.on_trees.tree_way import to_depth
from solver.searches.attitudes import search_optimistically
from solver.trees.suitable import Feature

ON_TREES = to_depth(
    run_search(lambda query: search_optimistically(query.tree)),
    values=(Feature.CHANCE, Feature.UNSURE),
)

METHOD = Method(
    name="optimistic",
    source=f"{TEMA_3}, Estrategias optimista y pesimista",
    ways=(ON_TREES, unfolding_way(ON_TREES, rank=6)),
    example=CHANCE,
)
