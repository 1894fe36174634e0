"""What students write beside a name: its value, as in `a3 (9)`, `c2 = 5` or `a1, worth 9`."""

import re
from typing import Final

NUMBER: Final = r"[+-]?\s*(?:\d+(?:[.,]\d+)?(?:\s*/\s*\d+)?|\u221e|inf\w{0,6})"
WORTH: Final = (
    r"(?:,?\s*(?:which\s+is\s+|it\s+is\s+|is\s+|que\s+|che\s+)?(?:worth|vale|valued\s+at)"
    r"|,?\s*(?:with|con|com)\s+(?:a\s+)?(?:the\s+)?(?:value|utility|valore?|utilidade?"
    r"|utilit\u00e0)(?:\s+(?:of|de|di))?)"
)
INSIDE: Final = rf"(?:=|v\s*=|value|valore?|utility|utilidade?|utilit\u00e0|worth|vale|{WORTH})?:?"
VALUE: Final = re.compile(
    rf"\s*(?:[(\[]\s*{INSIDE}\s*=?\s*({NUMBER})\s*[)\]]|[=:]\s*({NUMBER})(?![\w(])"
    rf"|{WORTH}\s*=?\s*({NUMBER})(?![\w(]))",
    re.ASCII | re.IGNORECASE,
)


def value_after(text: str, place: int) -> tuple[str, int]:
    """The value that begins there, without spaces, and where it ends; or nothing."""
    found = VALUE.match(text, place)
    if found is None:
        return "", place
    return "".join((found[1] or found[2] or found[3]).split()), found.end()
