"""A problem that is several positions of tic-tac-toe, as plain data and back."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.errors import BadProblem
from generator.exercise.parts import Part, labels
from solver.named.tic_tac_toe import canonical, check_board

LETTERS = "ABCDEF"
"""What positions are called; there are no more on a sheet."""


@dataclass(frozen=True, slots=True)
class Boards:
    """Positions, nine characters each; on the sheet they are called A, B, C."""

    boards: tuple[str, ...]

    @property
    def named(self) -> Mapping[str, str]:
        """The positions by their letters."""
        return dict(zip(LETTERS, self.boards, strict=False))


def boards_problem(*, boards: tuple[str, ...]) -> Boards:
    """The problem; BadProblem or BadRules where there is none."""
    if not 1 <= len(boards) <= len(LETTERS):
        raise BadProblem(
            "there are 1 to {letters} boards, not {boards}",
            letters=len(LETTERS),
            boards=len(boards),
        )
    for board in boards:
        check_board(board)
    return Boards(boards)


def in_any_order(problem: Boards) -> Boards:
    """The same for all whose boards stand in another order, turned or mirrored."""
    return Boards(tuple(sorted(map(canonical, problem.boards))))


BOARDS: Part[tuple[str, ...]] = labels("boards", ["X...O....", "XO..X...."])
