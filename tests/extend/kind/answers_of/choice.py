"""Answers of the kind `choice`, for the laws of all kinds."""

from hypothesis import strategies as st

from generator.answers.kinds.choice import Choice


def answers(options):
    return st.builds(Choice, st.sampled_from(options))


LABELLED = True
