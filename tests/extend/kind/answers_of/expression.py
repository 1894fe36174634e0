"""Answers of the kind `expression`, for the laws of all kinds."""

from answers_of.inequalities import ATOMS
from hypothesis import strategies as st

from generator.answers.kinds.expression import expression
from solver.algebra.orderings import Greatest, Least


def terms():
    """Letters and numbers, and the least and the greatest of them, within each other."""
    return st.recursive(
        ATOMS,
        lambda parts: st.builds(
            lambda sort, some: sort(tuple(some)),
            st.sampled_from([Least, Greatest]),
            st.lists(parts, min_size=1, max_size=3),
        ),
        max_leaves=6,
    )


def answers(_options):
    return terms().map(expression)
