"""A sentence with blanks, and what fills them, so that a door can say it in any language."""

from collections.abc import Iterable
from typing import Self


class Message:
    """`Message("a tree has at most {most:,} nodes", most=NODES)`; as a text it is in English.

    What fills a blank may be a Message in its turn, or an error that has one. The sentence stands
    where the Message is made, so that a translator sees it there.
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
    """Several words of which a sentence speaks."""

    __slots__ = ()

    def __new__(cls, words: Iterable[object]) -> Self:
        return super().__new__(cls, map(str, words))


class AnyOf(Words):
    """One of them will do: `left or right`."""

    __slots__ = ()

    def __str__(self) -> str:
        return " or ".join(self)


class AllOf(Words):
    """All of them are meant: `left and right`."""

    __slots__ = ()

    def __str__(self) -> str:
        return " and ".join(self)
