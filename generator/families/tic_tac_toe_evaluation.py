"""Tic-tac-toe evaluation: the open lines of both players, f, and the position best for X."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.errors import BadParameter
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.features import whether
from generator.exercise.mistakes import altering, reckoning, solving
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.subjects.games.boards import (
    BOARDS,
    LETTERS,
    LINE_NAMES,
    Boards,
    Counting,
    EvaluatedBoard,
    boards_problem,
    drawn_board,
    drawn_won_board,
    evaluated,
    evaluated_by,
    in_any_order,
)
from solver.exact import Rational, Value
from solver.mistakes import tic_tac_toe as wrong
from solver.named.tic_tac_toe import canonical, won

# Questions about positions of tic-tac-toe: open lines, f, and which position Max prefers.


EvaluatedBoards: TypeAlias = Mapping[str, EvaluatedBoard]
"""The evaluation of each position, by its letter."""
SolvedCase: TypeAlias = SolvedProblem[Boards, EvaluatedBoards]

TO_COMPARE = 3
LINES = forms.nodes(
    *LINE_NAMES,
    groups={sort: frozenset(n for n in LINE_NAMES if n[0] == sort) for sort in "hvd"},
)
"""The form of a set of lines; a letter alone stands for all lines of its sort."""


def evaluations() -> QuestionTemplate[Boards, EvaluatedBoards, EvaluatedBoards]:
    """Ask for the open lines and then f of each position A: `x-A`, `o-A`, `f-A`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            name: answer
            for board, evaluation in solution.items()
            for name, answer in (
                (f"x-{board}", Nodes(evaluation.x)),
                (f"o-{board}", Nodes(evaluation.o)),
                (f"f-{board}", Number(evaluation.f)),
            )
        },
        form=form,
        points=lambda name: 1 if name.startswith("f") else 3,
        follow=differences,
        rests_on=on_lines,
    )


def form(_solved: SolvedCase, name: str) -> Form:
    """Return the form of a number for f, of lines else."""
    return forms.NUMBER if name.startswith("f") else LINES


def differences(solved: SolvedCase, answers: Answers) -> Answers:
    """Return f by the student's own lines, where nobody has won and the lines differ."""
    return {
        f"f-{board}": Number(Rational(len(own.x) - len(own.o)))
        for board, right_board in unfinished(solved).items()
        if (own := own_lines(answers, board, right_board)) != right_board and own.x != own.o
    }


def own_lines(answers: Answers, board: str, right_board: EvaluatedBoard) -> EvaluatedBoard:
    """Return the student's lines, and the right ones where he gave none."""
    x, o = answers.get(f"x-{board}"), answers.get(f"o-{board}")
    return EvaluatedBoard(
        x.labels if isinstance(x, Nodes) else right_board.x,
        o.labels if isinstance(o, Nodes) else right_board.o,
        right_board.f,
    )


def on_lines(solved: SolvedCase) -> Mapping[str, tuple[str, ...]]:
    """Return the lines, on which f rests."""
    return {f"f-{board}": (f"x-{board}", f"o-{board}") for board in unfinished(solved)}


def unfinished(solved: SolvedCase) -> EvaluatedBoards:
    """Return the positions that nobody has won."""
    boards = solved.problem.boards_by_name
    return {
        name: evaluation for name, evaluation in solved.solution.items() if won(boards[name]) == "."
    }


def preferred() -> QuestionTemplate[Boards, EvaluatedBoards, EvaluatedBoards]:
    """Ask for the position best for Max by f, unless there are only two, which is guessable."""

    def follow(solved: SolvedCase, answers: Answers) -> Moves | None:
        right_values = values(solved.solution)
        own = {name: own_value(answers, name, v) for name, v in right_values.items()}
        return None if own == right_values or len({*own.values()}) == 1 else Moves(best(own))

    return single(
        "best",
        form=lambda solved: forms.moves(*solved.solution),
        answer=lambda _, solution: (
            Moves(best(values(solution))) if len(solution) >= TO_COMPARE else None
        ),
        follow=follow,
        rests_on=lambda solved: tuple(f"f-{name}" for name in solved.solution),
    )


def values(solution: EvaluatedBoards) -> Mapping[str, Value]:
    """Return f of each position."""
    return {name: board.f for name, board in solution.items()}


def own_value(answers: Answers, name: str, right_value: Value) -> Value:
    """Return the student's f, or the right one where he gave none."""
    answer = answers.get(f"f-{name}")
    return answer.value if isinstance(answer, Number) else right_value


def best(values: Mapping[str, Value]) -> frozenset[str]:
    """Return all positions with the greatest value."""
    return frozenset(name for name, v in values.items() if v == max(values.values()))


MIN_TO_WIN = 5


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: the number of `boards`, `fewest` to `most` pieces; `won` is whether one is.

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


WANTED_F = tuple(map(Rational, (-2, -1, 1, 2, 3)))
"""The values of f that are equally frequent, as far as the pieces allow them."""
TRIES = 60
"""The most positions drawn until one can stand on the sheet."""


def draw(rng: Rng, size: Size) -> Boards:
    """Generate the boards, each with an f picked before, and one that is won at some place."""
    place = rng.between(1, size.boards - 1) if size.won == "one" else 0
    boards: tuple[str, ...] = ()
    for i in range(size.boards):
        boards += (next_board(rng, size, boards, is_won=0 < i == place),)
    return Boards(boards)


def next_board(rng: Rng, size: Size, boards: tuple[str, ...], *, is_won: bool) -> str:
    """Generate a board unlike the others; the first one tells the mistakes apart."""
    wanted = rng.pick(WANTED_F)

    def draw_either() -> str:
        if is_won:
            return drawn_won_board(rng, rng.between(MIN_TO_WIN, max(MIN_TO_WIN, size.most + 1)))
        return drawn_board(rng, rng.between(size.fewest, size.most))

    def is_met(board: str) -> bool:
        if not is_won and evaluated(board).f != wanted:
            return False
        return are_fair((*boards, board)) and (bool(boards) or is_telling(board))

    return draw_until(draw_either, is_met, TRIES)


def are_fair(boards: tuple[str, ...]) -> bool:
    """Return whether positions differ, none is worth 0, and each has open lines for both."""
    evaluations = map(evaluated, boards)
    alike = {canonical(board) for board in boards}
    return len(alike) == len(boards) and all(e.x and e.o and e.f for e in evaluations)


def is_telling(board: str) -> bool:
    """Return whether each mistake about lines, pieces or the sign has an answer of its own."""
    right = evaluated(board)
    by_own_piece, by_rows = (
        evaluated_by(board, counting).x
        for counting in (wrong.lines_with_own_piece, wrong.no_diagonals)
    )
    pieces = wrong.counts_pieces(board)
    return right.x != by_own_piece != by_rows != right.x and abs(pieces) != abs(right.f)


def check(size: Size) -> None:
    """Raise BadParameter where no boards are possible."""
    if size.won == "one" and size.boards == 1:
        raise BadParameter(
            "the board that is won is not the only one; raise boards, or set won to none"
        )
    if size.fewest > size.most:
        raise BadParameter(
            "fewest is at most {most}, not {fewest}; raise most", most=size.most, fewest=size.fewest
        )


def solve(problem: Boards) -> EvaluatedBoards:
    """Evaluate each position."""
    return {name: evaluated(board) for name, board in problem.boards_by_name.items()}


def fair(problem: Boards, _solution: EvaluatedBoards, _size: Size) -> bool:
    """Return whether the boards can stand on a sheet together."""
    return are_fair(problem.boards)


def by_lines(counting: Counting) -> Callable[[Boards], EvaluatedBoards]:
    """Return a solver that counts other lines."""
    return lambda problem: {
        name: evaluated_by(board, counting) for name, board in problem.boards_by_name.items()
    }


def sign_flipped(_problem: Boards, solution: EvaluatedBoards) -> EvaluatedBoards:
    """Subtract X's lines from O's."""
    return {name: replace(board, f=-board.f) for name, board in solution.items()}


def counts_pieces(problem: Boards, solution: EvaluatedBoards) -> EvaluatedBoards:
    """Count pieces instead of lines."""
    boards = problem.boards_by_name
    return {
        name: replace(board, f=wrong.counts_pieces(boards[name]))
        for name, board in solution.items()
    }


def no_infinity(problem: Boards, solution: EvaluatedBoards) -> Answers | None:
    """Value a won board by its lines as well; None where there is none."""
    boards = problem.boards_by_name
    by_lines = {
        name: replace(board, f=Rational(len(board.x) - len(board.o)))
        for name, board in solution.items()
        if won(boards[name]) != "."
    }
    answers: dict[str, Answer] = {f"f-{name}": Number(board.f) for name, board in by_lines.items()}
    if len(solution) >= TO_COMPARE:
        answers["best"] = Moves(best(values({**solution, **by_lines})))
    return answers if by_lines else None


def about_values(question: str) -> bool:
    """Return whether the question is not about lines."""
    return question.startswith("f") or question == "best"


FAMILY: Family[Size, Boards, EvaluatedBoards] = family_by_parts(
    "tic-tac-toe-evaluation",
    source="S1, tic-tac-toe; S3, Il filetto; Nilsson 1971, section 5.13",
    sizes=SIZES,
    draw=draw,
    revision=3,
    last_release={2: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(evaluations(), preferred()),
    game=boards_problem,
    parts=(BOARDS,),
    alike=in_any_order,
    features=lambda problem, solution: {
        "boards": len(problem.boards),
        "pieces": sum(len(board) - board.count(".") for board in problem.boards),
        "open_lines": sum(
            len(evaluation.x) + len(evaluation.o) for evaluation in solution.values()
        ),
        "won": whether(any(isinstance(evaluation.f, float) for evaluation in solution.values())),
    },
    worth={"x-*": 2, "o-*": 2, "f-*|best": 1},
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
