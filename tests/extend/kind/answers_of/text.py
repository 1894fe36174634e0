"""Answers of the kind `text`, for the laws of all kinds."""

from hypothesis import strategies as st

from generator.answers.kinds.text import Text


def answers(_options):
    return st.text(st.sampled_from("ab *_`|<K>1é"), min_size=1).map(in_words)


def in_words(letters):
    """An answer in words, without the blanks that nobody sees."""
    return Text(" ".join(letters.split()) or "because")
