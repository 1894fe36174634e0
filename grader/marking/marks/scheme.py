"""The settings of marking that a course chooses, whatever the exercise."""

from dataclasses import dataclass
from enum import StrEnum

from solver.exact import ONE, ZERO, Rational


class Rounding(StrEnum):
    """The credit for a decimal that rounds the exact answer."""

    ACCEPT = "accept"
    HALF = "half"
    REJECT = "reject"

    @property
    def worth(self) -> Rational:
        """The share of the points, from 0 to 1."""
        return WORTHS[self]


WORTHS = {Rounding.ACCEPT: ONE, Rounding.HALF: Rational(1, 2), Rounding.REJECT: ZERO}

ALONE = Rational(1, 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """How a course marks.

    `alone` is the share that an answer earns that follows from several wrong ones without a cause.
    """

    rounding: Rounding = Rounding.HALF
    alone: Rational = ALONE


USUAL = Scheme()
"""The settings of marking by default."""
