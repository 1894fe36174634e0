"""Sentences with blanks, and their values, so that an interface can translate them."""

from collections.abc import Iterable
from typing import Self


class Message:
    """A sentence with named blanks and the values for them; `str` fills it in in English.

    For example `Message("a tree has at most {most:,} nodes", most=NODES)`. A value may be a Message
    in turn, or an error that has one. The sentence is written where the Message is made, so that
    translators find it there.
    """

    __slots__ = ("blanks", "sentence")

    def __init__(self, sentence: str, /, **blanks: object) -> None:
        self.sentence = sentence
        self.blanks = blanks

    def __str__(self) -> str:
        return self.sentence.format(**self.blanks)

    def __repr__(self) -> str:
        return f"Message({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class Words(tuple[str, ...]):
    """Several words that fill one blank of a sentence."""

    __slots__ = ()

    def __new__(cls, words: Iterable[object]) -> Self:
        """Return the words, each as text."""
        return super().__new__(cls, map(str, words))


class AnyOf(Words):
    """Alternatives, of which one is enough: `left or right`."""

    __slots__ = ()

    def __str__(self) -> str:
        return " or ".join(self)


class AllOf(Words):
    """Words that all are meant: `left and right`; `a, b, and c`."""

    __slots__ = ()

    def __str__(self) -> str:
        if len(self) < 3:
            return " and ".join(self)
        *earlier, last = self
        return f"{', '.join(earlier)}, and {last}"
