"""Dominance: strictly dominated strategies struck out, one after another."""

from collections.abc import Mapping
from dataclasses import dataclass

from grader.solving.methods.base.method import STRATEGIC, Method, Solution
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_forms.form_way import FormQuery, FormWay, Shares
from solver.forms.bimatrix import Strike, eliminate_dominated
from solver.forms.form_steps import Drop, Keep
from solver.forms.strategic import StrategicGame


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
    drops = tuple(name_strike(game, strike) for strike in elimination.struck)
    struck = tuple(
        StruckStrategy(player=drop.player, strategy=drop.strategy, better=drop.mix)
        for drop in drops
    )
    remaining = {
        player: tuple(strategies[s] for s in own)
        for player, strategies, own in zip(
            game.players, game.strategies, elimination.remaining, strict=True
        )
    }
    result = DominanceResult(struck=struck, remaining=remaining)
    return Solution(result, Steps((*drops, Keep(remaining))))


def name_strike(game: StrategicGame, strike: Strike) -> Drop:
    """Return the strike with the names of players and strategies."""
    own = game.strategies[strike.player]
    others = tuple(
        tuple(strategies[s] for s in left)
        for p, (strategies, left) in enumerate(zip(game.strategies, strike.remaining, strict=True))
        if p != strike.player
    )
    return Drop(
        player=game.players[strike.player],
        strategy=own[strike.strategy],
        mix={own[s]: p for s, p in strike.mix.items()},
        others=others,
        row=strike.rows[strike.strategy],
        mixed=tuple(strike.rows[s] for s in strike.mix),
    )


METHOD = Method(
    name="dominance",
    source="Osborne and Rubinstein (1994), section 4.2",
    ways=(FormWay(run=solve),),
    example=STRATEGIC,
)
