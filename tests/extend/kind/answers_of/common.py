"""What the answers of several kinds are made of."""

from math import inf

from hypothesis import strategies as st

from solver.exact import Rational

RATIONALS = st.builds(Rational, st.integers(-(10**6), 10**6), st.integers(1, 10**6))
VALUES = RATIONALS | st.sampled_from([inf, -inf])
SEVERAL = st.lists(VALUES, min_size=1, max_size=5).map(tuple)


def labels(options):
    return st.lists(st.sampled_from(options), max_size=6)
