"""Orders that are written as inequalities between the values of moves: `a3 < a2 < a1`."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from generator.answers.kind import Form
from generator.answers.outcome import Unreadable
from generator.answers.reading.reasons import Reason

MAX_LENGTH: Final = 1_000
"""The greatest number of characters of a text in which signs are looked for."""
LESS: Final = frozenset({"<", "<=", "=<", "\u2264"})
GREATER: Final = frozenset({">", ">=", "\u2265"})
AS_WRITTEN: Final = (1,)
TURNED: Final = (-1,)
EITHER_WAY: Final = (-1, 1)
SIGN: Final = r"(<=|=<|>=|[<>\u2264\u2265]|={1,2}(?!>))"
WORTH: Final = r"(?:\s*\([^()<>=]{1,12}\)|\s*=\s*-?\d{1,9}(?=\s*[<>\u2264\u2265]))?"
"""The value of a move beside it."""


def directions(text: str, form: Form) -> Sequence[int] | Unreadable:
    """Return in which directions moves may be read: 1 as they stand, -1 from the last one.

    A chain of one sign speaks of values, if it is by value that moves are put in order. Only `>`
    where the least value comes first may also mean "better than". Elsewhere `>` is an arrow, and
    any other sign between moves is refused.
    """
    if len(text) > MAX_LENGTH or not any(sign in text for sign in "<>=\u2264\u2265"):
        return AS_WRITTEN
    pattern = _between((*form.options, *form.groups))
    signs = [match[1] for match in pattern.finditer(text)]
    if not signs or (form.descending is None and {*signs} == {">"}):
        return AS_WRITTEN
    is_chain = LESS.issuperset(signs) or GREATER.issuperset(signs)
    if not is_chain or form.descending is None or re.search(r"[,;]|->", text):
        return Unreadable(Reason.UNPLACED, next((s for s in signs if "=" in s), signs[0]))
    if signs[0] in GREATER:
        return AS_WRITTEN if form.descending else EITHER_WAY
    return TURNED if form.descending else AS_WRITTEN


@lru_cache(maxsize=64)
def _between(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern for a sign between two of the names."""
    either = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    name = rf"(?<![^\W_])(?:{either})(?![^\W_])"
    return re.compile(rf"{name}{WORTH}\s*{SIGN}\s*(?={name})", re.IGNORECASE)
