"""The simplex method in exact fractions: maximise c x where A x <= b and x >= 0.

G. B. Dantzig's tableau (1947) with R. G. Bland's rule (1977), which cannot cycle: of the columns
that improve, the first enters; of the rows that bind first, the one of the first variable leaves.
Here b >= 0, so x = 0 is where it starts. Rows are sparse: a mapping of column to coefficient.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational

Row: TypeAlias = dict[int, Rational]


@dataclass(frozen=True, slots=True)
class Optimum:
    """An optimum: a value for each column, `x`, and a price for each row (the dual), `y`."""

    value: Rational
    x: tuple[Rational, ...]
    y: tuple[Rational, ...]


@dataclass(slots=True)
class Tableau:
    """A simplex tableau: `rows[i]` is the equation of the variable `basis[i]`, of value `b[i]`.

    `z` are the reduced costs of the variables, the slacks after the others; `value` is c x.
    """

    rows: list[Row]
    b: list[Rational]
    basis: list[int]
    z: Row
    value: Rational = ZERO

    def pivot(self, i: int, entering: int) -> None:
        """Bring the variable into the basis in row i."""
        pivot = self.rows[i][entering]
        row = self.rows[i] = {j: a / pivot for j, a in self.rows[i].items()}
        self.b[i] /= pivot
        self.basis[i] = entering
        for k, other in enumerate(self.rows):
            if k != i and entering in other:
                self.b[k] -= other[entering] * self.b[i]
                subtract(other, row, other[entering])
        self.value += self.z[entering] * self.b[i]
        subtract(self.z, row, self.z[entering])


def maximise(
    c: Mapping[int, Rational], rows: Sequence[Mapping[int, Rational]], b: Sequence[Rational]
) -> Optimum:
    """Return the optimum of a bounded program; columns are numbered from 0 without a gap."""
    assert all(bound >= 0 for bound in b), f"the simplex method starts at 0: {b}"
    n = 1 + max((j for row in (c, *rows) for j in row), default=-1)
    slack = [{**{j: a for j, a in row.items() if a}, n + i: ONE} for i, row in enumerate(rows)]
    basis = [n + i for i in range(len(rows))]
    tableau = Tableau(slack, list(b), basis, {j: a for j, a in c.items() if a})
    while (entering := min((j for j, a in tableau.z.items() if a > 0), default=None)) is not None:
        tableau.pivot(leaving(tableau, entering), entering)
    x = dict(zip(tableau.basis, tableau.b, strict=True))
    prices = tuple(-tableau.z.get(n + i, ZERO) for i in range(len(rows)))
    return Optimum(tableau.value, tuple(x.get(j, ZERO) for j in range(n)), prices)


def leaving(tableau: Tableau, entering: int) -> int:
    """Return the index of the row that binds first."""
    ratios = [
        (tableau.b[i] / row[entering], tableau.basis[i], i)
        for i, row in enumerate(tableau.rows)
        if row.get(entering, ZERO) > 0
    ]
    assert ratios, "the program is bounded"
    return min(ratios)[2]


def subtract(row: Row, other: Row, times: Rational) -> None:
    """Subtract a multiple of the other row in place; drop coefficients that become 0."""
    for j, a in other.items():
        difference = row.get(j, ZERO) - times * a
        if difference:
            row[j] = difference
        else:
            del row[j]
