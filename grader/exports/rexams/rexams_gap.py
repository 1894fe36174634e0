"""A gap of a cloze, as in the meta-information of R/exams."""

from dataclasses import dataclass
from enum import StrEnum

from solver.exact import ONE, Rational

PLACES = 10
UNENDING = Rational(1, 2000)
"""The tolerance for a number whose decimals do not end: three places are enough."""
EXACT = 6
"""Decimals with at most so many places are exact."""


class RexamsSort(StrEnum):
    """The type of a gap."""

    NUMBER = "num"
    TEXT = "string"
    SOME = "mchoice"


@dataclass(frozen=True, slots=True, kw_only=True)
class RexamsGap:
    """A gap; `label` precedes it if there are several, `options` are the choices listed for it."""

    sort: RexamsSort
    solution: str
    points: Rational
    label: str = ""
    tolerance: str = "0"
    options: tuple[str, ...] = ("",)


def of_number(value: Rational, points: Rational, label: str = "") -> RexamsGap:
    """Return a gap for a number, with a tolerance unless its decimal expansion is short."""
    ends = (value * 10**EXACT).denominator == ONE
    return RexamsGap(
        sort=RexamsSort.NUMBER,
        solution=decimal(value, PLACES),
        points=points,
        label=label,
        tolerance="0" if ends else decimal(UNENDING, EXACT),
    )


def decimal(value: Rational, places: int) -> str:
    """Return the value as a decimal such as `-0.75`, rounded to so many places."""
    whole, rest = divmod(round(abs(value) * 10**places), 10**places)
    digits = f"{whole}.{int(rest):0{places}}".rstrip("0").rstrip(".")
    return f"-{digits}" if value < 0 and digits != "0" else digits
