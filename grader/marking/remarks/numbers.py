"""What happened to a number: a slip, or too much or too little."""

from collections.abc import Iterator

from grader.marking.remarks.remark import Slip
from solver.exact import ONE, Rational, Value

OFF = {1: Slip.ONE_OFF, 2: Slip.TWO_OFF, 10: Slip.TEN_OFF}
TIMES = {
    Rational(2): Slip.DOUBLED,
    Rational(1, 2): Slip.HALVED,
    Rational(100): Slip.HUNDREDFOLD,
    Rational(10): Slip.TENFOLD,
    Rational(1, 10): Slip.TENTH,
}


def slip_of(given: Value, exact: Value, *, probability: bool = False) -> Slip | None:
    """Return how haste turns the exact number into the given one, if it may have."""
    if isinstance(given, float) or isinstance(exact, float):
        return Slip.SIGN if given == -exact else None
    return next(slips(given, exact, probability=probability), None)


def slips(given: Rational, exact: Rational, *, probability: bool) -> Iterator[Slip]:
    """Give every slip that turns the one number into the other, the likeliest first."""
    if given == -exact:
        yield Slip.SIGN
    if probability and given == ONE - exact:
        yield Slip.COMPLEMENT
    if abs(given - exact) in OFF:
        yield OFF[int(abs(given - exact))]
    yield from in_a_fraction(given, exact)
    if exact and given / exact in TIMES:
        yield TIMES[given / exact]


def in_a_fraction(given: Rational, exact: Rational) -> Iterator[Slip]:
    """Give what went wrong above or below the line of a fraction."""
    n, d = int(exact.numerator), int(exact.denominator)
    if n and given == Rational(d, n):
        yield Slip.INVERTED
    if d == 1:
        return
    if given.denominator == d and abs(given.numerator - n) == 1:
        yield Slip.NUMERATOR
    if given.numerator == n and abs(given.denominator - d) == 1:
        yield Slip.DENOMINATOR
