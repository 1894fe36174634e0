"""To which classes a game of two players belongs, by its payoffs and by what is hidden or random.

S0, "Juegos bipersonales" (cooperative, partly cooperative, antagonistic; zero sum; chance; complete
information); S3 (constant sum); S4, "Tipos de Jogos"; AIMA 4e, sections 5.1, 17.2.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from solver.exact import Rational

Ends: TypeAlias = Sequence[tuple[Rational, Rational]]
"""What the two players win at each end of the game."""


@dataclass(frozen=True, slots=True)
class Described:
    """A game: whether chance has a part in it, whether something is hidden, and its ends."""

    chance: bool
    hidden: bool
    ends: tuple[tuple[Rational, Rational], ...]

    @property
    def searchable(self) -> bool:
        """Whether minimax solves it or, where there is chance, expectiminimax."""
        return not self.hidden and is_constant_sum(self.ends)


def is_zero_sum(ends: Ends) -> bool:
    """What one wins the other loses."""
    return all(a + b == 0 for a, b in ends)


def is_constant_sum(ends: Ends) -> bool:
    """The payoffs add to the same everywhere; in a zero-sum game to 0."""
    return len({a + b for a, b in ends}) == 1


def is_cooperative(ends: Ends) -> bool:
    """Of two ends, the one that is better for one player is better for the other as well."""
    return all(
        (a > c) == (b > d) and (a < c) == (b < d) for (a, b), (c, d) in combinations(ends, 2)
    )
