"""Errors of a wrong request; each message says in one line what would have been right."""

from collections.abc import Iterable
from difflib import get_close_matches
from importlib import import_module
from itertools import islice
from typing import Any, ClassVar, Final

from solver.message import Message

MAX_NAMES: Final = 1_000
MAX_NAME_LENGTH: Final = 100
"""The longest name, in characters, that is compared with others; a longer one is cut."""


class RequestError(ValueError):
    """The base of every error that a wrong request can raise, made from a Message or its parts.

    Every subclass is shown as a name of `minimaestro`, from where programs import it.
    """

    __module__ = "minimaestro"
    home: ClassVar[str] = __name__
    """The module in which the class stands."""

    def __init__(self, message: str | Message, /, **blanks: object) -> None:
        self.message = message if isinstance(message, Message) else Message(message, **blanks)
        super().__init__(self.message)

    def __init_subclass__(cls) -> None:
        """Remember where the class stands, and show it where programs import it from."""
        cls.home, cls.__module__ = cls.__module__, RequestError.__module__

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what another process makes the error of again."""
        return revive_error, (self.home, type(self).__name__, self.message), self.__dict__


def revive_error(home: str, name: str, message: Message) -> RequestError:
    """Return an error of the class of that name, which stands in the module `home`."""
    kind: type[RequestError] = getattr(import_module(home), name)
    error = kind.__new__(kind)
    RequestError.__init__(error, message)
    return error


def find_error(name: str) -> type[RequestError] | None:
    """Return the error of that name, if a module with one is loaded."""
    kinds = [RequestError]
    for kind in kinds:
        if kind.__name__ == name:
            return kind
        kinds += kind.__subclasses__()
    return None


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
