"""Sums in digits, evaluated within bounds, to compare them with the number that is given."""

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import isqrt
from typing import Final, TypeAlias

from generator.answers.reading import vocabulary
from generator.answers.reading.glyphs import DIGIT_OF_RAISED, SUPERSCRIPTS
from generator.answers.reading.numerals import Numeral, numeral
from generator.base.late_pattern import compile_late
from solver.exact import ONE, ZERO, Rational

Interval: TypeAlias = tuple[Rational, Rational]
"""The numbers that a decimal may round; an exact one ends where it begins."""

MAX_BITS: Final = 1_000
"""The greatest number of bits of an intermediate result."""
HIGHEST: Final = 99
"""The greatest exponent."""

PLAIN: Final = compile_late(
    r"\s*((?:\d+\s+\d+\s*/\s*\d+|\d+(?:[.,]\d+)?|[.,]\d+)(?:\s*%)?)", re.ASCII
)
"""A number without a sign; the bar of a fraction divides, unless the number is mixed."""
SIGN: Final = compile_late(r"\s*(\*\*|[-+*/:^()])")
EXPONENT: Final = compile_late(f"[{SUPERSCRIPTS}]+")
SCIENCE: Final = compile_late(r"(?<![\w.,])(\d+(?:[.,]\d+)?)[eE]([+-]?\d{1,2})(?![\w.,])", re.ASCII)
"""A number with a power of ten: `0.625e1`."""

ROOT: Final = compile_late(
    rf"(?:\\?sqrt|\u221a|{vocabulary.either('numbers.root_of', accents=True)})"
    r"\s*[({]?\s*(\d{1,12})(?:\s*/\s*(\d{1,12}))?\s*(?:[)}]|(?=$|[^\d)}]))",
    re.ASCII | re.IGNORECASE,
)
DOUBLED: Final = compile_late(r"\s*[-+]\s*[-+]")
"""Two signs at the beginning, of which one may be a slip."""
ORDER: Final[Mapping[str, int]] = {"+": 1, "-": 1, "*": 2, "/": 2, ":": 2, "neg": 3, "^": 4}
EXACT: Final[Mapping[str, Callable[[Rational, Rational], Rational]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    ":": operator.truediv,
}


class NotReckoned(ValueError):
    """Raised for a text that is no sum, or has numbers that are too large."""


def reckoned(text: str) -> Interval | None:
    """Return bounds of the sum, each decimal in it being rounded; None if it is no sum."""
    try:
        return _Reckoner(EXPONENT.sub(_power, text.rstrip())).value()
    except NotReckoned:
        return None


def worked_out(text: str) -> Numeral | None:
    """Return the value of a sum, as exact as its decimals are; None if it is no sum."""
    expression = EXPONENT.sub(_power, ROOT.sub(_root, SCIENCE.sub(_science, text.rstrip())))
    if DOUBLED.match(expression):
        return None
    try:
        (value, _), (low, high) = (
            _Reckoner(expression, spread_out=wide).value() for wide in (False, True)
        )
    except NotReckoned:
        return None
    half = max(value - low, high - value)
    return Numeral(value, half, telling=True) if half else Numeral(value)


def _science(match: re.Match[str]) -> str:
    """Write `0.625e1` as a product."""
    return f"({match[1]}*10^({match[2]}))"


def _root(match: re.Match[str]) -> str:
    """Write the root of a square as a number; leave any other root as it is."""
    over, under = int(match[1]), int(match[2] or 1)
    ends = isqrt(over), isqrt(under)
    exact = under and (ends[0] ** 2, ends[1] ** 2) == (over, under)
    return f"({ends[0]}/{ends[1]})" if exact else match[0]


def _power(digits: re.Match[str]) -> str:
    return f"^{digits[0].translate(DIGIT_OF_RAISED)}"


@dataclass(slots=True)
class _Reckoner:
    """An evaluator with Dijkstra's two stacks: numbers, and operators that wait for a number."""

    text: str
    spread_out: bool = True
    position: int = 0
    values: list[Interval] = field(default_factory=list)
    signs: list[str] = field(default_factory=list)

    def value(self) -> Interval:
        expects_number = True
        while self.position < len(self.text):
            expects_number = self._number() if expects_number else self._sign()
        self._reduce(0)
        if (
            expects_number or self.signs
        ):  # nothing stands behind a sign, or nothing closes a bracket
            raise NotReckoned
        return self.values.pop()

    def _number(self) -> bool:
        """Read a number or a sign before it; return whether a number is still wanted."""
        if (match := SIGN.match(self.text, self.position)) and match[1] in {"(", "-", "+"}:
            self.position = match.end()
            self.signs += {"(": ["("], "-": ["neg"], "+": []}[match[1]]
            return True
        written_match = PLAIN.match(self.text, self.position)
        number = numeral(written_match[1]) if written_match else None
        if written_match is None or not isinstance(number, Numeral):
            raise NotReckoned
        self.position = written_match.end()
        self.values.append(spread(number, wide=self.spread_out))
        return False

    def _sign(self) -> bool:
        """Read an operator; return whether a number is wanted after it."""
        match = SIGN.match(self.text, self.position)
        if match is None:
            raise NotReckoned
        if match[1] == "(":  # 2(3 + 4)
            self._push("*")
            return True
        self.position = match.end()
        if match[1] != ")":
            self._push("^" if match[1] == "**" else match[1])
            return True
        self._reduce(0)
        if not self.signs:
            raise NotReckoned
        self.signs.pop()
        return False

    def _push(self, sign: str) -> None:
        self._reduce(ORDER[sign] + (sign == "^"))  # a power of a power begins on the right
        self.signs.append(sign)

    def _reduce(self, least: int) -> None:
        """Apply the operators on the stack that bind at least as strongly, down to a bracket."""
        while self.values and self.signs and self.signs[-1] != "(":
            if ORDER[self.signs[-1]] < least:
                return
            sign, right_interval = self.signs.pop(), self.values.pop()
            if sign == "neg":
                self.values.append((-right_interval[1], -right_interval[0]))
            elif self.values:
                self.values.append(bounded(applied(sign, self.values.pop(), right_interval)))


def spread(number: Numeral, *, wide: bool) -> Interval:
    """Return the numbers that it may round, or itself alone."""
    value, within = number.value, (wide and number.within) or ZERO
    assert not isinstance(value, float), "what is written in digits is finite"
    return value - within, value + within


def applied(sign: str, left: Interval, right: Interval) -> Interval:
    """Apply an operator in interval arithmetic."""
    if sign == "^":
        return raised(left, right)
    if sign in {"/", ":"} and right[0] <= ZERO <= right[1]:
        raise NotReckoned
    ends = [EXACT[sign](left_end, other) for left_end in left for other in right]
    return min(ends), max(ends)


def raised(base: Interval, exponent: Interval) -> Interval:
    """Return a power with a small whole exponent, which may be negative."""
    times = exponent[0]
    if exponent[1] != times or times.denominator != 1 or abs(times) > HIGHEST:
        raise NotReckoned
    power: Interval = (ONE, ONE)
    for _ in range(abs(int(times))):
        power = bounded(applied("*", power, base))
    return power if times >= ZERO else applied("/", (ONE, ONE), power)


def bounded(interval: Interval) -> Interval:
    """Return the interval; raise NotReckoned if its numbers are too long to go on."""
    for end in interval:
        if max(end.numerator.bit_length(), end.denominator.bit_length()) > MAX_BITS:
            raise NotReckoned
    return interval
