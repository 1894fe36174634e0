"""Answers of the kind `inequality`, for the laws of all kinds."""

from answers_of.common import VALUES
from hypothesis import strategies as st

from generator.answers.kinds.inequality import Inequality


def answers(_options):
    return st.builds(Inequality, VALUES, VALUES, st.booleans())


ROUNDED = ("2/3 <= 5", "5 >= 0,667", "5 <= 0.667")
