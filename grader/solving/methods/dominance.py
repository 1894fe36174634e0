"""Dominance: strictly dominated strategies struck out, one after another."""

from collections.abc import Mapping
from dataclasses import dataclass

from grader.solving.methods.base.method import STRATEGIC, Method, Solution
from grader.solving.methods.on_forms.form_way import STEPLESS, FormQuery, FormWay, Shares
from solver.forms.bimatrix import eliminate_dominated


@dataclass(frozen=True, slots=True, kw_only=True)
class StruckStrategy:
    """A strategy that is struck out, and the strategy or the mix that is always better."""

    player: str
    strategy: str
    better: Shares


@dataclass(frozen=True, slots=True, kw_only=True)
class DominanceResult:
    """The strategies struck out, in order, and those that remain."""

    struck: tuple[StruckStrategy, ...]
    remaining: Mapping[str, tuple[str, ...]]


def solve(query: FormQuery) -> Solution[DominanceResult]:
    """Strike out strictly dominated strategies of the strategic form."""
    game = query.strategic
    elimination = eliminate_dominated(game.shape, game.payoffs)
    struck = tuple(
        StruckStrategy(
            player=game.players[strike.player],
            strategy=game.strategies[strike.player][strike.strategy],
            better={game.strategies[strike.player][s]: p for s, p in strike.mix.items()},
        )
        for strike in elimination.struck
    )
    remaining = {
        player: tuple(strategies[s] for s in own)
        for player, strategies, own in zip(
            game.players, game.strategies, elimination.remaining, strict=True
        )
    }
    return Solution(DominanceResult(struck=struck, remaining=remaining), STEPLESS)


METHOD = Method(
    name="dominance",
    source="Osborne and Rubinstein (1994), section 4.2",
    ways=(FormWay(run=solve),),
    example=STRATEGIC,
)
