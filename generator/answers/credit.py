"""What an answer earns that is right in part."""

from dataclasses import dataclass

from generator.answers.agreement import Agreement
from solver.exact import ONE, ZERO, Rational

HALF = Rational(1, 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Credit:
    """So much for each right member, so much off for each wrong one.

    A share of all that is no greater than `above` earns nothing: a guess gets as far.
    """

    right: Rational = ONE
    wrong: Rational = ONE
    above: Rational = HALF

    def share(self, agreement: Agreement) -> Rational:
        """The part of the points that is earned, between 0 and 1."""
        if not agreement.of:
            return ZERO
        there, beside = agreement.of - agreement.missing, agreement.wrong
        earned = self.right * Rational(there) - self.wrong * Rational(beside)
        share = earned / (self.right * Rational(agreement.of))
        return share if share > self.above else ZERO


PARTS = Credit()
ALL_OR_NOTHING = Credit(above=ONE)
