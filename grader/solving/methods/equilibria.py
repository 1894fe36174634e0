"""Equilibria: all of two players, and the pure ones of more, or of too many strategies."""

from grader.solving.methods.base.method import STRATEGIC, Method, Solution
from grader.solving.methods.on_forms.form_way import (
    STEPLESS,
    EquilibriaResult,
    FormQuery,
    FormWay,
    ListedEquilibrium,
    common_value,
    list_plans,
    name_mixes,
)
from solver.forms.bimatrix import (
    expected_payoffs,
    no_pure_equilibrium,
    strategic_equilibria,
)
from solver.forms.extensive import ExtensiveGame
from solver.forms.subgame_perfect import MAX_EQUILIBRIA, nash_equilibria


def solve(query: FormQuery) -> Solution[EquilibriaResult]:
    """Find the equilibria of the game in its strategic form."""
    if isinstance(query.game, ExtensiveGame):
        return Solution(list_plans(query.game, nash_equilibria(query.game)), STEPLESS)
    game = query.game
    solved = strategic_equilibria(game.shape, game.payoffs)
    if not solved.equilibria:
        raise no_pure_equilibrium()
    listed = tuple(
        ListedEquilibrium(
            value=expected_payoffs(game.payoffs, mixes), plans=name_mixes(game, mixes)
        )
        for mixes in solved.equilibria[:MAX_EQUILIBRIA]
    )
    result = EquilibriaResult(
        players=game.players,
        value=common_value(listed),
        equilibria=listed,
        infinite=solved.infinite,
        pure_only=solved.pure_only,
        cut_off=len(listed) < len(solved.equilibria),
    )
    return Solution(result, STEPLESS)


METHOD = Method(
    name="equilibria",
    source="von Stengel (2002), sections 2 and 2.2",
    ways=(FormWay(run=solve),),
    example=STRATEGIC,
)
