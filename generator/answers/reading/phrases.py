"""What people say around an answer and could leave out: why it is so, `both`, `in the end`."""

import re
from typing import Final

REASONS: Final = (
    r"(?:because|since|porque|perch[e\u00e9\u00e8]|poich[e\u00e9\u00e8]|pois|ya que|puesto que"
    r"|dado que|dato che|visto che|gi\u00e0 che|j\u00e1 que|uma vez que)\b"
)
AFTER: Final = re.compile(rf"(?<=[^\s,;(:-])[\s,;(:-]+{REASONS}.*", re.IGNORECASE | re.DOTALL)
BEFORE: Final = re.compile(rf"{REASONS}\s+", re.IGNORECASE)


def without_reason(text: str) -> str:
    """What stands before it: `a2, because it is worth 9`."""
    return AFTER.sub("", text)


def reason_alone(text: str) -> str:
    """What an answer says that is itself a reason: `because 2 <= 3`."""
    return BEFORE.sub("", text, count=1) if BEFORE.match(text) else text
