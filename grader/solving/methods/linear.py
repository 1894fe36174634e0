"""A linear evaluation: the weighted sum of a position's features."""

from generator.base.sources import AIMA, I_GIOCHI, TEMA_3
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_games.game_way import FormulaWay, GameQuery
from grader.solving.methods.on_games.weighted_sum import WeightedSum, evaluate_sum
from solver.named.evaluation import Evaluation
from solver.searches.evaluation import weigh_features


def sum_features(query: GameQuery[Evaluation]) -> Solution[WeightedSum]:
    """Evaluate the position feature by feature."""
    return evaluate_sum(weigh_features(query.game.features, query.game.weights))


METHOD = Method(
    name="linear",
    source=f"{TEMA_3}, Decisiones imperfectas; {I_GIOCHI}; {AIMA}, section 5.3.1",
    ways=(FormulaWay(run=sum_features, plays=Evaluation),),
)
