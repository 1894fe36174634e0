"""Errors of a wrong request; each message says in one line what would have been right."""

from collections.abc import Iterable
from difflib import get_close_matches
from itertools import islice
from typing import Final

from solver.message import Message

MAX_NAMES: Final = 1_000
MAX_NAME_LENGTH: Final = 100
"""The longest name, in characters, that is compared with others; a longer one is cut."""


class RequestError(ValueError):
    """The base of every error that a wrong request can raise, made from a Message or its parts."""

    __module__ = "minimaestro"  # where programs import it from

    def __init__(self, message: str | Message, /, **blanks: object) -> None:
        self.message = message if isinstance(message, Message) else Message(message, **blanks)
        super().__init__(self.message)


def closest(name: str, known: Iterable[str]) -> str | None:
    """Return the most similar of the first MAX_NAMES names, or None if no name is similar."""
    return next(
        iter(get_close_matches(name[:MAX_NAME_LENGTH], list(islice(known, MAX_NAMES)), 1)), None
    )


def did_you_mean(name: str, known: Iterable[str], rest: Message) -> Message:
    """Return `did you mean 'minimax'? there are alpha-beta, minimax`, or the rest alone."""
    close = closest(name, known)
    return (
        rest if close is None else Message("did you mean {close!r}? {rest}", close=close, rest=rest)
    )
