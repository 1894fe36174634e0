"""Tic-tac-toe tree: two plies with like positions kept or removed, f, values, best squares."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, differs
from generator.exercise.size import one_of, within
from generator.subjects.games.boards import drawn_board
from generator.subjects.games.family import family_on_games
from generator.subjects.games.ply_problem import (
    MOST_SONS,
    NAMES,
    PARTS,
    Plies,
    plies_problem,
    turned,
)
from generator.subjects.games.ply_questions import ply_questions
from generator.subjects.games.ply_solution import Found, decided, found_by, solve
from generator.subjects.trees.problems.problem import TreeProblem
from generator.subjects.trees.values.pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS
from solver.exact import ZERO, Value
from solver.mistakes import tic_tac_toe_tree as wrong
from solver.named.tic_tac_toe import Symmetries, TicTacToe
from solver.turn import Turn

SQUARES = 9
MOST_ZEROS = 1


@dataclass(frozen=True, slots=True)
class Size:
    """`fewest` and `most` are pieces on the board, `leaves` the most that the tree has."""

    fewest: int = within(0, 6)
    most: int = within(2, 6)
    leaves: int = within(12, 24)
    symmetries: str = one_of(*Symmetries)


SIZES = {
    Level.EASY: Size(5, 6, 12, "kept"),
    Level.MEDIUM: Size(2, 5, 18, "removed"),
    Level.HARD: Size(2, 5, 24, "removed"),
}


def draw(rng: Rng, size: Size) -> Plies:
    """A board from which no move wins at once; where like positions are removed, there are some."""
    symmetries, pieces = Symmetries(size.symmetries), rng.between(size.fewest, size.most)
    while True:
        problem = Plies(drawn_board(rng, pieces), symmetries)
        if problem.reduced and not has_symmetries(problem.board):
            continue
        if len(problem.game.actions(problem.board)) <= MOST_SONS and not wins_at_once(problem):
            return problem


def has_symmetries(board: str) -> bool:
    """Whether two first moves lead to like positions."""
    return len(wrong.first_of_each(board)) < len(wrong.free(board))


def wins_at_once(problem: Plies) -> bool:
    game, board = problem.game, problem.board
    return any(game.terminal(game.result(board, move)) for move in game.actions(board))


def check(size: Size) -> None:
    """BadParameter where there are no pieces to draw, or trees of other sizes alone."""
    if size.fewest > size.most:
        raise BadParameter(
            "fewest is at most {most}, not {fewest}; raise most", most=size.most, fewest=size.fewest
        )
    least = SQUARES - MOST_SONS
    if size.symmetries == "kept" and size.fewest < least:
        raise BadParameter(
            "where symmetries are kept there are {least} pieces or more, not {fewest}; raise "
            "fewest, or set symmetries removed",
            least=least,
            fewest=size.fewest,
        )


def fair(_problem: Plies, worked: Found, size: Size) -> bool:
    """The tree can be written down, nobody has won by now, and not every move is best.

    Few values are 0, which is what somebody writes who has not worked.
    """
    values = [*worked.values.values(), worked.value]
    if isinstance(worked.value, float) or worked.leaves is None or values.count(ZERO) > MOST_ZEROS:
        return False
    return worked.leaves <= size.leaves and len({*values}) > 1


def growing(
    grow: Callable[[str], wrong.Grown],
) -> Callable[[Plies, Found], Found | None]:
    """The student grows the tree so; no occasion where like positions are kept anyhow."""

    def found(problem: Plies, _right: Found) -> Found | None:
        return found_by(problem, grow(problem.board)) if problem.reduced else None

    return found


def wrong_mover(problem: Plies, _right: Found) -> Found:
    """The other player begins."""
    turn = problem.game.player(problem.board)
    assert turn is not Turn.CHANCE, "there is no chance in tic-tac-toe"
    grow = wrong.wrong_mover if problem.reduced else wrong.wrong_mover_unreduced
    return found_by(problem, grow(problem.board), turn=turn.other)


def evaluates_at_ply_1(problem: Plies, right: Found) -> Found:
    """The position after the first move is evaluated at once."""
    mover, _ = wrong.movers(problem.board)
    f = TicTacToe().evaluation
    after = wrong.replies(problem.board, mover)
    values: dict[str, Value] = {square: f(after[NAMES.index(square)]) for square in right.values}
    return decided(problem, values, problem.game.player(problem.board))


def valued(problem: Plies, _worked: Found) -> Picture:
    """Both plies with all values, and every position."""
    picture = backed(NUMBERS)(TreeProblem(problem.tree), problem.search)
    return replace(picture, boards=problem.positions)


def met(problem: Plies) -> int:
    """The boards that come up after one move and after two, before like ones are merged."""
    free = problem.board.count(".")
    return free + free * (free - 1)


def about(kind: str) -> tuple[str, ...]:
    """The first of the questions of that kind."""
    return tuple(f"{kind}-{square}" for square in NAMES)


FAMILY: Family[Size, Plies, Found] = family_on_games(
    "tic-tac-toe-tree",
    source="S1, tic-tac-toe; S3, Il filetto; Nilsson 1971, figure 5.9",
    sizes=SIZES,
    draw=draw,
    few=frozenset(SIZES),  # of 402 boards (easy) and 332, but for symmetries, 40, 15, 16 are fair
    check=check,
    fair=fair,
    solve=solve,
    questions=ply_questions(),
    game=plies_problem,
    parts=PARTS,
    alike=turned,
    solved=valued,
    features=lambda problem, found: {
        "pieces": len(problem.board) - problem.board.count("."),
        "positions": met(problem),
        "moves": len(found.values),
        "evaluated_leaves": found.leaves or 0,
    },
    mistakes=(
        altering("evaluates-at-ply-1", evaluates_at_ply_1, about=about("value")),
        altering("unreduced", growing(wrong.unreduced), about="leaves", shows=differs("leaves")),
        altering(
            "merges-all-replies",
            growing(wrong.merges_all_replies),
            about="leaves",
            shows=differs("leaves"),  # after some first moves like squares stay alike
        ),
        altering("wrong-mover", wrong_mover, about=about("f")),
    ),
)
