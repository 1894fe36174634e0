"""The tables of a text in TOML, whatever stands in it."""

import tomllib
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from grader.base.disk import broken
from solver.errors import RequestError
from solver.message import Message


def tables(
    content: str, source: str, *, parse_float: Callable[[str], Any] = float
) -> dict[str, Any]:
    """The tables; a RequestError calls the text by `source`."""
    try:
        return tomllib.loads(content, parse_float=parse_float)
    except RecursionError:
        raise RequestError("{source}: the tables are nested too deeply", source=source) from None
    except ValueError as error:  # TOMLDecodeError, or a number longer than Python reads
        raise RequestError(
            "{source} is no TOML: {error}", source=source, error=broken.why(error)
        ) from None


def exact(digits: str) -> Decimal:
    """A decimal; ValueError for one with an exponent beyond all sense."""
    try:
        return Decimal(digits)
    except ArithmeticError:
        raise ValueError(
            Message("the number {digits} has too large an exponent", digits=digits[:40])
        ) from None
