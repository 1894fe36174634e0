"""Answers of the kind `distribution`, for the laws of all kinds."""

from answers_of.common import RATIONALS
from hypothesis import strategies as st

from generator.answers.kinds.distribution import Distribution
from solver.exact import Rational


def answers(options):
    positive = RATIONALS.map(lambda p: abs(p) or Rational(1))
    several = st.lists(positive, min_size=1, max_size=len(options))
    shares = several.map(lambda ps: dict(zip(options, (p / sum(ps) for p in ps), strict=False)))
    return shares.map(Distribution.from_weights)


LABELLED = True
ROUNDED = ("K: 1/3, AK: 2/3", "K: 0.333; AK: 0.667", "K: 0.333; AK: 0.668")
