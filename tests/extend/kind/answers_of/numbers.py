"""Answers of the kind `numbers`, for the laws of all kinds."""

from answers_of.common import SEVERAL
from hypothesis import strategies as st

from generator.answers.kinds.numbers import Numbers


def answers(_options):
    return (st.just(()) | SEVERAL).map(Numbers)


ROUNDED = ("2/3, 5", "0.667; 5", "0.668; 5")
