"""Points, large numbers and lists of numbers as a language writes them."""

import re
from collections.abc import Iterable
from decimal import Decimal

from grader.words.language_catalogues import SOURCE
from grader.words.word_lists import join_words
from solver.exact import Rational, rational

POINTS_DECIMALS = 2
EXACT_DECIMALS = 6
PLURAL_FROM = 2
"""The amount from which every language has the plural."""
LONG = re.compile(r"(?<![\d.,])\d{5,}(?![.,]?\d)")
"""A whole number of five digits or more, alone."""
POINT, COMMA, NO_BREAK = ".", ",", "\N{NO-BREAK SPACE}"


def amount(points: Rational | str, language: str) -> str:
    """Return points as a decimal of at most two places in the language: `1.5`, `1,33`."""
    return decimal_text(points, POINTS_DECIMALS, language)


def grammatical_number(points: Rational | str) -> int:
    """Return a whole number that takes the same form of a word as the points: `1.5 points`.

    It is 0 for other amounts below 2, of which some languages have the singular: `1,5 point`.
    """
    number = rational(points) if isinstance(points, str) else points
    return 1 if number == 1 else 0 if number < PLURAL_FROM else PLURAL_FROM


def exact_amount(number: Rational | str, language: str) -> str:
    """Return a number as a decimal of up to six places in the language: `0.001`."""
    return decimal_text(number, EXACT_DECIMALS, language)


def decimal_text(points: Rational | str, max_decimals: int, language: str) -> str:
    """Return a number as a decimal, rounded, without zeros at its end."""
    number = rational(points) if isinstance(points, str) else points
    exact = Decimal(int(number.numerator)) / Decimal(int(number.denominator))
    whole, _, decimals = f"{exact:.{max_decimals}f}".partition(POINT)
    decimals = decimals.rstrip("0")
    return pointed(f"{whole}.{decimals}" if decimals else whole, language)


def grouped(text: object, language: str) -> str:
    """Return the text with the digits of its large numbers in threes: `20,000`, `20 000`."""
    between = COMMA if language == SOURCE else NO_BREAK
    return LONG.sub(lambda match: f"{int(match[0]):,}".replace(COMMA, between), str(text))


def together(integers: Iterable[int], language: str) -> str:
    """Return whole numbers as a sentence lists them: `1 and 3`, `1, 2 y 3`."""
    return join_words([str(number) for number in integers], language)


def pointed(decimal: str, language: str) -> str:
    """Return a decimal with the language's own sign between its digits: `6.5`, `6,5`."""
    return decimal.replace(POINT, decimal_sign(language))


def decimal_sign(language: str) -> str:
    """Return the sign before the decimals of the language's numbers: `.` or `,`."""
    return POINT if language == SOURCE else COMMA
