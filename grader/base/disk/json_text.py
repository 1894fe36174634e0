"""JSON as a text that any terminal can show and UTF-8 can hold, by means of escapes."""

import json
import re
from decimal import Decimal
from typing import Final

from generator.base.plain import Plain

# Numbers in JSON as somebody would write them by hand: `1e3` is 1000.


MAX_PLACES: Final = 300
"""A number with more digits before or after its point stays as it was written."""


def plainly(text: str) -> str:
    """Return a number that has a point or an exponent, without the exponent."""
    if "e" not in text and "E" not in text:
        return text
    try:
        number = Decimal(text)
    except ArithmeticError:
        return text
    if not number:
        return "0"
    _, digits, exponent = number.as_tuple()
    assert isinstance(exponent, int), "JSON has no infinity that ends here"
    is_long = max(len(digits), abs(exponent), abs(number.adjusted())) > MAX_PLACES
    return text if is_long else f"{number:f}"


BARE = re.compile(
    r"[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff\ufffe\uffff]"
)
"""Characters that JSON allows but that steer a reader's eye or are invalid."""


def json_text(value: Plain, *, indent: int | None = None) -> str:
    """Return the value as JSON, which parses to exactly the same characters."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    return BARE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def compact_json(value: Plain) -> bytes:
    """Return the value as compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


# The depth of nested lists and mappings.


def deeper_than(levels: int, value: Plain) -> bool:
    """Tell whether lists and mappings are nested in more than so many levels."""
    match value:
        case list():
            return not levels or any(deeper_than(levels - 1, part) for part in value)
        case dict():
            return not levels or any(deeper_than(levels - 1, part) for part in value.values())
        case _:
            return False
