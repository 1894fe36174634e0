"""Answers of the kind `phrase`, for the laws of all kinds."""

from hypothesis import strategies as st

from generator.answers.kinds.phrase import Phrase

WORDS = ("minimax", "Zermelo", "backward induction", "árbol de juego", "a<b> *c*")


def answers(_options):
    return st.sampled_from(WORDS).map(Phrase)
