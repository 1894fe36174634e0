"""Matrix game: maximin and minimax, the optimal mixes of both players, the value."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import permutations
from math import comb

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.base.errors import BadParameter, BadProblem
from generator.base.plain import Plain
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.features import whether
from generator.exercise.mistakes import altering
from generator.exercise.parts import Features, PlainPart
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.exercise.work import CHOICE
from solver.exact import ONE, ZERO, Rational, rational
from solver.matrices import (
    Matrix,
    Mix,
    Play,
    against_columns,
    for_min,
    solve,
    transpose,
)
from solver.mistakes import matrix_game as wrong
from solver.trees.values import expected_value

# A problem that is a matrix of payoffs, as plain data and back.


MIN_SIDE, MAX_SIDE = 2, 5
"""The least and the greatest number of rows and columns."""
MAX_PAYOFF = 10_000


@dataclass(frozen=True, slots=True)
class MatrixProblem:
    """A problem: Max's payoffs, a row for each of his strategies, a column for each of Min's."""

    matrix: Matrix

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of Max's strategies."""
        return tuple(f"a{i + 1}" for i in range(len(self.matrix)))

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of Min's strategies."""
        return tuple(f"b{j + 1}" for j in range(len(self.matrix[0])))


def matrix_problem(*, matrix: Matrix) -> MatrixProblem:
    """Return the problem; raise BadProblem unless it has one solution that is easy to find.

    That is a saddle point, or mixes of two strategies of one player.
    """
    solution = solve(matrix)
    if (
        not solution.saddle
        and min(len(solution.remaining.rows), len(solution.remaining.columns)) > MIN_SIDE
    ):
        raise BadProblem(
            "a game without a saddle point keeps two rows or two columns here, "
            "once dominated ones are struck out"
        )
    if not solution.unique:
        raise BadProblem("here a player has several optimal mixes; change one of the payoffs")
    return MatrixProblem(matrix)


def in_order(problem: MatrixProblem) -> MatrixProblem:
    """Return the same problem for all orders of rows and columns."""
    matrix = problem.matrix
    if len(matrix) > len(matrix[0]):
        return MatrixProblem(transpose(least(transpose(matrix))))
    return MatrixProblem(least(matrix))


def least(matrix: Matrix) -> Matrix:
    """Return the first of all orders of rows and columns, of which there are few."""
    ordered = (transpose(tuple(sorted(transpose(rows)))) for rows in permutations(matrix))
    return min(ordered)


def matrix_from(rows: Plain) -> Matrix:
    """Read a matrix: `["2, -3", "-3, 4"]`."""
    matrix = tuple(tuple(rational(entry.strip()) for entry in row.split(",")) for row in rows)
    widths = {len(row) for row in matrix}
    if not MIN_SIDE <= len(matrix) <= MAX_SIDE or not widths <= {*range(MIN_SIDE, MAX_SIDE + 1)}:
        raise BadProblem(
            "a matrix has {fewest} to {most} rows and {fewest} to {most} columns",
            fewest=MIN_SIDE,
            most=MAX_SIDE,
        )
    if len(widths) > 1:
        raise BadProblem("every row of a matrix has as many payoffs")
    if any(abs(u) > MAX_PAYOFF or u.denominator > MAX_PAYOFF for row in matrix for u in row):
        raise BadProblem(
            "payoffs lie between -{greatest} and {greatest}, and so do their parts",
            greatest=MAX_PAYOFF,
        )
    return matrix


MATRIX = PlainPart(
    name="matrix",
    example=["2, -3", "-3, 4"],
    parse=matrix_from,
    write=lambda matrix: [", ".join(map(str, row)) for row in matrix],
)


# Draws of matrices: a core that is mixed, and dominated rows and columns around it.


STEP = 4
"""The most by which a dominated payoff is worse."""
MIN_TOTAL = 5
"""The least total of the odds of two strategies in which no two mixes are alike."""
TRIES = 20
"""The number of columns that are drawn until Min does not play one."""


def drawn_saddle(rng: Rng, m: int, n: int, *, low: int, high: int) -> Matrix:
    """Generate a matrix with a saddle point that is not 0, and no other solution."""
    row, column = rng.below(m), rng.below(n)
    value = rng.pick([payoff for payoff in range(low + 1, high) if payoff])

    def payoff(i: int, j: int) -> int:
        if (i, j) == (row, column):
            return value
        least = value + 1 if i == row else low
        return rng.between(least, value - 1 if j == column else high)

    return tuple(tuple(Rational(payoff(i, j)) for j in range(n)) for i in range(m))


def drawn_core(rng: Rng, n: int, *, low: int, high: int, denominator: int) -> Matrix:
    """Generate two rows and n columns, of which Min plays the first two alone.

    The odds are drawn before the payoffs: no mix is half and half, or the other player's. Then the
    payoffs are moved to where the value is not 0.
    """
    total = rng.between(MIN_TOTAL, min(denominator, high - low))
    of_rows = rng.pick([odds for odds in range(1, total) if 2 * odds != total])
    alike = (of_rows, total - of_rows)
    of_columns = rng.pick(
        [odds for odds in range(1, total) if 2 * odds != total and odds not in alike]
    )
    rows = [[0, -of_rows], [-of_columns, total - of_rows - of_columns]]
    least, most = min(map(min, rows)), max(map(max, rows))
    value = Rational(-of_rows * of_columns, total)
    more = rng.pick([k for k in range(low - least, high - most + 1) if value + k])
    core = [tuple(Rational(payoff + more) for payoff in row) for row in rows]
    mix = (Rational(total - of_rows, total), Rational(of_rows, total))
    more_columns = (
        draw_until(
            lambda: (Rational(rng.between(low, high)), Rational(rng.between(low, high))),
            lambda column: expected_value(mix, column) > value + more,
            TRIES,
        )
        for _ in range(n - 2)
    )
    matrix = transpose((*transpose(tuple(core)), *more_columns))
    return matrix[::-1] if rng.below(2) else matrix


def with_dominated_row(rng: Rng, matrix: Matrix) -> Matrix:
    """Add a row that is everywhere worse than one of the rows."""
    worse = tuple(u - Rational(rng.between(1, STEP)) for u in rng.pick(matrix))
    return (*matrix, worse)


def with_dominated_column(rng: Rng, matrix: Matrix) -> Matrix:
    """Add a column that is everywhere worse for Min than one of the columns."""
    worse = tuple(u + Rational(rng.between(1, STEP)) for u in rng.pick(transpose(matrix)))
    return transpose((*transpose(matrix), worse))


def in_any_order(rng: Rng, matrix: Matrix) -> Matrix:
    """Shuffle rows and columns."""
    return transpose(rng.shuffled(transpose(rng.shuffled(matrix))))


# Questions about a matrix game: what pure strategies are sure of, the optimal mixes, the value.


SolvedCase = SolvedProblem[MatrixProblem, Play]
AboutMatrix = QuestionTemplate[MatrixProblem, Play, Play]


def matrix_questions() -> tuple[AboutMatrix, ...]:
    """Return the questions: guarantees without mixing, then both mixes and the value."""
    return (
        single(
            "maximin",
            form=lambda _: forms.NUMBER,
            answer=lambda _, solution: Number(solution.maximin),
            work=lambda _: CHOICE,
        ),
        single(
            "minimax",
            form=lambda _: forms.NUMBER,
            answer=lambda _, solution: Number(solution.minimax),
            work=lambda _: CHOICE,
        ),
        single(
            "max",
            form=lambda solved: forms.distribution(*solved.problem.rows, aliases={}),
            answer=lambda solved, solution: mix_of(solved.problem.rows, solution.max),
            points=3,
            guess=lambda solved: uniform(solved.problem.rows),
            work=lambda _: CHOICE,
        ),
        single(
            "min",
            form=lambda solved: forms.distribution(*solved.problem.columns, aliases={}),
            answer=lambda solved, solution: mix_of(solved.problem.columns, solution.min),
            points=3,
            guess=lambda solved: uniform(solved.problem.columns),
            work=lambda _: CHOICE,
        ),
        single(
            "value",
            form=lambda _: forms.NUMBER,
            answer=lambda _, solution: Number(solution.value),
            points=2,
            follow=sure_of_own,
            rests_on=lambda _: ("max",),
        ),
    )


def mix_of(names: tuple[str, ...], mix: Mix) -> Answer:
    """Return the mix as an answer."""
    return Distribution.from_weights(dict(zip(names, mix, strict=True)))


def uniform(names: tuple[str, ...]) -> Answer:
    """Return the uniform mix as an answer."""
    return Distribution.from_weights(dict.fromkeys(names, Rational(1, len(names))))


def sure_of_own(solved: SolvedCase, answers: Answers) -> Answer | None:
    """Return the guarantee of the student's own mix; None if it is pure or invalid."""
    own = answers.get("max")
    if not isinstance(own, Distribution) or own == mix_of(solved.problem.rows, solved.solution.max):
        return None
    p: Mapping[str, Rational] = dict(own.weights)
    if len(p) == 1 or sum(p.values(), start=ZERO) != ONE:
        return None
    mix = tuple(p.get(row, ZERO) for row in solved.problem.rows)
    return Number(min(against_columns(solved.problem.matrix, mix)))


HALF = Rational(1, 2)
SADDLE_IN = 6
"""One matrix in this many has a saddle point, where there may be one."""
MIN_PAYOFFS = 8


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `dominated` rows and columns are struck out; one player keeps two.

    `saddle` is whether there may be a saddle point.
    """

    rows: int = within(2, 3)
    columns: int = within(2, 5)
    dominated: int = within(0, 2)
    saddle: str = one_of("never", "sometimes")
    low: int = within(-99, 90)
    high: int = within(-90, 99)
    denominator: int = within(6, 40)


SIZES = {
    Level.EASY: Size(2, 2, 0, "never", -9, 9, 12),
    Level.MEDIUM: Size(3, 3, 2, "sometimes", -9, 12, 15),
    Level.HARD: Size(2, 4, 1, "never", -12, 15, 24),
}


def draw(rng: Rng, size: Size) -> MatrixProblem:
    """Generate a matrix, with the players' parts exchanged half the time."""
    if rng.below(2):
        return MatrixProblem(for_min(generate_matrix(rng, size, low=-size.high, high=-size.low)))
    return MatrixProblem(generate_matrix(rng, size, low=size.low, high=size.high))


def generate_matrix(rng: Rng, size: Size, *, low: int, high: int) -> Matrix:
    """Generate a matrix with a mixed core and dominated rows and columns."""
    if size.saddle == "sometimes" and rng.below(SADDLE_IN) == 0:
        return drawn_saddle(rng, size.rows, size.columns, low=low, high=high)
    bad_rows = size.rows - 2
    bad_columns = size.dominated - bad_rows
    matrix = drawn_core(
        rng, size.columns - bad_columns, low=low, high=high, denominator=size.denominator
    )
    for _ in range(bad_rows):
        matrix = with_dominated_row(rng, matrix)
    for _ in range(bad_columns):
        matrix = with_dominated_column(rng, matrix)
    return in_any_order(rng, matrix)


def check(size: Size) -> None:
    """Raise BadParameter where fewer than two rows and columns are left, or too few payoffs."""
    bad_columns = size.dominated - (size.rows - 2)
    if not 0 <= bad_columns <= size.columns - 2:
        raise BadParameter(
            "of {rows} rows and {columns} columns two rows are left, and at least two columns; "
            "with {dominated} dominated they are not; change dominated",
            rows=size.rows,
            columns=size.columns,
            dominated=size.dominated,
        )
    if size.high - size.low < MIN_PAYOFFS:
        raise BadParameter(
            "telling the mistakes apart takes at least {least_payoffs} different payoffs; raise "
            "high, or lower low",
            least_payoffs=MIN_PAYOFFS + 1,
        )


def fair(_problem: MatrixProblem, solution: Play, size: Size) -> bool:
    """Return whether there is one optimal mix each, with small numbers, and a value not 0.

    No mix is half and half, and a saddle point occurs only where there may be one.
    """
    if not solution.unique or not solution.value:
        return False
    mixes = (*solution.max, *solution.min)
    if HALF in mixes or max(v.denominator for v in (*mixes, solution.value)) > size.denominator:
        return False
    return not solution.saddle or size.saddle == "sometimes"


def counted(problem: MatrixProblem, solution: Play) -> Features:
    """Return the features of the matrix, and the pairs of strategies left to mix."""
    rows, columns = len(problem.matrix), len(problem.matrix[0])
    strategy_count = max(len(solution.remaining.rows), len(solution.remaining.columns))
    return {
        "payoffs": rows * columns,
        "dominated": len(solution.struck),
        "saddle": whether(solution.saddle),
        "mixed_pairs": 0 if solution.saddle else comb(strategy_count, 2),
    }


def on_matrix(
    solver: Callable[[Matrix, Play], Play | None],
) -> Callable[[MatrixProblem, Play], Play | None]:
    """Return the wrong solver as a function of the problem."""
    return lambda problem, solution: solver(problem.matrix, solution)


def about_pure_strategies(question: str) -> bool:
    """Return whether the question is about guarantees without mixing."""
    return question in {"maximin", "minimax"}


FAMILY: Family[Size, MatrixProblem, Play] = family_by_parts(
    "matrix-game",
    source="AIMA 4e, section 18.2.2; Williams, The Compleat Strategyst",
    sizes=SIZES,
    draw=draw,
    revision=2,
    last_release={1: "0.1.0"},
    check=check,
    fair=fair,
    solve=lambda problem: solve(problem.matrix),
    questions=matrix_questions(),
    game=matrix_problem,
    parts=(MATRIX,),
    alike=in_order,
    features=counted,
    worth={"maximin": 1, "minimax": 1, "max": 2, "min": 2, "value": 1},
    mistakes=(
        altering("pure-always", on_matrix(wrong.pure_always), about="max"),
        altering(
            "averages-rows",
            on_matrix(wrong.averages_rows),
            about="maximin",
            answers=about_pure_strategies,
        ),
        altering(
            "own-payoffs-for-opponent's", on_matrix(wrong.own_payoffs_for_opponents), about="max"
        ),
        # two rows and two columns without a saddle point are never dominated: none at easy
        altering("dominated-kept", on_matrix(wrong.dominated_kept), about="max"),
        altering("odds-not-swapped", on_matrix(wrong.odds_not_swapped), about="max"),
    ),
)
