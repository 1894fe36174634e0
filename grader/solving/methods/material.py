"""Material: the value of Max's pieces minus that of Min's."""

from generator.base.sources import I_GIOCHI, TEMA_3
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_games.game_way import FormulaWay, GameQuery
from grader.solving.methods.on_games.weighted_sum import WeightedSum, evaluate_sum
from solver.named.material import Material
from solver.searches.evaluation import count_pieces, weigh_features


def compare_material(query: GameQuery[Material]) -> Solution[WeightedSum]:
    """Compare the material piece by piece."""
    pieces = count_pieces(query.game.max, query.game.min)
    features = {piece.piece: piece.more for piece in pieces}
    return evaluate_sum(weigh_features(features, query.game.weights), *pieces)


METHOD = Method(
    name="material",
    source=f"{I_GIOCHI}, La funzione di valutazione; {TEMA_3}, Decisiones imperfectas",
    ways=(FormulaWay(run=compare_material, plays=Material),),
)
