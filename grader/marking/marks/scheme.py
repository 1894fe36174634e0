"""How a course marks: what is a setting of it, and not of an exercise."""

from dataclasses import dataclass
from enum import StrEnum

from solver.exact import ONE, ZERO, Rational


class Rounding(StrEnum):
    """What a rounded decimal earns of a question's points."""

    ACCEPT = "accept"
    HALF = "half"
    REJECT = "reject"

    @property
    def worth(self) -> Rational:
        """Between 0 and 1."""
        return WORTHS[self]


WORTHS = {Rounding.ACCEPT: ONE, Rounding.HALF: Rational(1, 2), Rounding.REJECT: ZERO}

ALONE = Rational(1, 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """`alone` is the least that what follows earns if one wrong answer alone is unexplained."""

    rounding: Rounding = Rounding.HALF
    alone: Rational = ALONE


USUAL = Scheme()
"""What marks where a course says nothing."""
