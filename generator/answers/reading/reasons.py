"""Reasons why a text cannot be read; the templates have a sentence for each."""

from enum import StrEnum
from typing import Final

SHOWN: Final = 40


class Reason(StrEnum):
    """A reason; `about` in an Unreadable is the part that the sentence quotes, if any."""

    TOO_LONG = "too-long"
    """More than 10,000 characters (a number: 400) or 3,000 words. About: often nothing."""
    NOT_A_NUMBER = "not-a-number"
    """No number: words, a stray sign. About: the text."""
    TOO_MANY_DIGITS = "too-many-digits"
    """A numeral of more than 100 digits. About: its beginning."""
    ZERO_DENOMINATOR = "zero-denominator"
    """A fraction over 0. About: the text."""
    REPEATING_DECIMAL = "repeating-decimal"
    """`0.(3)`, `0.333...`, an overlined digit: asks for a fraction instead. About: the text."""
    THOUSANDS = "thousands"
    """`1,000,000`, `1.000,5`, `1 000`: digits are not grouped here. About: the text."""
    WORTHS = "worths"
    """`a1 = 3, a2 = 2` where moves are asked: values of the moves, not a choice. About: it."""
    ARITHMETIC = "arithmetic"
    """`1/2 + 1/4`, `2*3`, `7^4`: a sum that is not worked out. About: the text."""
    CONTRADICTION = "contradiction"
    """`2 + 2 = 5`, `x < 1 and x > 2`, `b1 at C`: two things that cannot both be. About: it."""
    SEVERAL_NUMBERS = "several-numbers"
    """`3, 4` or `3 = 4` where one number is asked. About: the text."""
    ONLY_COUNT = "only-count"
    """`8 of 77` where it is not known out of how many. About: the text."""
    UNKNOWN_LABEL = "unknown-label"
    """A name that is none of the options. About: the name."""
    AMBIGUOUS_LABEL = "ambiguous-label"
    """A name for two options that differ only in capitals. About: the name."""
    NONE_AND_MORE = "none-and-more"
    """"None" among other names. About: that word."""
    OTHER_NODE = "other-node"
    """`C: 4` where the value of B is asked. About: the name."""
    UNPLACED = "unplaced"
    """`less than: 4`, `wrong: 4`: a word that is no part of the answer. About: the word."""
    LEFT_OUT = "left-out"
    """`b1, ...`, `d3..b1`, `b1-c2-d3`: names that the reader would have to guess. About: it."""
    SEVERAL_CHOICES = "several-choices"
    """Two options where one is asked. About: the text."""
    OTHER_KIND = "other-kind"
    """No distribution, window or set: the kind's template has the sentence. About: the part."""
    OPEN_END = "open-end"
    """`3 < B < 14`, `]3; 14[` where the ends belong to the interval. About: the text."""
    MISSING_WEIGHT = "missing-weight"
    """A name without its probability. About: the name."""
    MISSING_REST = "missing-rest"
    """`a1: 1/6` over two: what is left over has no name. About: the text."""
    MISSING_LABEL = "missing-label"
    """A probability without its name. About: the probability."""
    NEGATIVE_WEIGHT = "negative-weight"
    """A probability below 0. About: the name."""
    LABEL_TWICE = "label-twice"
    """Two probabilities for one name. About: the name."""
    WRONG_SHAPE = "wrong-shape"
    """In an answers file: a list, mapping or boolean where this kind has none. About: it."""


def quoted(text: str) -> str:
    """Return as much of a student's text as a sentence quotes, on one line."""
    line = " ".join(text[: 4 * SHOWN].split())
    return line if len(line) <= SHOWN else line[: SHOWN - 1] + "…"
