"""Slips: answers that are wrong only by a sign, a count or a copied digit."""

from collections.abc import Mapping, Sequence
from math import lcm

from solver.exact import ONE, ZERO, Rational, Value

MISCOUNTS = (1, 2, 10)
"""The differences of a number that is counted, carried or copied wrongly."""


def is_slip_of(value: Value, exact: Value) -> bool:
    """Return whether a number is off by its sign, by 1, 2 or 10, or a fraction by 1 in a part."""
    if isinstance(value, float) or isinstance(exact, float):
        return value == -exact
    return value == -exact or abs(value - exact) in MISCOUNTS or value in neighbours(exact)


def neighbours(exact: Rational) -> tuple[Rational, ...]:
    """Return the fractions with 1 more or less above or below the line, in lowest terms."""
    n, d = int(exact.numerator), int(exact.denominator)
    if d == 1:
        return ()
    return (Rational(n + 1, d), Rational(n - 1, d), Rational(n, d + 1), Rational(n, d - 1))


def one_near(values: Sequence[Value], exact: Sequence[Value]) -> bool:
    """Return whether all numbers are right but one, which is near."""
    if len(values) != len(exact):
        return False
    wrong = [pair for pair in zip(values, exact, strict=True) if pair[0] != pair[1]]
    return len(wrong) == 1 and is_slip_of(*wrong[0])


def weights_near(weights: Mapping[str, Rational], exact: Mapping[str, Rational]) -> bool:
    """Return whether two weights are swapped or one case is miscounted; all equal is no slip."""
    if len(weights) > 1 and len(set(weights.values())) == 1:
        return False
    labels = weights.keys() | exact.keys()
    off = {x: weights.get(x, ZERO) - exact.get(x, ZERO) for x in labels}
    wrong = [x for x in labels if off[x]]
    if len(wrong) == 1:
        return weights.get(wrong[0], ZERO) in neighbours(exact.get(wrong[0], ZERO))
    if len(wrong) == 2 and swapped_or_moved(*wrong, weights=weights, exact=exact):
        return True
    return any(miscounted(label, weights, exact) for label in labels)


def swapped_or_moved(
    x: str, y: str, *, weights: Mapping[str, Rational], exact: Mapping[str, Rational]
) -> bool:
    """Return whether x and y have swapped weights, or one of all the cases is at the other."""
    if (weights.get(x), weights.get(y)) == (exact.get(y), exact.get(x)):
        return True
    off = weights.get(x, ZERO) - exact.get(x, ZERO)
    return off == exact.get(y, ZERO) - weights.get(y, ZERO) and abs(off) * cases(exact) == 1


def cases(weights: Mapping[str, Rational]) -> int:
    """Return the fewest equally likely cases that give these weights."""
    return lcm(*(int(p.denominator) for p in weights.values()))


def miscounted(label: str, weights: Mapping[str, Rational], exact: Mapping[str, Rational]) -> bool:
    """Return whether the weights are those of one case more or less of the label.

    If the exact weights come from n equally likely cases, (1 - p) / |p - q| is n.
    """
    p, q = weights.get(label, ZERO), exact.get(label, ZERO)
    if p in (q, ONE) or q == ONE:
        return False
    rest = (ONE - p) / (ONE - q)
    if any(weights.get(x, ZERO) != w * rest for x, w in exact.items() if x != label):
        return False
    n = (ONE - p) / abs(p - q)
    return n == int(n) and int(n) % cases(exact) == 0
