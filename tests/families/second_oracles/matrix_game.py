"""A game in which both choose at once, from the statement and Shapley and Snow's theorem (1950).

Every best way of mixing that is no mixture of others makes Max indifferent to the columns of some
square part of the matrix; so all square parts are tried, and of what they give the best is kept.
"""

from fractions import Fraction
from itertools import combinations


def answers(plain):
    rows = [[Fraction(cell) for cell in row.split(",")] for row in plain["matrix"]]
    columns = [list(column) for column in zip(*rows, strict=True)]
    value, ways = best(rows)
    mirrored, others = best([[-cell for cell in column] for column in columns])
    assert mirrored == -value
    return {
        "maximin": str(max(min(row) for row in rows)),
        "minimax": str(min(max(column) for column in columns)),
        "max": tuple(named("a", way) for way in ways),
        "min": tuple(named("b", way) for way in others),
        "value": str(value),
    }


def best(rows):
    """Return what the player of the rows is sure of, and his mixtures that ensure it."""
    found = {}
    for size in range(1, min(len(rows), len(rows[0])) + 1):
        for some in combinations(range(len(rows)), size):
            for against in combinations(range(len(rows[0])), size):
                mixture = indifferent(rows, some, against)
                if mixture and min(mixture) >= 0:
                    found[mixture] = min(
                        sum(p * row[j] for p, row in zip(mixture, rows, strict=True))
                        for j in range(len(rows[0]))
                    )
    value = max(found.values())
    return value, [mixture for mixture in found if found[mixture] == value]


def indifferent(rows, some, against):
    """Return the mixture of these rows that is worth the same against each of these columns."""
    equations = [[rows[i][j] for i in some] + [Fraction(-1), Fraction(0)] for j in against]
    equations.append([Fraction(1)] * len(some) + [Fraction(0), Fraction(1)])
    solved = eliminated(equations)
    if solved is None:
        return None
    chances = dict(zip(some, solved, strict=False))
    return tuple(chances.get(i, Fraction(0)) for i in range(len(rows)))


def eliminated(equations):
    """Return the only solution, or None."""
    rows = [list(row) for row in equations]
    for i in range(len(rows)):
        pivot = next((row for row in rows[i:] if row[i]), None)
        if pivot is None:
            return None
        rows.remove(pivot)
        rows.insert(i, [cell / pivot[i] for cell in pivot])
        for k, row in enumerate(rows):
            if k != i:
                rows[k] = [a - row[i] * b for a, b in zip(row, rows[i], strict=True)]
    return [row[-1] for row in rows]


def named(letter, mixture):
    return {f"{letter}{i}": str(p) for i, p in enumerate(mixture, start=1) if p}
