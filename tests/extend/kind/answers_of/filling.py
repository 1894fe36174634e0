"""Answers of the kind `filling`, for the laws of all kinds."""

from answers_of.common import RATIONALS
from hypothesis import strategies as st

from generator.answers.kinds.filling import filling


def answers(options):
    numbers = st.lists(RATIONALS, min_size=len(options), max_size=len(options))
    return numbers.map(lambda values: filling(dict(zip(options, values, strict=True))))


LABELLED = True
