"""Exact numbers as Python's own: a Fraction, or a float for the two infinities."""

from fractions import Fraction
from typing import TypeAlias

Number: TypeAlias = Fraction | float
"""A Fraction; a float is `inf` or `-inf`, and nothing else."""

INFINITIES = frozenset({"inf", "-inf"})


def number(text: str) -> Number:
    """Return the number that a text of our JSON denotes, such as `-7/5` or `inf`."""
    return float(text) if text in INFINITIES else Fraction(text)
