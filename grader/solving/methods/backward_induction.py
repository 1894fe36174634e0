"""Backward induction: the subgame-perfect equilibria of a game in extensive form."""

from grader.solving.methods.base.method import EXTENSIVE, Method, Solution
from grader.solving.methods.on_forms.form_way import (
    STEPLESS,
    EquilibriaResult,
    FormQuery,
    FormWay,
    list_plans,
)
from solver.forms.subgame_perfect import subgame_perfect


def solve(query: FormQuery) -> Solution[EquilibriaResult]:
    """Solve the subgames from the last to the first."""
    game = query.extensive
    return Solution(list_plans(game, subgame_perfect(game)), STEPLESS)


METHOD = Method(
    name="backward-induction",
    source="Osborne and Rubinstein (1994), sections 6.2 and 11.4",
    ways=(FormWay(run=solve),),
    example=EXTENSIVE,
)
