"""Classes of two-player games, by their payoffs and by what is hidden or random.

S0, "Juegos bipersonales" (cooperative, partly cooperative, antagonistic; zero sum; chance; complete
information); S3 (constant sum); S4, "Tipos de Jogos"; AIMA 4e, sections 5.1, 18.2.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from solver.exact import Rational

Ends: TypeAlias = Sequence[tuple[Rational, Rational]]
"""The payoffs to the two players at each terminal."""


@dataclass(frozen=True, slots=True)
class GameDescription:
    """A game: whether it has chance, whether something is hidden, and its payoffs."""

    chance: bool
    hidden: bool
    ends: tuple[tuple[Rational, Rational], ...]

    @property
    def searchable(self) -> bool:
        """Whether minimax, or expectiminimax where there is chance, solves it."""
        return not self.hidden and is_constant_sum(self.ends)


def is_zero_sum(ends: Ends) -> bool:
    """Return whether the payoffs sum to 0 at each terminal."""
    return all(a + b == 0 for a, b in ends)


def is_constant_sum(ends: Ends) -> bool:
    """Return whether the payoffs have the same sum at each terminal."""
    return len({a + b for a, b in ends}) == 1


def is_cooperative(ends: Ends) -> bool:
    """Return whether both players prefer the same of any two terminals."""
    return all(
        (a > c) == (b > d) and (a < c) == (b < d) for (a, b), (c, d) in combinations(ends, 2)
    )
