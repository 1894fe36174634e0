"""Sentences that are longer than one breath."""

import re

QUOTED = re.compile(r'`[^`]*`|"[^"]*"|“[^”]*”|«[^»]*»|„[^“]*“')
"""Code, and what somebody else says: one word each."""
SENTENCE = re.compile(r"(?<=[.?!])\s+|\n")
WORD = re.compile(r"[^\W\d_][\w’'-]*")
MOST_WORDS = 35


def long_sentences(text):
    """The sentences of more words than one can keep in mind; numbers are none."""
    sentences = SENTENCE.split(QUOTED.sub("x", text))
    return [sentence for sentence in sentences if len(WORD.findall(sentence)) > MOST_WORDS]
