"""Slips: how a wrong answer may come from the right one, for marks and remarks alike."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from math import lcm
from typing import Final

from solver.exact import ONE, ZERO, Rational, Value


class Slip(StrEnum):
    """A slip of arithmetic, which turns the right number into the wrong one."""

    SIGN = "sign"
    COMPLEMENT = "complement"
    ONE_OFF = "one-off"
    TWO_OFF = "two-off"
    TEN_OFF = "ten-off"
    INVERTED = "inverted"
    NUMERATOR = "numerator"
    DENOMINATOR = "denominator"
    MISCOUNTED = "miscounted"
    DOUBLED = "doubled"
    HALVED = "halved"
    TENFOLD = "tenfold"
    TENTH = "tenth"
    ANOTHER_CHILD = "another-child"


OFF: Final = {1: Slip.ONE_OFF, 2: Slip.TWO_OFF, 10: Slip.TEN_OFF}
"""The differences of a number that is counted, carried or copied wrongly."""
TIMES: Final = {
    Rational(2): Slip.DOUBLED,
    Rational(1, 2): Slip.HALVED,
    Rational(10): Slip.TENFOLD,
    Rational(1, 10): Slip.TENTH,
}
"""The factors of a number that is summed, multiplied or averaged wrongly."""


def slip_of(
    value: Value, exact: Value, *, probability: bool = False, calculated: bool = False
) -> Slip | None:
    """Return the likeliest slip that turns the exact number into the given one, or None.

    The opposite counts where a `probability` is asked, and a factor only where the number is
    `calculated`: a sum, a product or an average.
    """
    if isinstance(value, float) or isinstance(exact, float):
        return Slip.SIGN if value == -exact else None
    return next(slips(value, exact, probability=probability, calculated=calculated), None)


def slips(
    number: Rational, exact: Rational, *, probability: bool, calculated: bool
) -> Iterator[Slip]:
    """Yield every slip that turns one number into the other, the likeliest first."""
    if number == -exact:
        yield Slip.SIGN
    if probability and number == ONE - exact:
        yield Slip.COMPLEMENT
    off = OFF.get(int(abs(number - exact))) if (number - exact).denominator == 1 else None
    if off in (Slip.ONE_OFF, Slip.TWO_OFF):
        yield off
    n, d = int(exact.numerator), int(exact.denominator)
    if n and number == Rational(d, n):
        yield Slip.INVERTED
    if d != 1 and number.denominator == d and abs(number.numerator - n) == 1:
        yield Slip.NUMERATOR
    if calculated and exact and number / exact in TIMES:
        yield TIMES[number / exact]
    if off is Slip.TEN_OFF:
        yield off
    if number in neighbours(exact):
        yield Slip.DENOMINATOR if number.numerator == n else Slip.MISCOUNTED


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
    return len(wrong) == 1 and slip_of(*wrong[0]) is not None


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
