"""Alpha-beta: minimax without the branches that cannot change the decision."""

from generator.base.sources import AIMA, I_GIOCHI, JOGOS, TEMA_3, TEMA_4
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_games.in_sight import played_or_unfolded
from grader.solving.methods.on_trees.search import run_search
from grader.solving.methods.on_trees.tree_way import to_depth
from solver.games import alpha_beta_on_game as of_games
from solver.searches.alpha_beta import alpha_beta
from solver.trees.suitable import Feature

ON_TREES = to_depth(
    run_search(lambda query: alpha_beta(query.tree, query.under.rules)), values=(Feature.CHANCE,)
)

METHOD = Method(
    name="alpha-beta",
    source=f"{AIMA}, Figure 5.7; {TEMA_3}; {TEMA_4}; {I_GIOCHI}; {JOGOS}",
    ways=(ON_TREES, played_or_unfolded(of_games.alpha_beta, ON_TREES, rank=3)),
)
