"""Sums that grow with each student, exact; the moments that are read off them are floats."""

from dataclasses import dataclass
from math import copysign, sqrt

from solver.exact import ZERO, Rational


@dataclass(slots=True)
class Sums:
    """Of one number for each student."""

    count: int = 0
    total: Rational = ZERO
    squares: Rational = ZERO

    def add(self, x: Rational, times: int = 1) -> None:
        """So many students more who have x."""
        self.count += times
        self.total += x * Rational(times)
        self.squares += x * x * Rational(times)

    @property
    def mean(self) -> Rational:
        """Of at least one student."""
        return self.total / Rational(self.count)

    @property
    def deviations(self) -> Rational:
        """The sum of the squared distances from the mean."""
        return self.squares - self.total * self.mean if self.count else ZERO

    @property
    def variance(self) -> Rational | None:
        """As it is estimated from a sample; there is none of a single student."""
        return self.deviations / Rational(self.count - 1) if self.count > 1 else None


@dataclass(slots=True)
class Pairs:
    """Of two numbers for each student."""

    x: Sums
    y: Sums
    products: Rational = ZERO

    def add(self, x: Rational, y: Rational) -> None:
        """A student more."""
        self.x.add(x)
        self.y.add(y)
        self.products += x * y

    @property
    def correlation(self) -> float | None:
        """Pearson's, from -1 to 1; there is none where one of the two is the same for everybody."""
        spread = self.x.deviations * self.y.deviations
        if not spread:
            return None
        together = self.products - self.x.total * self.y.mean
        return copysign(sqrt(together * together / spread), together)  # rounded once, at the end
