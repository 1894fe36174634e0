"""Tic-tac-toe evaluation: the open lines of both players, f, and the position that X prefers."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.features import whether
from generator.exercise.mistakes import altering, reckoning, solving
from generator.exercise.size import one_of, within
from generator.subjects.games.board_problem import (
    BOARDS,
    LETTERS,
    Boards,
    boards_problem,
    in_any_order,
)
from generator.subjects.games.board_questions import (
    TO_COMPARE,
    Found,
    best,
    evaluations,
    preferred,
    values,
)
from generator.subjects.games.boards import (
    Counting,
    drawn_board,
    drawn_won_board,
    evaluated,
    evaluated_by,
)
from generator.subjects.games.family import family_on_games
from solver.exact import Rational
from solver.mistakes import tic_tac_toe as wrong
from solver.named.tic_tac_toe import canonical, won

FEWEST_TO_WIN = 5


@dataclass(frozen=True, slots=True)
class Size:
    """`boards` is how many there are, `fewest` and `most` how many pieces; `won` is whether one is.

    The one that is won has five pieces or more, and is not the first.
    """

    boards: int = within(1, 4)
    fewest: int = within(2, 6)
    most: int = within(2, 7)
    won: str = one_of("none", "one")


SIZES = {
    Level.EASY: Size(2, 3, 4, "none"),
    Level.MEDIUM: Size(3, 4, 5, "one"),
    Level.HARD: Size(4, 4, 6, "one"),
}


def draw(rng: Rng, size: Size) -> Boards:
    boards = [drawn_board(rng, rng.between(size.fewest, size.most)) for _ in range(size.boards)]
    if size.won == "one":
        pieces = rng.between(FEWEST_TO_WIN, max(FEWEST_TO_WIN, size.most + 1))
        boards[rng.between(1, size.boards - 1)] = drawn_won_board(rng, pieces)
    return Boards(tuple(boards))


def check(size: Size) -> None:
    """BadParameter where there are no boards to draw."""
    if size.won == "one" and size.boards == 1:
        raise BadParameter(
            "the board that is won is not the only one; raise boards, or set won to none"
        )
    if size.fewest > size.most:
        raise BadParameter(
            "fewest is at most {most}, not {fewest}; raise most", most=size.most, fewest=size.fewest
        )


def solve(problem: Boards) -> Found:
    return {name: evaluated(board) for name, board in problem.named.items()}


def fair(problem: Boards, worked: Found, _size: Size) -> bool:
    """No two positions are alike, none is worth 0, and in each some line is open for either."""
    alike = {canonical(board) for board in problem.boards}
    open_for_both = all(each.x and each.o and each.f for each in worked.values())
    return open_for_both and len(alike) == len(problem.boards)


def by_lines(counting: Counting) -> Callable[[Boards], Found]:
    """The student counts these lines."""
    return lambda problem: {
        name: evaluated_by(board, counting) for name, board in problem.named.items()
    }


def sign_flipped(_problem: Boards, worked: Found) -> Found:
    """O's lines less X's."""
    return {name: replace(each, f=-each.f) for name, each in worked.items()}


def counts_pieces(problem: Boards, worked: Found) -> Found:
    """No lines are looked for."""
    boards = problem.named
    return {
        name: replace(each, f=wrong.counts_pieces(boards[name])) for name, each in worked.items()
    }


def no_infinity(problem: Boards, worked: Found) -> Answers | None:
    """A board that is won is valued by its lines as well; None where there is none."""
    boards = problem.named
    by_lines = {
        name: replace(each, f=Rational(len(each.x) - len(each.o)))
        for name, each in worked.items()
        if won(boards[name]) != "."
    }
    given: dict[str, Answer] = {f"f-{name}": Number(each.f) for name, each in by_lines.items()}
    if len(worked) >= TO_COMPARE:
        given["best"] = Moves(best(values({**worked, **by_lines})))
    return given if by_lines else None


def about_values(question: str) -> bool:
    """Whether it does not ask for lines."""
    return question.startswith("f") or question == "best"


FAMILY: Family[Size, Boards, Found] = family_on_games(
    "tic-tac-toe-evaluation",
    source="S1, tic-tac-toe; S3, Il filetto; Nilsson 1971, section 5.13",
    sizes=SIZES,
    draw=draw,
    revision=2,
    check=check,
    fair=fair,
    solve=solve,
    questions=(evaluations(), preferred()),
    game=boards_problem,
    parts=(BOARDS,),
    alike=in_any_order,
    features=lambda problem, found: {
        "boards": len(problem.boards),
        "pieces": sum(len(board) - board.count(".") for board in problem.boards),
        "open_lines": sum(len(each.x) + len(each.o) for each in found.values()),
        "won": whether(any(isinstance(each.f, float) for each in found.values())),
    },
    mistakes=(
        # those that answer f alone come first: with few lines f is soon the same
        reckoning("no-infinity", no_infinity, about=tuple(f"f-{name}" for name in LETTERS)),
        altering("counts-pieces", counts_pieces, about="f-A", answers=about_values),
        altering("sign-flipped", sign_flipped, about="f-A", answers=about_values),
        solving("lines-with-own-piece", by_lines(wrong.lines_with_own_piece), about="x-A"),
        solving("no-diagonals", by_lines(wrong.no_diagonals), about="x-A"),
        solving("blocked-lines-kept", by_lines(wrong.blocked_lines_kept), about="x-A"),
    ),
)
