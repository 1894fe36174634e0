"""Points, large numbers and lists of numbers as a language writes them."""

import re
from collections.abc import Iterable
from decimal import Decimal

from babel import lists, numbers

from grader.words.language_catalogues import SOURCE, locale_of
from solver.exact import Rational, rational

POINTS_PATTERN = "0.##"
EXACT_PATTERN = "0." + "#" * 6
LONG = re.compile(r"(?<![\d.,])\d{5,}(?![.,]?\d)")
"""A whole number of five digits or more, alone."""
COMMA, NO_BREAK = ",", "\N{NO-BREAK SPACE}"


def amount(points: Rational | str, language: str) -> str:
    """Return points as a decimal of at most two places in the language: `1.5`, `1,33`."""
    return decimal_text(points, POINTS_PATTERN, language)


def exact_amount(number: Rational | str, language: str) -> str:
    """Return a number as a decimal of up to six places in the language: `0.001`."""
    return decimal_text(number, EXACT_PATTERN, language)


def decimal_text(points: Rational | str, pattern: str, language: str) -> str:
    """Return a number as a decimal by a pattern of Babel."""
    number = rational(points) if isinstance(points, str) else points
    exact = Decimal(int(number.numerator)) / Decimal(int(number.denominator))
    return numbers.format_decimal(exact, pattern, locale=locale_of(language))


def grouped(text: object, language: str) -> str:
    """Return the text with the digits of its large numbers in threes: `20,000`, `20 000`."""
    between = COMMA if language == SOURCE else NO_BREAK
    return LONG.sub(lambda match: f"{int(match[0]):,}".replace(COMMA, between), str(text))


def together(integers: Iterable[int], language: str) -> str:
    """Return whole numbers as a sentence lists them: `1 and 3`, `1, 2 y 3`."""
    return lists.format_list([str(number) for number in integers], locale=locale_of(language))


def pointed(decimal: str, language: str) -> str:
    """Return a decimal with the language's own sign between its digits: `6.5`, `6,5`."""
    return decimal.replace(".", decimal_sign(language))


def decimal_sign(language: str) -> str:
    """Return the sign before the decimals of the language's numbers: `.` or `,`."""
    return str(numbers.get_decimal_symbol(locale_of(language)))
