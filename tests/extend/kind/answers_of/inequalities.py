"""Answers of the kind `inequalities`, for the laws of all kinds."""

from hypothesis import strategies as st

from generator.answers.kinds.inequalities import inequalities
from solver.algebra.orderings import AtMost, Every, Greatest, Least, Some
from solver.exact import Rational

ATOMS = st.sampled_from(["a", "b", "c", "e", Rational(3), Rational(-1, 2)])
TERMS = ATOMS | st.builds(
    lambda sort, parts: sort(tuple(parts)),
    st.sampled_from([Least, Greatest]),
    st.lists(ATOMS, min_size=1, max_size=3),
)
COMPARISONS = st.builds(AtMost, TERMS, TERMS, st.booleans(), st.booleans())


def conditions():
    """Comparisons joined twice, so that brackets are needed, and now and then never or always."""
    return st.recursive(
        COMPARISONS,
        lambda parts: st.builds(
            lambda sort, some: sort(tuple(some)),
            st.sampled_from([Every, Some]),
            st.lists(parts, max_size=3),
        ),
        max_leaves=4,
    )


def answers(_options):
    return conditions().map(inequalities)
