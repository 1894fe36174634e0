"""A game of two by trying: cells one by one, supports of one size, and mixes of two rows.

Whether a mix of two strategies is always better is seen where lines in its weight cross.
"""

from fractions import Fraction
from itertools import combinations, product


def answers(plain, own):
    cells = [
        [tuple(map(Fraction, cell.split())) for cell in row.split(",")] for row in plain["payoffs"]
    ]
    m, n = len(cells), len(cells[0])
    first, second = ([[cell[k] for cell in row] for row in cells] for k in (0, 1))
    rows, columns = [f"a{i + 1}" for i in range(m)], [f"b{j + 1}" for j in range(n)]
    found = {}
    if m == n == 2:
        for j, column in enumerate(columns):
            most = max(first[i][j] for i in range(m))
            found[f"best-{column}"] = [rows[i] for i in range(m) if first[i][j] == most]
        for i, row in enumerate(rows):
            most = max(second[i])
            found[f"best-{row}"] = [columns[j] for j in range(n) if second[i][j] == most]
        found |= own
        found["pure"] = [
            row + column
            for row, column in product(rows, columns)
            if row in found[f"best-{column}"] and column in found[f"best-{row}"]
        ]
    else:
        pays = {
            (row, column): (first[i][j], second[i][j])
            for (i, row), (j, column) in product(enumerate(rows), enumerate(columns))
        }
        found["strict"] = beaten(pays, rows + columns, strictly=True)
        weak = beaten(pays, rows + columns, strictly=False)
        found["weak"] = [name for name in weak if name not in found["strict"]]
        found |= own
        left = [name for name in rows + columns if name not in found["strict"]]
        if not {*left} & {*rows} or not {*left} & {*columns}:
            return None
        while worse := beaten(pays, left, strictly=True):
            left = [name for name in left if name not in worse]
        found["remaining"] = left
        found["pure"] = [
            rows[i] + columns[j]
            for i, j in product(range(m), range(n))
            if first[i][j] == max(row[j] for row in first) and second[i][j] == max(second[i])
        ]
    mixed = [pair for pair in equilibria(first, second) if max(map(support, pair)) > 1]
    if mixed:
        ((x, y),) = mixed
        found["mix-1"], found["mix-2"] = labelled(rows, x), labelled(columns, y)
        found |= own
        x, y = (
            [Fraction(found[q].get(name, 0)) for name in names]
            for q, names in (("mix-1", rows), ("mix-2", columns))
        )
        found["payoffs"] = [
            str(sum(x[i] * y[j] * pays[i][j] for i in range(m) for j in range(n)))
            for pays in (first, second)
        ]
    return {**found, **own}


def beaten(pays, left, *, strictly):
    """Names of what is dominated in what is left."""
    rows = [name for name in left if name.startswith("a")]
    columns = [name for name in left if name.startswith("b")]
    mine = {r: [pays[r, c][0] for c in columns] for r in rows}
    theirs = {c: [pays[r, c][1] for r in rows] for c in columns}
    return [
        name
        for lines in (mine, theirs)
        for name, line in lines.items()
        if is_beaten(
            line, [other for key, other in lines.items() if key != name], strictly=strictly
        )
    ]


def is_beaten(line, others, *, strictly):
    gaps = [[a - b for a, b in zip(other, line, strict=True)] for other in others]
    if not strictly:
        return any(min(gap) >= 0 and max(gap) > 0 for gap in gaps)
    if any(min(gap) > 0 for gap in gaps):
        return True
    return any(mixes_above(one, other) for one, other in combinations(gaps, 2))


def mixes_above(one, other):
    """Whether t · one + (1 - t) · other is above 0 everywhere, for some t from 0 to 1."""
    low, high = Fraction(0), Fraction(1)
    for a, b in zip(one, other, strict=True):
        if a == b:
            if a <= 0:
                return False
        elif a > b:
            low = max(low, -b / (a - b))
        else:
            high = min(high, b / (b - a))
    return low < high


def support(mix):
    return sum(p > 0 for p in mix)


def labelled(names, mix):
    return {name: str(p) for name, p in zip(names, mix, strict=True) if p}


def equilibria(first, second):
    """Every equilibrium in which both play as many strategies."""
    m, n = len(first), len(first[0])
    turned = [list(column) for column in zip(*first, strict=True)]
    for size in range(1, min(m, n) + 1):
        for rows in combinations(range(m), size):
            for columns in combinations(range(n), size):
                x = level(second, rows, columns)
                y = level(turned, columns, rows)
                if x and y and best(turned, y, rows) and best(second, x, columns):
                    yield x, y


def best(pays, mix, answers_played):
    """Whether the answers played get as much as any against the mix, which is one of rows."""
    worth = [
        sum(p * u for p, u in zip(mix, column, strict=True)) for column in zip(*pays, strict=True)
    ]
    return all(worth[k] == max(worth) for k in answers_played)


def level(pays, mixed, against):
    """The mix of these rows under which these columns are paid the same, all above 0; or None."""
    size = len(mixed)
    table = [
        [pays[i][against[k]] - pays[i][against[0]] for i in mixed] + [Fraction(0)]
        for k in range(1, size)
    ]
    table.append([Fraction(1)] * size + [Fraction(1)])
    for k in range(size):
        pivot = next((row for row in table[k:] if row[k]), None)
        if pivot is None:
            return None
        table.remove(pivot)
        table.insert(k, [u / pivot[k] for u in pivot])
        for row in table[:k] + table[k + 1 :]:
            row[:] = [u - row[k] * w for u, w in zip(row, table[k], strict=True)]
    mix = [Fraction(0)] * len(pays)
    for i, row in zip(mixed, table, strict=True):
        mix[i] = row[-1]
    return mix if all(mix[i] > 0 for i in mixed) else None
