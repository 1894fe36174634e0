"""Where no line may end in running text: within a short interval, and at a sign between terms."""

import re

TERM = r"[^\s=≈≤≥<>·]{1,9}"
SIGN = re.compile(rf"(?<!\S)({TERM}) ([=≈≤≥<>·]) (?={TERM}(?!\S))")
SHORT = re.compile(r"(?<!\w)[\[(][^\[\]()]{1,16}[\])]")
WORD = re.compile(r"[^\W\d_]{3}")
NO_BREAK = "\N{NO-BREAK SPACE}"


def bound(text: str) -> str:
    """The text with such spaces in it: `A = −3`, `2/5 · 9`, `[β − 1, β]`."""
    signs = SIGN.sub(rf"\1{NO_BREAK}\2{NO_BREAK}", text)
    return SHORT.sub(lambda found: _whole(found[0]), signs)


def _whole(brackets: str) -> str:
    """Words between brackets are running text."""
    return brackets if WORD.search(brackets) else brackets.replace(" ", NO_BREAK)
