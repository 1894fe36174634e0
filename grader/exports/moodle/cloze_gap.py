"""A gap of a cloze question: what may be written or chosen in it, and what that earns."""

from dataclasses import dataclass
from enum import StrEnum
from html import escape

from solver.exact import Rational

PLACES = 5
MOODLES = str.maketrans({"~": "&#126;", "#": "&#35;", "}": "&#125;", "{": "&#123;", "\\": "&#92;"})
"""What ends an alternative or a gap; Moodle decodes entities after it has taken them apart."""


class ClozeSort(StrEnum):
    """What stands in the gap's place."""

    TYPED = "SHORTANSWER"
    CHOSEN = "MULTICHOICE"
    TICKED = "MULTIRESPONSE"
    TICKED_IN_A_ROW = "MULTIRESPONSE_H"


@dataclass(frozen=True, slots=True)
class Alternative:
    """`text` is plain, `feedback` HTML; `share` is of the gap's points, and may be negative."""

    text: str
    share: Rational
    feedback: str = ""


@dataclass(frozen=True, slots=True)
class ClozeGap:
    """`worth` is in points; `label` stands before it, if it is one of several."""

    sort: ClozeSort
    worth: Rational
    alternatives: tuple[Alternative, ...]
    label: str = ""


def written(gap: ClozeGap, weight: int) -> str:
    """As it stands in the question's text, worth so many of its points."""
    alternatives = "~".join(alternative(one, gap.sort) for one in gap.alternatives)
    return f"{{{weight}:{gap.sort}:{alternatives}}}"


def alternative(one: Alternative, sort: ClozeSort) -> str:
    """What is chosen is HTML in the place where it is shown, what is typed is compared."""
    text = one.text if sort is ClozeSort.TYPED else escape(one.text)
    feedback = f"#{coded(one.feedback)}" if one.feedback else ""
    return f"{percent(one.share)}{coded(text)}{feedback}"


def percent(share: Rational) -> str:
    """`=` for all of the points, `%33.33333%` for a third."""
    if share == 1:
        return "="
    hundredths = round(share * 100 * 10**PLACES)
    whole, decimals = divmod(abs(hundredths), 10**PLACES)
    digits = f"{whole}.{decimals:0{PLACES}}".rstrip("0").rstrip(".")
    return f"%{'-' * (hundredths < 0)}{digits}%"


def coded(text: str) -> str:
    return escape(text).translate(MOODLES)
