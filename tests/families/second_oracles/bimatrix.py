"""A game of two with payoffs of their own, from the statement alone, by checking definitions.

A probability is looked for among all at which two strategies of the other player are worth the
same; that a mixed strategy dominates is checked at those weights, and halfway between them. So it
is an oracle for at most three strategies each, of which equilibria mix two.
"""

from fractions import Fraction
from itertools import combinations, pairwise


def answers(plain):
    table = [[cell.split() for cell in row.split(",")] for row in plain["payoffs"]]
    pay = {
        (f"a{i}", f"b{j}"): (Fraction(cell[0]), Fraction(cell[1]))
        for i, row in enumerate(table, 1)
        for j, cell in enumerate(row, 1)
    }
    rows = sorted({a for a, _ in pay})
    columns = sorted({b for _, b in pay})
    result = {}
    for b in columns:
        result[f"best-{b}"] = [a for a in rows if all(pay[a, b][0] >= pay[c, b][0] for c in rows)]
    for a in rows:
        result[f"best-{a}"] = [
            b for b in columns if all(pay[a, b][1] >= pay[a, c][1] for c in columns)
        ]
    result["pure"] = [
        a + b
        for a in rows
        for b in columns
        if not any(pay[c, b][0] > pay[a, b][0] for c in rows)
        and not any(pay[a, c][1] > pay[a, b][1] for c in columns)
    ]
    result["strict"] = [name for name in rows + columns if is_strict(pay, name, rows, columns)]
    result["weak"] = [
        name
        for name in rows + columns
        if name not in result["strict"] and is_weak(pay, name, rows, columns)
    ]
    left = rows + columns
    while True:
        us, them = [a for a in left if a in rows], [b for b in left if b in columns]
        bad = [name for name in left if is_strict(pay, name, us, them)]
        if not bad:
            break
        left.remove(bad[-1])
    result["remaining"] = left
    mixes = [*both_mix(pay, rows, columns)]
    if mixes:
        ((x, y),) = mixes
        result["mix-1"] = {a: str(p) for a, p in x.items()}
        result["mix-2"] = {b: str(q) for b, q in y.items()}
        result["payoffs"] = [
            str(sum(x[a] * y[b] * pay[a, b][k] for a in x for b in y)) for k in (0, 1)
        ]
    return result


def worth(pay, own, other):
    """What the player of `own` gets when the other one plays `other`."""
    return pay[own, other][0] if own.startswith("a") else pay[other, own][1]


def sides(name, rows, columns):
    return (rows, columns) if name.startswith("a") else (columns, rows)


def is_weak(pay, name, rows, columns):
    own, others = sides(name, rows, columns)
    return any(
        all(worth(pay, s, o) >= worth(pay, name, o) for o in others)
        and any(worth(pay, s, o) > worth(pay, name, o) for o in others)
        for s in own
    )


def is_strict(pay, name, rows, columns):
    own, others = sides(name, rows, columns)
    rest = [s for s in own if s != name]
    if any(all(worth(pay, s, o) > worth(pay, name, o) for o in others) for s in rest):
        return True
    return any(
        all(t * worth(pay, s, o) + (1 - t) * worth(pay, r, o) > worth(pay, name, o) for o in others)
        for s, r in combinations(rest, 2)
        for t in weights(pay, name, s, r, others)
    )


def weights(pay, name, s, r, others):
    """Weights to try: one between any two at which something becomes equal."""
    ends = {Fraction(0), Fraction(1)}
    for o in others:
        slope = worth(pay, s, o) - worth(pay, r, o)
        if slope:
            ends.add((worth(pay, name, o) - worth(pay, r, o)) / slope)
    return [(p + q) / 2 for p, q in pairwise(sorted(t for t in ends if 0 <= t <= 1))]


def both_mix(pay, rows, columns):
    """Yield the equilibria in which each player mixes two strategies."""
    for a, c in combinations(rows, 2):
        for b, d in combinations(columns, 2):
            p = equal_at(pay[a, b][1] - pay[a, d][1], pay[c, b][1] - pay[c, d][1])
            q = equal_at(pay[a, b][0] - pay[c, b][0], pay[a, d][0] - pay[c, d][0])
            if p is None or q is None:
                continue
            x, y = {a: p, c: 1 - p}, {b: q, d: 1 - q}
            ours = {r: sum(y[o] * pay[r, o][0] for o in y) for r in rows}
            theirs = {o: sum(x[r] * pay[r, o][1] for r in x) for o in columns}
            if max(ours.values()) == ours[a] and max(theirs.values()) == theirs[b]:
                yield x, y


def equal_at(gain, other_gain):
    """The probability strictly between 0 and 1 with which the two gains make up for each other."""
    if gain == other_gain:
        return None
    p = other_gain / (other_gain - gain)
    return p if 0 < p < 1 else None
