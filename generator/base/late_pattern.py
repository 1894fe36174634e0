"""Regular expressions that are compiled when they are first used.

To compile those that hold the words of seven languages takes a fifth of a small command's time, and
most commands use few of them.
"""

import re
from collections.abc import Callable
from typing import Any, cast


class LatePattern:
    """A stand-in for a compiled pattern, which it compiles when a method is first asked for."""

    def __init__(self, text: str | Callable[[], str], flags: int) -> None:
        self._text, self._flags = text, flags

    def __getattr__(self, name: str) -> Any:
        text = self._text if isinstance(self._text, str) else self._text()
        method = getattr(re.compile(text, self._flags), name)
        setattr(self, name, method)  # from now on found without coming here
        return method


def compile_late(text: str | Callable[[], str], flags: int = 0) -> re.Pattern[str]:
    """Return a pattern that has every method of a compiled one.

    A function is asked for the text when it is needed, and with it for the words of all languages.
    The `re` of its matches is the compiled pattern, and not this one.
    """
    return cast("re.Pattern[str]", LatePattern(text, flags))
