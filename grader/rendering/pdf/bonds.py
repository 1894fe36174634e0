"""Where no line may end: in short intervals and examples, in pairs, and at signs between terms."""

import re

TERM = r"[^\s=≈≤≥<>·]{1,9}"
SIGN = re.compile(rf"(?<!\S)({TERM}) ([=≈≤≥<>·]) (?={TERM}(?!\S))")
SHORT = re.compile(r"(?<!\w\w)[\[(][^\[\]()]{1,16}[\])]")
PAIR = re.compile(r"(?<=\w): (?=[−\d])")
WORD = re.compile(r"[^\W\d_]{3}")
NO_BREAK = "\N{NO-BREAK SPACE}"
SHORT_EXAMPLE = 12


def bound(text: str) -> str:
    """The text with such spaces: `A = −3`, `2/5 · 9`, `[β − 1, β]`, `T(s, a, s')`, `AK: 1/3`."""
    signs = SIGN.sub(rf"\1{NO_BREAK}\2{NO_BREAK}", text)
    return _paired(SHORT.sub(lambda found: _whole(found[0]), signs))


def bound_whole(example: str) -> str:
    """What is to be written so: `p <= 1/2` whole, of a longer one each pair."""
    short = len(example) <= SHORT_EXAMPLE
    return example.replace(" ", NO_BREAK) if short else _paired(example)


def _paired(text: str) -> str:
    return PAIR.sub(f":{NO_BREAK}", text)


def _whole(brackets: str) -> str:
    """Words between brackets are running text."""
    return brackets if WORD.search(brackets) else brackets.replace(" ", NO_BREAK)
