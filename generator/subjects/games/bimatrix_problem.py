"""A problem that is a table of pairs of payoffs, as plain data and back."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import PlainPart
from solver.exact import Rational, rational
from solver.forms.bimatrix_play import (
    PayoffPair,
    mixed_equilibria,
)
from solver.matrices import Mix, played_strategies

MIN_SIDE, MAX_SIDE = 2, 3
"""The least and the greatest number of rows and columns."""
MAX_PAYOFF = 10_000
PLAYERS = 2


@dataclass(frozen=True, slots=True)
class BimatrixProblem:
    """A problem: in each cell what player 1 gets, who chooses the row, and what player 2 gets."""

    payoffs: PayoffPair

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of player 1's strategies."""
        return tuple(f"a{i + 1}" for i in range(self.payoffs.shape[0]))

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of player 2's strategies."""
        return tuple(f"b{j + 1}" for j in range(self.payoffs.shape[1]))

    @property
    def is_small(self) -> bool:
        """Whether each player has two strategies, so that best responses are asked for."""
        return self.payoffs.shape == (MIN_SIDE, MIN_SIDE)


def bimatrix_problem(*, payoffs: PayoffPair) -> BimatrixProblem:
    """Return the problem; raise BadProblem unless at most one equilibrium is mixed."""
    solution = mixed_equilibria(payoffs)
    if not solution.finite or len(solution.mixes) > 1 or not all(map(is_mixed, solution.mixes)):
        raise BadProblem(
            "this family takes games with finitely many equilibria, in at most one of which the "
            "players mix; change one of the payoffs"
        )
    return BimatrixProblem(payoffs)


def is_mixed(mixes: tuple[Mix, Mix]) -> bool:
    """Return whether both players mix."""
    return all(len(played_strategies(mix)) > 1 for mix in mixes)


def payoffs_from(rows: Plain) -> PayoffPair:
    """Read a table: `["3 2, 0 0", "1 1, 2 3"]`."""
    cells = [[read_pair(cell) for cell in row.split(",")] for row in rows]
    widths = {len(row) for row in cells}
    if not MIN_SIDE <= len(cells) <= MAX_SIDE or not widths <= {*range(MIN_SIDE, MAX_SIDE + 1)}:
        raise BadProblem(
            "a table has {fewest} to {most} rows and {fewest} to {most} columns",
            fewest=MIN_SIDE,
            most=MAX_SIDE,
        )
    if len(widths) > 1:
        raise BadProblem("every row of a table has as many cells")
    ours, theirs = (
        tuple(tuple(pair[player] for pair in row) for row in cells) for player in range(PLAYERS)
    )
    return PayoffPair(ours, theirs)


def read_pair(text: str) -> tuple[Rational, Rational]:
    """Read the payoffs of one cell: `3 2`; raise BadProblem."""
    words = text.split()
    if len(words) != PLAYERS:
        raise BadProblem("a cell has two payoffs, like 3 2: player 1's, then player 2's")
    ours, theirs = map(rational, words)
    if any(abs(u) > MAX_PAYOFF or u.denominator > MAX_PAYOFF for u in (ours, theirs)):
        raise BadProblem(
            "payoffs lie between -{greatest} and {greatest}, and so do their parts",
            greatest=MAX_PAYOFF,
        )
    return ours, theirs


def write_payoffs(game: PayoffPair) -> list[str]:
    """Write the table as plain data."""
    return [
        ", ".join(f"{u} {w}" for u, w in zip(ours, theirs, strict=True))
        for ours, theirs in zip(game.ours, game.theirs, strict=True)
    ]


PAYOFFS = PlainPart(
    name="payoffs", example=["3 2, 0 0", "1 1, 2 3"], parse=payoffs_from, write=write_payoffs
)


def in_order(problem: BimatrixProblem) -> BimatrixProblem:
    """Return the same problem for all orders of rows and of columns."""
    return BimatrixProblem(min(orders(problem.payoffs), key=lambda game: (game.ours, game.theirs)))


def orders(game: PayoffPair) -> Iterator[PayoffPair]:
    """Yield the game with its rows and columns in every order."""
    m, n = game.shape
    for rows in permutations(range(m)):
        for columns in permutations(range(n)):
            yield in_this_order(game, rows, columns)


def in_this_order(game: PayoffPair, rows: Iterable[int], columns: Iterable[int]) -> PayoffPair:
    """Return the game with its rows and columns in that order."""
    row_order, column_order = tuple(rows), tuple(columns)
    ours, theirs = (
        tuple(tuple(matrix[i][j] for j in column_order) for i in row_order)
        for matrix in (game.ours, game.theirs)
    )
    return PayoffPair(ours, theirs)
