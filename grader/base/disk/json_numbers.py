"""Numbers in JSON as somebody would write them by hand: `1e3` is 1000."""

from decimal import Decimal
from typing import Final

MOST_PLACES: Final = 300
"""A number with more digits than this before or behind its point stays as it was written."""


def plainly(written: str) -> str:
    """Return a number that has a point or an exponent, without the exponent."""
    if "e" not in written and "E" not in written:
        return written
    try:
        number = Decimal(written)
    except ArithmeticError:
        return written
    if not number:
        return "0"
    _, digits, exponent = number.as_tuple()
    assert isinstance(exponent, int), "JSON has no infinity that ends here"
    is_long = max(len(digits), abs(exponent), abs(number.adjusted())) > MOST_PLACES
    return written if is_long else f"{number:f}"
