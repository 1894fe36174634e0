"""A matrix game as it is solved on paper: surest pure strategies, dominance, kernel, value."""

from dataclasses import dataclass

from solver.exact import Rational
from solver.matrices.dominance import Left, Strike, undominated
from solver.matrices.kernels import solution
from solver.matrices.matrix import Matrix, Mix, maximin, minimax
from solver.working import work


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
