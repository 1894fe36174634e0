"""A matrix game as it is solved on paper: surest pure strategies, dominance, kernel, value."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from solver.exact import ONE, ZERO, Rational
from solver.matrices.matrix import (
    Matrix,
    Mix,
    against_columns,
    against_rows,
    maximin,
    minimax,
    part,
    spread,
    transposed,
)
from solver.turn import Player, Turn
from solver.working import Tell, Working, work

# The value of a matrix game and its optimal mixes, by way of its kernels.
#
# L. S. Shapley and R. N. Snow, "Basic solutions of discrete games" (1950): the optimal mixes are
# the means of finitely many basic ones, and two mixes are basic if and only if they solve a
# square part of the matrix, its kernel, by this formula.


@dataclass(frozen=True, slots=True)
class MatrixSolution:
    """The value, and each player's basic mixes; where he has one, no other is optimal."""

    value: Rational
    max: tuple[Mix, ...]
    min: tuple[Mix, ...]


def solution(matrix: Matrix) -> MatrixSolution:
    """Every square part is tried: few in a matrix that is written down, but exponentially many."""
    found = [basic for basic in tried(matrix) if is_optimal(matrix, *basic)]
    assert found, "every matrix game has a value (von Neumann, 1928)"
    return MatrixSolution(
        value=found[0][0],
        max=tuple(dict.fromkeys(mix for _, mix, _ in found)),
        min=tuple(dict.fromkeys(mix for _, _, mix in found)),
    )


def tried(matrix: Matrix) -> Iterator[tuple[Rational, Mix, Mix]]:
    """v, x and y by the formula, for every square part that has them."""
    m, n = len(matrix), len(matrix[0])
    for size in range(1, min(m, n) + 1):
        for rows in combinations(range(m), size):
            for columns in combinations(range(n), size):
                kernel = part(matrix, rows, columns)
                adjoint = cofactors(kernel)
                total = sum(map(sum, adjoint), start=ZERO)
                if total:
                    x = [sum(row, start=ZERO) / total for row in adjoint]
                    y = [sum(column, start=ZERO) / total for column in zip(*adjoint, strict=True)]
                    v = determinant(kernel) / total
                    yield v, spread(x, rows, m), spread(y, columns, n)


def is_optimal(matrix: Matrix, v: Rational, x: Mix, y: Mix) -> bool:
    """Whether these are probabilities, x is sure of v, and y of giving no more."""
    return (
        min(x + y) >= 0
        and min(against_columns(matrix, x)) == v
        and max(against_rows(matrix, y)) == v
    )


def cofactors(matrix: Matrix) -> list[list[Rational]]:
    n = range(len(matrix))
    return [[(-1) ** (i + j) * determinant(minor(matrix, i, j)) for j in n] for i in n]


def determinant(matrix: Matrix) -> Rational:
    """Laplace's expansion along the first row."""
    if not matrix:
        return ONE
    terms = ((-1) ** j * a * determinant(minor(matrix, 0, j)) for j, a in enumerate(matrix[0]))
    return sum(terms, start=ZERO)


def minor(matrix: Matrix, i: int, j: int) -> Matrix:
    """The matrix without row i and column j."""
    others = [k for k in range(len(matrix)) if k != i], [k for k in range(len(matrix)) if k != j]
    return part(matrix, *others)


# Dominated strategies, struck out one after another.
#
# Von Neumann and Morgenstern (1944), section 14.4; J. D. Williams, The Compleat Strategyst
# (1954).


@dataclass(frozen=True, slots=True)
class Strike:
    """The player's strategy is never better than the other one, in what is left by then."""

    player: Player
    strategy: int
    by: int


@dataclass(frozen=True, slots=True)
class Left:
    """The rows and columns that are not struck out."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]


def undominated(matrix: Matrix) -> Working[Strike, Left]:
    """What is left when no row or column is dominated any more; of equal ones the first stays."""

    def working(tell: Tell[Strike]) -> Left:
        left = Left(tuple(range(len(matrix))), tuple(range(len(matrix[0]))))
        while (strike := first_dominated(matrix, left)) is not None:
            tell(strike)
            left = without(left, strike)
        return left

    return working


def first_dominated(matrix: Matrix, left: Left) -> Strike | None:
    """A dominated row, or else a dominated column."""
    game = part(matrix, left.rows, left.columns)
    if (pair := dominated_row(game)) is not None:
        return Strike(Turn.MAX, left.rows[pair[0]], left.rows[pair[1]])
    if (pair := dominated_row(for_min(game))) is not None:
        return Strike(Turn.MIN, left.columns[pair[0]], left.columns[pair[1]])
    return None


def for_min(matrix: Matrix) -> Matrix:
    """The same game with Min's strategies in rows, and what he wins."""
    return tuple(tuple(-u for u in column) for column in transposed(matrix))


def dominated_row(matrix: Matrix) -> tuple[int, int] | None:
    """A row that another one is at least as good as everywhere, and that other one."""
    for i, row in enumerate(matrix):
        for k, other in enumerate(matrix):
            better = all(a >= b for a, b in zip(other, row, strict=True))
            if i != k and better and (other != row or k < i):
                return i, k
    return None


def without(left: Left, strike: Strike) -> Left:
    """What is left after it."""
    match strike.player:
        case Turn.MAX:
            return Left(tuple(i for i in left.rows if i != strike.strategy), left.columns)
        case Turn.MIN:
            return Left(left.rows, tuple(j for j in left.columns if j != strike.strategy))


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """What pure strategies are sure of, an optimal mix of each player, and the value.

    `unique` is whether no other mixes are optimal.
    """

    maximin: Rational
    minimax: Rational
    max: Mix
    min: Mix
    value: Rational
    unique: bool
    struck: tuple[Strike, ...]
    left: Left

    @property
    def saddle(self) -> bool:
        """Whether nobody needs to mix."""
        return self.maximin == self.minimax

    @property
    def kernel(self) -> Left:
        """The rows and columns that are played."""
        return Left(played(self.max), played(self.min))


def solve(matrix: Matrix) -> Play:
    """The game's solution, with the rows and columns that are struck out on the way."""
    found, dominance = solution(matrix), work(undominated(matrix))
    return Play(
        maximin=maximin(matrix),
        minimax=minimax(matrix),
        max=found.max[0],
        min=found.min[0],
        value=found.value,
        unique=len(found.max) == len(found.min) == 1,
        struck=dominance.steps,
        left=dominance.answer,
    )


def played(mix: Mix) -> tuple[int, ...]:
    """The strategies that come up."""
    return tuple(i for i, p in enumerate(mix) if p)
