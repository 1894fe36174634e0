"""What a caller can get wrong. Each message says what would have been right, in one line."""

from collections.abc import Callable, Iterable
from difflib import get_close_matches


class RequestError(ValueError):
    """The base of every error that a wrong request can raise."""


def did_you_mean(name: str, known: Iterable[str], *, shown: Callable[[str], str] = repr) -> str:
    """`did you mean 'minimax'? `, or nothing where no known name is like this one."""
    close = get_close_matches(name, list(known), 1)
    return f"did you mean {shown(close[0])}? " if close else ""
