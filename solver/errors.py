"""What a caller can get wrong. Each message says what would have been right, in one line."""

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from itertools import islice
from typing import Final

MOST: Final = 1_000
LONGEST: Final = 100
"""Of names, so that looking for one that is like another never takes long."""


class RequestError(ValueError):
    """The base of every error that a wrong request can raise."""


def did_you_mean(name: str, known: Iterable[str], *, shown: Callable[[str], str] = repr) -> str:
    """`did you mean 'minimax'? `, or nothing where none of the first names is like this one."""
    close = get_close_matches(name[:LONGEST], list(islice(known, MOST)), 1)
    return f"did you mean {shown(close[0])}? " if close else ""
