"""Iterative deepening: a search to depth 1, 2, 3 …, each ordered by the one before."""

from dataclasses import dataclass
from typing import Any

from generator.base.sources import AIMA, I_GIOCHI
from grader.solving.methods.base.method import BOARD, Method, Solution
from grader.solving.methods.on_games.game_way import PerfectInformationWay
from grader.solving.methods.on_games.in_sight import (
    DEPTH,
    STEPLESS,
    AnyGameQuery,
    PlayedGame,
    bound_game,
    played_result,
)
from solver.exact import Value
from solver.games.game import Game
from solver.games.iterative_deepening import deepening
from solver.parameter import BadParameter


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchAtDepth:
    """The search to one depth."""

    depth: int
    value: Value
    best: tuple[str, ...]
    positions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeepeningResult(PlayedGame):
    """The result of the deepest search, and of each search under `depths`."""

    depths: tuple[SearchAtDepth, ...]


def deepen_search(query: AnyGameQuery) -> Solution[DeepeningResult]:
    """Search to each depth up to the one given; BadParameter if none is."""
    depth = query.arguments[DEPTH.name]
    if depth is None:
        raise BadParameter(
            "iterative-deepening needs to know how deep: --set {depth}=5", depth=DEPTH.name
        )
    game: Game[Any] = bound_game(query.game, None, query.moves)
    results = [played_result(result) for result in deepening(game, depth)]
    depths = tuple(
        SearchAtDepth(depth=plies, value=result.value, best=result.best, positions=result.positions)
        for plies, result in enumerate(results, start=1)
    )
    last = results[-1]
    deepest_result = DeepeningResult(
        value=last.value, best=last.best, positions=last.positions, depths=depths
    )
    return Solution(deepest_result, STEPLESS)


METHOD = Method(
    name="iterative-deepening",
    source=f"{AIMA}, section 5.2.3; {I_GIOCHI}, Ordinamento dinamico",
    ways=(PerfectInformationWay(run=deepen_search, macro="played", parameters=(DEPTH,), rank=4),),
    example=f"{BOARD} --depth 3",
)
