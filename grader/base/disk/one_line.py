"""Text from outside on one line, in characters that every format can hold."""

import re

CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")
"""Control characters, line ends, and changes of direction."""

NO_CHARACTER = re.compile(r"[\ud800-\udfff\ufffe\uffff]")
"""Characters that neither XML nor UTF-8 can hold."""


def printable(text: str) -> str:
    """Return the text with spaces for control characters and U+FFFD for invalid ones."""
    return NO_CHARACTER.sub("\N{REPLACEMENT CHARACTER}", CONTROL.sub(" ", text))
