"""Material: the value of Max's pieces minus that of Min's."""

from generator.base.sources import I_GIOCHI, TEMA_3
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_games.game_way import GameAsked, OnFormula
from grader.solving.methods.on_games.weighted_sum import WeightedSum, evaluated
from solver.named.material import Material
from solver.searches.evaluation import balance, weighted


def compared(asked: GameAsked[Material]) -> Solution[WeightedSum]:
    """Compare the material piece by piece."""
    pieces = balance(asked.game.max, asked.game.min)
    features = {of.piece: of.more for of in pieces}
    return evaluated(weighted(features, asked.game.weights), *pieces)


METHOD = Method(
    name="material",
    source=f"{I_GIOCHI}, La funzione di valutazione; {TEMA_3}, Decisiones imperfectas",
    ways=(OnFormula(run=compared, plays=Material),),
)
