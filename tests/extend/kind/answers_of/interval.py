"""Answers of the kind `interval`, for the laws of all kinds."""

from answers_of.common import VALUES
from hypothesis import strategies as st

from generator.answers.kinds.window import Window


def answers(_options):
    return st.builds(Window, VALUES, VALUES)


ROUNDED = ("[2/3, 5]", "[0,667; 5]", "[0.667; 6]")
