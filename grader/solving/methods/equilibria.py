"""Equilibria: all of two players, and the pure ones of more."""

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
from solver.exact import ZERO
from solver.forms.bimatrix import bimatrix_equilibria, pure_equilibria
from solver.forms.extensive import ExtensiveGame
from solver.forms.strategic import StrategicGame
from solver.forms.subgame_perfect import nash_equilibria
from solver.matrices import Mix, pure_mix

TWO_PLAYERS = 2


def solve(query: FormQuery) -> Solution[EquilibriaResult]:
    """Find the equilibria of the game in its strategic form."""
    if isinstance(query.game, ExtensiveGame):
        return Solution(list_plans(query.game, nash_equilibria(query.game)), STEPLESS)
    game = query.game
    if len(game.players) == TWO_PLAYERS:
        return Solution(bimatrix_result(game), STEPLESS)
    profiles = pure_equilibria(game.shape, game.payoffs)
    mixes = [
        tuple(pure_mix(n, i) for n, i in zip(game.shape, profile, strict=True))
        for profile in profiles
    ]
    listed = tuple(list_mixes(game, several) for several in mixes)
    several_players = len(game.players) > TWO_PLAYERS
    result = EquilibriaResult(
        players=game.players,
        value=common_value(listed),
        equilibria=listed,
        infinite=not several_players and len(listed) > 1,
        pure_only=several_players,
    )
    return Solution(result, STEPLESS)


def bimatrix_result(game: StrategicGame) -> EquilibriaResult:
    """Return all equilibria of two players."""
    m, n = game.shape
    ours, theirs = (
        tuple(tuple(game.payoffs[i, j][player] for j in range(n)) for i in range(m))
        for player in (0, 1)
    )
    solved = bimatrix_equilibria(ours, theirs)
    listed = tuple(list_mixes(game, mixes) for mixes in solved.equilibria)
    return EquilibriaResult(
        players=game.players,
        value=common_value(listed),
        equilibria=listed,
        infinite=solved.infinite,
    )


def list_mixes(game: StrategicGame, mixes: tuple[Mix, ...]) -> ListedEquilibrium:
    """Return an equilibrium in mixes with names."""
    value = [ZERO] * len(game.players)
    for profile, payoffs in game.payoffs.items():
        weight = mixes[0][profile[0]]
        for mix, i in zip(mixes[1:], profile[1:], strict=True):
            weight *= mix[i]
        for player, u in enumerate(payoffs):
            value[player] += weight * u
    return ListedEquilibrium(value=tuple(value), plans=name_mixes(game, mixes))


METHOD = Method(
    name="equilibria",
    source="von Stengel (2002), sections 2 and 2.2",
    ways=(FormWay(run=solve),),
    example=STRATEGIC,
)
