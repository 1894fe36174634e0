"""Counting the reachable positions of a game."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.base.sources import AIMA, TEMA_4
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_games.game_way import PerfectInformationWay
from grader.solving.methods.on_games.in_sight import DEPTH, AnyGameQuery, bound_game
from solver.games.graph import levels
from solver.named.tic_tac_toe import TicTacToe, canonical


@dataclass(frozen=True, slots=True, kw_only=True)
class Positions:
    """The number of positions, of those up to symmetry if the board has any, and by ply."""

    positions: int
    up_to_symmetry: int | None
    plies: tuple[int, ...]


def count_positions(query: AnyGameQuery) -> Solution[Positions]:
    """Count the positions; raises TooLarge."""
    game = query.game
    depth = query.arguments[DEPTH.name]
    by_ply = levels(bound_game(game, None, query.moves), depth)
    every = [state for level in by_ply for state in level]
    positions = Positions(
        positions=len(every),
        up_to_symmetry=count_unlike(every) if isinstance(game, TicTacToe) else None,
        plies=tuple(map(len, by_ply)),
    )
    return Solution(positions)


def count_unlike(boards: Iterable[str]) -> int:
    """Return the number of boards up to rotation and reflection."""
    return len({canonical(board) for board in boards})


METHOD = Method(
    name="positions",
    source=f"{AIMA}, section 5.2; {TEMA_4}",
    ways=(PerfectInformationWay(run=count_positions, parameters=(DEPTH,), rank=10),),
)
