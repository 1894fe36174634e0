"""The positions of a game that can come up, counted."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.base.sources import AIMA, TEMA_4
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_games.game_way import InSight
from grader.solving.methods.on_games.in_sight import DEPTH, AnyAsked, bounded
from solver.games.graph import levels
from solver.named.tic_tac_toe import TicTacToe, canonical


@dataclass(frozen=True, slots=True, kw_only=True)
class Positions:
    """All of them; where the board has symmetries, those that are unlike; those new in each ply."""

    positions: int
    up_to_symmetry: int | None
    plies: tuple[int, ...]


def counted(asked: AnyAsked) -> Solution[Positions]:
    """Raises TooLarge."""
    game = asked.game
    depth = asked.given[DEPTH.name]
    by_ply = levels(bounded(game, None, asked.moves), depth)
    every = [state for level in by_ply for state in level]
    found = Positions(
        positions=len(every),
        up_to_symmetry=unlike(every) if isinstance(game, TicTacToe) else None,
        plies=tuple(map(len, by_ply)),
    )
    return Solution(found)


def unlike(boards: Iterable[str]) -> int:
    """How many are left of boards that turning and reflecting makes alike."""
    return len({canonical(board) for board in boards})


METHOD = Method(
    name="positions",
    source=f"{AIMA}, section 5.2; {TEMA_4}",
    ways=(InSight(run=counted, parameters=(DEPTH,), rank=10),),
)
