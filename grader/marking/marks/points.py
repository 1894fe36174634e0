"""Points in numbers that a person adds up."""

from math import floor

from solver.exact import Rational

STEPS = (Rational(1, 2), Rational(1, 10), Rational(1, 20), Rational(1, 100))
FINENESS = Rational(10)
HALF = STEPS[0]


def earned(out_of: Rational, share: Rational) -> Rational:
    """A share of the points in a decimal step, half a step rounded up.

    Of halves, tenths, twentieths and hundredths it is the coarsest of which the points have ten, so
    that a third or a half becomes neither nothing nor all.
    """
    if share == 1:
        return out_of
    step = next((s for s in STEPS if s * FINENESS <= out_of), STEPS[-1])
    return min(out_of, step * Rational(floor(out_of * share / step + HALF)))
