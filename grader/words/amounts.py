"""Points as a language writes them."""

from decimal import Decimal

from babel import numbers

from solver.exact import Rational

PATTERN = "0." + "#" * 6


def amount(points: Rational, language: str) -> str:
    """`1.5`, `1,5`: exact where the decimal ends, as that of points does."""
    exact = Decimal(int(points.numerator)) / Decimal(int(points.denominator))
    return numbers.format_decimal(exact, PATTERN, locale=language)
