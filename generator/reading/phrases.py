"""What people say around an answer and could leave out: why it is so, `both`, `in the end`."""

import re
from typing import Final

REASONS: Final = (
    r"(?:because|since|porque|perch[e\u00e9\u00e8]|poich[e\u00e9\u00e8]|pois|ya que|puesto que"
    r"|dado que|dato che|visto che|gi\u00e0 che|j\u00e1 que|uma vez que)\b"
)
AFTER: Final = re.compile(rf"(?<=[^\s,;(:-])[\s,;(:-]+{REASONS}.*", re.IGNORECASE | re.DOTALL)
BEFORE: Final = re.compile(rf"{REASONS}\s+", re.IGNORECASE)
PAIRS: Final = re.compile(
    r"(?:tanto\s+(?P<tanto>.+?)\s+(?:como|come|quanto|que)"
    r"|sia\s+(?P<sia>.+?)\s+(?:che|sia)"
    r"|both\s+(?P<both>.+?)\s+and"
    r"|either\s+(?P<either>.+?)\s+or)\s+(?P<other>.+)",
    re.IGNORECASE,
)
WELL: Final = re.compile(r",?\s+as\s+well\s+as\s+", re.IGNORECASE)
LASTLY: Final = re.compile(
    r",?\s*(?:\b(?:and|y|e)\s+)?\b"
    r"(?:al final|por [u\u00fa]ltimo|alla fine|per ultimo|por fim|no fim|in the end|lastly)\b,?\s*",
    re.IGNORECASE,
)


def without_reason(text: str) -> str:
    """What stands before it: `a2, because it is worth 9`."""
    return AFTER.sub("", text)


def reason_alone(text: str) -> str:
    """What an answer says that is itself a reason: `because 2 <= 3`."""
    return BEFORE.sub("", text, count=1) if BEFORE.match(text) else text


def bare_list(text: str) -> str:
    """Names parted by commas: `tanto a1 como a3`, `b2 as well as b3`, `b2 y por último b3`."""
    text = LASTLY.sub(", ", WELL.sub(", ", text))
    if not (said := PAIRS.fullmatch(text)):
        return text
    one = next(said[name] for name in ("tanto", "sia", "both", "either") if said[name])
    return f"{one}, {said['other']}"
