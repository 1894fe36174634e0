"""Answers of the kind `window`, for the laws of all kinds."""

from answers_of.common import VALUES
from hypothesis import strategies as st

from generator.answers.kinds.window import Window


def answers(_options):
    return st.builds(Window, VALUES, VALUES)


ROUNDED = ("[2/3, inf]", "[0.667, inf]", "[0.667, 1000]")
