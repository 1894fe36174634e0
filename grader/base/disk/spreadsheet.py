"""Lines of CSV of which no spreadsheet runs a cell, whatever delimiter it splits them at.

A country's spreadsheet splits at `;` where its decimals have a comma; then a cell may begin in the
middle of one of ours, and go on into the next: `-1` beside `5+cmd|…` is `-1,5+cmd|…`. So a number
keeps its sign only where it is a whole cell that is not the first of its line.
"""

import csv
import re
from collections.abc import Iterable
from io import StringIO

from grader.base.disk.printable import printable
from solver.exact import Rational

FORMULA = re.compile(r'(?:^|[;|])[\s"]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])')
"""Where a cell begins, under some delimiter, with a sign of formulas (full-width ones are too)."""

NUMBER = re.compile(r"[+-]?[0-9]+([.,/][0-9]+)?%?", re.ASCII)
PLACES = 6


def line(cells: Iterable[str]) -> str:
    """A row of CSV with its line end; an apostrophe stands before what would be a formula."""
    first, *others = map(printable, cells)
    written = StringIO(newline="")
    csv.writer(written).writerow([defused(first), *map(number_or_text, others)])
    return written.getvalue()


def number_or_text(cell: str) -> str:
    return cell if NUMBER.fullmatch(cell) else defused(cell)


def defused(cell: str) -> str:
    return FORMULA.sub(r"\g<0>'", cell)


def decimal(number: Rational) -> str:
    """`3`, `-1.4`, `0.333333`: what a spreadsheet takes for a number, where 1/3 might be a date."""
    scaled = round(abs(number) * 10**PLACES)
    whole, rest = divmod(int(scaled), 10**PLACES)
    digits = f"{whole}.{rest:0{PLACES}}".rstrip("0").rstrip(".")
    return f"-{digits}" if number < 0 and digits != "0" else digits
