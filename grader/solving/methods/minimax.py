"""Minimax: the value of every node, from the leaves up."""

from generator.base.sources import AIMA, TEMA_3
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_games.in_sight import played_or_unfolded
from grader.solving.methods.on_trees.search import run_search
from grader.solving.methods.on_trees.tree_way import to_depth
from solver.games import minimax_on_game as of_games
from solver.searches.minimax import minimax

ON_TREES = to_depth(run_search(lambda query: minimax(query.tree)))

METHOD = Method(
    name="minimax",
    source=f"{AIMA}, Figure 5.3; {TEMA_3}",
    ways=(ON_TREES, played_or_unfolded(of_games.minimax, ON_TREES, rank=2)),
)
