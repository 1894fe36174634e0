"""Backward induction: simplified backgammon played to its end."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import comb, prod

from generator.base.sources import TEMA_3
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_games.game_way import GameQuery, PerfectInformationWay
from solver.exact import Rational
from solver.games.game import TooLarge, ending
from solver.message import Message
from solver.named.backgammon import Backgammon, Values, backward_induction, value
from solver.working import work

MAX_POSITIONS = 60_000


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayResult:
    """The value under perfect play, and after a throw that of each move."""

    value: Rational
    best: tuple[str, ...]
    actions: Mapping[str, Rational] | None


def to_the_end(query: GameQuery[Backgammon]) -> Solution[PlayResult]:
    """Solve the game by backward induction; raises TooLarge."""
    game = query.game
    check_size(game)
    with ending():
        working = work(backward_induction(game))
        actions = by_action(game)
    best = tuple(a for a, v in actions.items() if v == working.answer)
    result = PlayResult(value=working.answer, best=best, actions=actions or None)
    return Solution(result, Steps(working.steps))


def by_action(game: Backgammon) -> dict[str, Rational]:
    """Return the value of each move; empty before the throw or after the end."""
    start = game.start
    if start.thrown is None or game.terminal(start):
        return {}
    known: Values = {}
    return {
        a: work(partial(value, game, game.result(start, a), known)).answer
        for a in game.actions(start)
    }


def check_size(game: Backgammon) -> None:
    """Refuse a game with too many positions (TooLarge)."""
    sizes = [comb(game.last + len(own), len(own)) for own in (game.start.white, game.start.black)]
    if prod(sizes) > MAX_POSITIONS:
        raise TooLarge(Message("{most:,} positions", most=MAX_POSITIONS))


METHOD = Method(
    name="played-out",
    source=f"{TEMA_3}, Backgammon simplificado",
    ways=(PerfectInformationWay(run=to_the_end, plays=Backgammon),),
)
