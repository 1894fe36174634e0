"""A Min who sees everything, against one plan of Max's for all worlds that look alike."""

from generator.base.sources import AIMA, JOGOS
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_games.game_way import HiddenGameWay
from grader.solving.methods.on_games.hidden import DecisionByWorld, HiddenGameQuery
from solver.beliefs.informed_min import start_informed
from solver.working import work


def value_plans(query: HiddenGameQuery) -> Solution[DecisionByWorld]:
    """Return the value of the best plan after each action, in each world."""
    belief = query.game.start()
    working = work(start_informed(query.game, belief))
    plans = working.answer
    result = DecisionByWorld(
        value=plans.value,
        best=plans.best,
        actions=plans.actions,
        belief=belief.labelled(),
        worlds={str(s): {a: worth[s] for a, worth in plans.by_world.items()} for s in belief},
    )
    return Solution(result, Steps(working.steps))


METHOD = Method(
    name="informed",
    source=f"{AIMA}, section 5.6; {JOGOS}, Análise correcta",
    ways=(HiddenGameWay(run=value_plans, rank=5),),
)
