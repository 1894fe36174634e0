"""Numbers as the importers of other systems read them."""

from solver.exact import Value

PLACES = 10


def plain_decimal(value: Value) -> str:
    """Return a number in ASCII digits with a point and at most ten decimal places, as `-0.75`."""
    return f"{float(value):.{PLACES}f}".rstrip("0").rstrip(".")
