"""How near a slip of the pen, the sign or the count comes to an exact answer."""

from collections.abc import Mapping, Sequence
from math import lcm

from solver.exact import ONE, ZERO, Rational, Value

MISCOUNTS = (1, 2, 10)
"""By how much a number is off when something is counted, carried or copied wrongly."""


def near(given: Value, exact: Value) -> bool:
    """Whether a wrong number is off by its sign, by 1, 2 or 10, or by 1 above or below the line."""
    if isinstance(given, float) or isinstance(exact, float):
        return given == -exact
    return given == -exact or abs(given - exact) in MISCOUNTS or given in neighbours(exact)


def neighbours(exact: Rational) -> tuple[Rational, ...]:
    """Of a fraction in lowest terms, those with one more or one less above or below the line."""
    n, d = int(exact.numerator), int(exact.denominator)
    if d == 1:
        return ()
    return (Rational(n + 1, d), Rational(n - 1, d), Rational(n, d + 1), Rational(n, d - 1))


def one_near(given: Sequence[Value], exact: Sequence[Value]) -> bool:
    """As many numbers, all right but one, which is near."""
    if len(given) != len(exact):
        return False
    wrong = [pair for pair in zip(given, exact, strict=True) if pair[0] != pair[1]]
    return len(wrong) == 1 and near(*wrong[0])


def weights_near(given: Mapping[str, Rational], exact: Mapping[str, Rational]) -> bool:
    """Two weights swapped, or one case miscounted; all of them alike are a guess and no slip."""
    if len(given) > 1 and len(set(given.values())) == 1:
        return False
    labels = given.keys() | exact.keys()
    off = {x: given.get(x, ZERO) - exact.get(x, ZERO) for x in labels}
    wrong = [x for x in labels if off[x]]
    if len(wrong) == 1:
        return given.get(wrong[0], ZERO) in neighbours(exact.get(wrong[0], ZERO))
    if len(wrong) == len("pq") and swapped_or_moved(*wrong, given=given, exact=exact):
        return True
    return any(miscounted(label, given, exact) for label in labels)


def swapped_or_moved(
    x: str, y: str, *, given: Mapping[str, Rational], exact: Mapping[str, Rational]
) -> bool:
    """Whether x has the weight of y and y that of x, or one of all the cases came to the other."""
    if (given.get(x), given.get(y)) == (exact.get(y), exact.get(x)):
        return True
    off = given.get(x, ZERO) - exact.get(x, ZERO)
    return off == exact.get(y, ZERO) - given.get(y, ZERO) and abs(off) * cases(exact) == 1


def cases(weights: Mapping[str, Rational]) -> int:
    """The fewest equally likely cases that give these weights."""
    return lcm(*(int(p.denominator) for p in weights.values()))


def miscounted(label: str, given: Mapping[str, Rational], exact: Mapping[str, Rational]) -> bool:
    """Whether the weights are those of one case more or less of the label.

    If n cases, of which so many are the label's, gave the exact weights, (1 - p) / |p - q| is n.
    """
    p, q = given.get(label, ZERO), exact.get(label, ZERO)
    if p in (q, ONE) or q == ONE:
        return False
    rest = (ONE - p) / (ONE - q)
    if any(given.get(x, ZERO) != w * rest for x, w in exact.items() if x != label):
        return False
    n = (ONE - p) / abs(p - q)
    return n == int(n) and int(n) % cases(exact) == 0
