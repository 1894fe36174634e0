"""Text without what would command a terminal: each control character as JSON escapes it."""

import re
from itertools import chain

COMMANDS = [
    *chain(range(0x20), range(0x7F, 0xA0)),  # ESC and BEL, the C1 set with CSI, OSC and NEL
    *(0x2028, 0x2029),  # line ends that are none to a program which counts lines
    *chain(range(0x202A, 0x202F), range(0x2066, 0x206A)),  # what turns the order of letters
    *range(0xD800, 0xE000),  # halves of characters, of which file names can be made
]
ESCAPED = {code: f"\\u{code:04x}" for code in COMMANDS if chr(code) not in "\n\t\r"}
ALONE = re.compile(r"\r(?!\n)")
"""A carriage return that ends no line."""


def printable(text: str) -> str:
    r"""`\u001b` for an escape: what is JSON stays the same JSON, and the rest can be seen."""
    return ALONE.sub(r"\\u000d", text.translate(ESCAPED))
