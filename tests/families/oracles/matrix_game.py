"""A matrix game by its supports: each set of rows against each set of columns, by elimination."""

from fractions import Fraction
from itertools import combinations


def answers(plain, own):
    matrix = [[Fraction(u) for u in row.split(",")] for row in plain["matrix"]]
    turned = [[-u for u in column] for column in zip(*matrix, strict=True)]
    ((x, y, value),) = equilibria(matrix, turned)
    mix = own.get("max", labelled("a", x))
    sure = min(
        sum(Fraction(mix.get(f"a{i + 1}", 0)) * u for i, u in enumerate(column))
        for column in zip(*matrix, strict=True)
    )
    return {
        "maximin": str(max(map(min, matrix))),
        "minimax": str(-max(map(min, turned))),
        "max": mix,
        "min": labelled("b", y),
        "value": str(sure if "max" in own else value),
        **own,
    }


def labelled(letter, mix):
    return {f"{letter}{i + 1}": str(p) for i, p in enumerate(mix) if p}


def equilibria(matrix, turned):
    found = set()
    m, n = len(matrix), len(turned)
    for size in range(1, min(m, n) + 1):
        for rows in combinations(range(m), size):
            for columns in combinations(range(n), size):
                x, v = indifferent(matrix, rows, columns)
                y, _ = indifferent(turned, columns, rows)
                if x and y and sure(matrix, x) >= v and sure(turned, y) >= -v:
                    found.add((x, y, v))
    return found


def sure(matrix, mix):
    columns = zip(*matrix, strict=True)
    return min(sum(p * u for p, u in zip(mix, column, strict=True)) for column in columns)


def indifferent(matrix, rows, columns):
    """The mix of these rows that brings as much against each of these columns, and how much."""
    table = [[*(matrix[i][j] for i in rows), Fraction(-1), Fraction(0)] for j in columns]
    table.append([*(Fraction(1) for _ in rows), Fraction(0), Fraction(1)])
    for k in range(len(table)):
        pivot = next((line for line in table[k:] if line[k]), None)
        if pivot is None:
            return None, None
        table.remove(pivot)
        table.insert(k, [u / pivot[k] for u in pivot])
        for other in table[:k] + table[k + 1 :]:
            other[:] = [u - other[k] * w for u, w in zip(other, table[k], strict=True)]
    *mix, v = (line[-1] for line in table)
    p = dict(zip(rows, mix, strict=True))
    every = tuple(p.get(i, Fraction(0)) for i in range(len(matrix)))
    return (every, v) if min(every) >= 0 else (None, None)
