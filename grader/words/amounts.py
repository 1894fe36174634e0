"""Points as a language writes them."""

from decimal import Decimal

from babel import numbers

from solver.exact import Rational, rational

PATTERN = "0." + "#" * 6


def amount(points: Rational | str, language: str) -> str:
    """`1.5`, `1,5`, of a number or of one in JSON: exact, as a decimal that ends."""
    number = rational(points) if isinstance(points, str) else points
    exact = Decimal(int(number.numerator)) / Decimal(int(number.denominator))
    return numbers.format_decimal(exact, PATTERN, locale=language)
