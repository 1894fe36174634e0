"""Averaging over worlds: each is searched as if all cards were visible."""

from generator.base.sources import AIMA, TEMA_3
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_games.game_way import HiddenGameWay
from grader.solving.methods.on_games.hidden import DecisionByWorld, HiddenGameQuery
from solver.beliefs.worlds import start_weighing
from solver.working import work


def average_worlds(query: HiddenGameQuery) -> Solution[DecisionByWorld]:
    """Return the utilities of the actions in each world, and their averages."""
    weighed = work(start_weighing(query.game, query.game.start()))
    over = weighed.answer
    result = DecisionByWorld(
        value=over.actions[over.best[0]],
        best=over.best,
        actions=over.actions,
        belief=over.belief.labelled(),
        worlds={str(world): utilities for world, utilities in over.by_world.items()},
    )
    return Solution(result, Steps(weighed.steps))


METHOD = Method(
    name="worlds",
    source=f"{TEMA_3}, ExpectMinimax sobre todos los estados posibles; {AIMA}, section 5.6",
    ways=(HiddenGameWay(run=average_worlds, rank=2),),
)
