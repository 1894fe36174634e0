"""Text from outside on one line, of characters that every format can hold."""

import re

CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")
"""What steers a terminal or a reader's eye: control characters, line ends, changes of direction."""

NO_CHARACTER = re.compile(r"[\ud800-\udfff\ufffe\uffff]")
"""What neither XML nor UTF-8 can hold."""


def printable(text: str) -> str:
    """The text with a blank for each control character, and U+FFFD for what is no character."""
    return NO_CHARACTER.sub("\N{REPLACEMENT CHARACTER}", CONTROL.sub(" ", text))
