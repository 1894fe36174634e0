"""Answers of the kind `number`, for the laws of all kinds."""

from answers_of.common import VALUES
from hypothesis import strategies as st

from generator.answers.kinds.number import Number


def answers(_options):
    return st.builds(Number, VALUES)


ROUNDED = ("2/3", "0,667", "0.668")
