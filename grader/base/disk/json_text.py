"""JSON as a text that any terminal can show and UTF-8 can hold: the rest stands in escapes."""

import json
import re

from generator.base.plain import Plain

BARE = re.compile(
    r"[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff\ufffe\uffff]"
)
"""What may stand in JSON as it is, but steers a reader's eye, or is no character at all."""


def json_text(value: Plain, *, indent: int | None = None) -> str:
    """The value to the letter: whoever parses it gets every character back."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    return BARE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
