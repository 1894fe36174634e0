"""Names as somebody wrote them, which we never translate."""

from collections.abc import Mapping
from typing import Self


class Verbatim(str):
    """A name that a person gave to a move or an option; it is equal to the same text."""

    __slots__ = ()


class TranslatedName(Verbatim):
    """A name that a person gave in several languages; it is equal to the first of them.

    `texts` has the name by language.
    """

    texts: Mapping[str, str]

    def __new__(cls, texts: Mapping[str, str]) -> Self:
        """Return the name in its first language, which keeps the others."""
        name = super().__new__(cls, next(iter(texts.values())))
        name.texts = dict(texts)
        return name

    def __reduce__(self) -> tuple[type["TranslatedName"], tuple[Mapping[str, str]]]:
        return type(self), (self.texts,)
