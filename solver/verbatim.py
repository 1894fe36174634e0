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


def label_text(label: object) -> str:
    """Return the label as text; a text itself, with its mark if somebody wrote it."""
    return label if isinstance(label, str) else str(label)


def by_language(name: str) -> Mapping[str, str]:
    """Return the texts of a name by language; nothing if it is one for all."""
    return name.texts if isinstance(name, TranslatedName) else {}


def texts_of(name: str) -> tuple[str, ...]:
    """Return the name in every language that it has, the first one first."""
    return tuple(by_language(name).values()) or (name,)
