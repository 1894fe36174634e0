"""Zero-sum games as matrices, and the values that pure strategies guarantee.

Von Neumann and Morgenstern, Theory of Games and Economic Behavior (1944), sections 14 and 17; AIMA
4e, section 18.2.2.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational
from solver.trees.values import expected_value
from solver.turn import Player, Turn
from solver.working import Tell, Working, work

Matrix: TypeAlias = tuple[tuple[Rational, ...], ...]
"""Payoffs to Max: a row for each of his strategies, a column for each of Min's."""
Mix: TypeAlias = tuple[Rational, ...]
"""A mixed strategy: the probability of each of a player's strategies."""


def transpose(matrix: Matrix) -> Matrix:
    """Return the matrix with rows and columns exchanged."""
    return tuple(zip(*matrix, strict=True))


def submatrix(matrix: Matrix, rows: Sequence[int], columns: Sequence[int]) -> Matrix:
    """Return the submatrix of these rows and columns."""
    return tuple(tuple(matrix[i][j] for j in columns) for i in rows)


def row_minima(matrix: Matrix) -> tuple[Rational, ...]:
    """Return the least payoff of each row, which the row guarantees to Max."""
    return tuple(map(min, matrix))


def column_maxima(matrix: Matrix) -> tuple[Rational, ...]:
    """Return the greatest payoff of each column, the most that Max can win against it."""
    return tuple(map(max, transpose(matrix)))


def maximin(matrix: Matrix) -> Rational:
    """Return the payoff that Max can guarantee with a pure strategy."""
    return max(row_minima(matrix))


def minimax(matrix: Matrix) -> Rational:
    """Return the payoff to which Min can limit Max with a pure strategy."""
    return min(column_maxima(matrix))


def against_columns(matrix: Matrix, mix: Mix) -> tuple[Rational, ...]:
    """Return the expected payoff of Max's mix against each column."""
    return tuple(expected_value(mix, column) for column in transpose(matrix))


def against_rows(matrix: Matrix, mix: Mix) -> tuple[Rational, ...]:
    """Return the expected payoff of each row against Min's mix."""
    return tuple(expected_value(mix, row) for row in matrix)


def spread_mix(mix: Sequence[Rational], strategies: Sequence[int], n: int) -> Mix:
    """Return a mix over all n strategies that gives these the probabilities and the others 0."""
    p = dict(zip(strategies, mix, strict=True))
    return tuple(p.get(i, ZERO) for i in range(n))


def pure_mix(n: int, i: int) -> Mix:
    """Return the mix that plays strategy i of n with certainty."""
    return tuple(Rational(int(k == i)) for k in range(n))


# Solution of a matrix game as on paper: pure strategies, dominance, kernel, value.


@dataclass(frozen=True, slots=True)
class MatrixSolution:
    """The value, and each player's basic optimal mixes; a single one is the only optimal mix."""

    value: Rational
    max: tuple[Mix, ...]
    min: tuple[Mix, ...]


def solution(matrix: Matrix) -> MatrixSolution:
    """Return the value and all basic optimal mixes by trying every square submatrix.

    There are few in a matrix that is written down, but their number grows exponentially.
    """
    solutions = [basic for basic in try_submatrices(matrix) if is_optimal(matrix, *basic)]
    assert solutions, "every matrix game has a value (von Neumann, 1928)"
    return MatrixSolution(
        value=solutions[0][0],
        max=tuple(dict.fromkeys(mix for _, mix, _ in solutions)),
        min=tuple(dict.fromkeys(mix for _, _, mix in solutions)),
    )


def try_submatrices(matrix: Matrix) -> Iterator[tuple[Rational, Mix, Mix]]:
    """Yield the value v and the mixes x and y of every square submatrix that has them.

    L. S. Shapley and R. N. Snow, "Basic solutions of discrete games" (1950): the optimal mixes are
    the means of finitely many basic ones, and two mixes are basic if and only if they solve a
    square part of the matrix, its kernel, by this formula.
    """
    m, n = len(matrix), len(matrix[0])
    for size in range(1, min(m, n) + 1):
        for rows in combinations(range(m), size):
            for columns in combinations(range(n), size):
                kernel = submatrix(matrix, rows, columns)
                adjoint = cofactors(kernel)
                total = sum(map(sum, adjoint), start=ZERO)
                if total:
                    x = [sum(row, start=ZERO) / total for row in adjoint]
                    y = [sum(column, start=ZERO) / total for column in zip(*adjoint, strict=True)]
                    v = determinant(kernel) / total
                    yield v, spread_mix(x, rows, m), spread_mix(y, columns, n)


def is_optimal(matrix: Matrix, v: Rational, x: Mix, y: Mix) -> bool:
    """Return whether x and y are probabilities, x guarantees v, and y concedes no more."""
    return (
        min(x + y) >= 0
        and min(against_columns(matrix, x)) == v
        and max(against_rows(matrix, y)) == v
    )


def cofactors(matrix: Matrix) -> list[list[Rational]]:
    """Return the matrix of cofactors."""
    n = range(len(matrix))
    return [[(-1) ** (i + j) * determinant(minor(matrix, i, j)) for j in n] for i in n]


def determinant(matrix: Matrix) -> Rational:
    """Return the determinant, by Laplace's expansion along the first row."""
    if not matrix:
        return ONE
    terms = ((-1) ** j * a * determinant(minor(matrix, 0, j)) for j, a in enumerate(matrix[0]))
    return sum(terms, start=ZERO)


def minor(matrix: Matrix, i: int, j: int) -> Matrix:
    """Return the matrix without row i and column j."""
    others = [k for k in range(len(matrix)) if k != i], [k for k in range(len(matrix)) if k != j]
    return submatrix(matrix, *others)


# Dominated strategies, struck out one after another.
#
# Von Neumann and Morgenstern (1944), section 14.4; J. D. Williams, The Compleat Strategyst
# (1954).


@dataclass(frozen=True, slots=True)
class Strike:
    """A dominated strategy, never better than `dominator` among those of the player then left."""

    player: Player
    strategy: int
    dominator: int


@dataclass(frozen=True, slots=True)
class RemainingStrategies:
    """The rows and columns that are not struck out."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]


def strike_dominated(matrix: Matrix) -> Working[Strike, RemainingStrategies]:
    """Strike out dominated rows and columns until none is left; of equal ones the first stays."""

    def working(tell: Tell[Strike]) -> RemainingStrategies:
        strategies = RemainingStrategies(tuple(range(len(matrix))), tuple(range(len(matrix[0]))))
        while (strike := first_dominated(matrix, strategies)) is not None:
            tell(strike)
            strategies = strategies_left(strategies, strike)
        return strategies

    return working


def first_dominated(matrix: Matrix, strategies: RemainingStrategies) -> Strike | None:
    """Return a dominated row, or else a dominated column, or None."""
    game = submatrix(matrix, strategies.rows, strategies.columns)
    if (pair := dominated_row(game)) is not None:
        return Strike(Turn.MAX, strategies.rows[pair[0]], strategies.rows[pair[1]])
    if (pair := dominated_row(for_min(game))) is not None:
        return Strike(Turn.MIN, strategies.columns[pair[0]], strategies.columns[pair[1]])
    return None


def for_min(matrix: Matrix) -> Matrix:
    """Return the game from Min's side: his strategies as rows, with what he wins."""
    return tuple(tuple(-u for u in column) for column in transpose(matrix))


def dominated_row(matrix: Matrix) -> tuple[int, int] | None:
    """Return the indices of a dominated row and of one that dominates it, or None."""
    for i, row in enumerate(matrix):
        for k, other in enumerate(matrix):
            better = all(a >= b for a, b in zip(other, row, strict=True))
            if i != k and better and (other != row or k < i):
                return i, k
    return None


def strategies_left(strategies: RemainingStrategies, strike: Strike) -> RemainingStrategies:
    """Return the strategies left after a strike."""
    match strike.player:
        case Turn.MAX:
            return RemainingStrategies(
                tuple(i for i in strategies.rows if i != strike.strategy), strategies.columns
            )
        case Turn.MIN:
            return RemainingStrategies(
                strategies.rows, tuple(j for j in strategies.columns if j != strike.strategy)
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A solved matrix game: what pure strategies guarantee, optimal mixes, and the value.

    `unique` is whether no other mixes are optimal.
    """

    maximin: Rational
    minimax: Rational
    max: Mix
    min: Mix
    value: Rational
    unique: bool
    struck: tuple[Strike, ...]
    remaining: RemainingStrategies

    @property
    def saddle(self) -> bool:
        """Whether pure strategies are optimal for both players."""
        return self.maximin == self.minimax

    @property
    def kernel(self) -> RemainingStrategies:
        """The rows and columns that are played with positive probability."""
        return RemainingStrategies(played_strategies(self.max), played_strategies(self.min))


def solve(matrix: Matrix) -> Play:
    """Solve the game, and report the rows and columns that are struck out on the way."""
    matrix_solution, dominance = solution(matrix), work(strike_dominated(matrix))
    return Play(
        maximin=maximin(matrix),
        minimax=minimax(matrix),
        max=matrix_solution.max[0],
        min=matrix_solution.min[0],
        value=matrix_solution.value,
        unique=len(matrix_solution.max) == len(matrix_solution.min) == 1,
        struck=dominance.steps,
        remaining=dominance.answer,
    )


def played_strategies(mix: Mix) -> tuple[int, ...]:
    """Return the strategies that the mix plays with positive probability."""
    return tuple(i for i, p in enumerate(mix) if p)
