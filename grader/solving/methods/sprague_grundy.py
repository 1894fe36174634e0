"""Sprague-Grundy values of impartial games on rows."""

from collections.abc import Mapping
from dataclasses import dataclass

from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_games.game_way import GameQuery, PerfectInformationWay
from solver.exact import ONE, Rational
from solver.games.rows import Last, RowGame, followers, tidy, write_rows
from solver.games.sprague_grundy import row_values, total, winning_moves
from solver.parameter import BadParameter
from solver.turn import Turn
from solver.working import work


@dataclass(frozen=True, slots=True, kw_only=True)
class RowValues:
    """The value of every row up to the longest, their sum, and the winning moves."""

    value: Rational
    best: tuple[str, ...]
    rows: Mapping[str, int]
    sum: int
    winning: tuple[str, ...]


def by_rows(query: GameQuery[RowGame]) -> Solution[RowValues]:
    """Compute the values of all rows; BadParameter if the last move loses."""
    game = query.game
    if game.last is not Last.WINS:
        raise BadParameter("sprague-grundy tells who wins where last=wins; else take and-or")
    sizes = tidy(game.sizes)
    working = work(row_values(game.rule, max(sizes)))
    values = working.answer
    winning = winning_moves(game.rule, values, sizes)
    wins = bool(winning) is (game.first is Turn.MAX)
    result = RowValues(
        value=ONE if wins else -ONE,
        best=tuple(map(write_rows, winning or followers(game.rule, sizes))),
        rows={str(row): v for row, v in enumerate(values)},
        sum=total(values[row] for row in sizes),
        winning=tuple(map(write_rows, winning)),
    )
    return Solution(result, Steps(working.steps))


METHOD = Method(
    name="sprague-grundy",
    source="Sprague (1935), Grundy (1939)",
    ways=(PerfectInformationWay(run=by_rows, plays=RowGame, rank=9),),
    example="nim",
)
