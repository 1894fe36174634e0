"""A gap of a cloze, as the meta-information of R/exams tells of it."""

from dataclasses import dataclass
from enum import StrEnum

from solver.exact import ONE, Rational

PLACES = 10
UNENDING = Rational(1, 2000)
"""How far a number may be off whose decimals do not end: three places are enough."""
EXACT = 6
"""Decimals of so many places are typed as they are."""


class RexamsSort(StrEnum):
    """What is done there."""

    NUMBER = "num"
    TEXT = "string"
    ONE = "schoice"
    SOME = "mchoice"


@dataclass(frozen=True, slots=True, kw_only=True)
class RexamsGap:
    """`label` stands before it, if it is one of several; `options` are what is listed for it."""

    sort: RexamsSort
    solution: str
    points: Rational
    label: str = ""
    tolerance: str = "0"
    options: tuple[str, ...] = ("",)


def of_number(value: Rational, points: Rational, label: str = "") -> RexamsGap:
    ends = (value * 10**EXACT).denominator == ONE
    return RexamsGap(
        sort=RexamsSort.NUMBER,
        solution=decimal(value, PLACES),
        points=points,
        label=label,
        tolerance="0" if ends else decimal(UNENDING, EXACT),
    )


def decimal(value: Rational, places: int) -> str:
    """`-0.75`, rounded to so many places."""
    whole, rest = divmod(round(abs(value) * 10**places), 10**places)
    digits = f"{whole}.{int(rest):0{places}}".rstrip("0").rstrip(".")
    return f"-{digits}" if value < 0 and digits != "0" else digits
