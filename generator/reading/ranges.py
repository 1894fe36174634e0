"""From one name to another, with those between left to the reader: `b1..d3`, `b1-d3`."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

from generator.reading.lexicon import TOKEN, Label, Lexicon, Words

DOTS: Final = ".."
"""The mark that two dots or more are, where they leave nothing out."""

FROM: Final = frozenset({"from", "desde", "de", "del", "da", "dal", "dalla", "dallo"})
TO: Final = frozenset({"to", "through", "thru", "hasta", "ate"})
AT: Final = frozenset({"a", "al", "alla", "allo", "ao"})
"""As TO, but only after FROM: `de b1 a d3`."""

PAUSES: Final = frozenset({",", ";"})
DOT: Final = frozenset({"."})
BEGINS: Final = PAUSES | DOT | {"-"} | TO | AT
"""Whatever the sign of a range begins with."""


@dataclass(frozen=True, slots=True)
class Range:
    """The options from the first to the last, in the order of the sheet."""

    first: str
    last: str


@dataclass(slots=True)
class Ranges:
    """Where in a text one name leads to another."""

    text: str
    words: Words
    lexicon: Lexicon
    marks: Collection[str]
    spans: list[tuple[int, int]] = field(default_factory=list)

    def opens(self, at: int) -> bool:
        """Whether a word says that a range follows, which ends in `a` or the like."""
        if self.words.folded[at] not in FROM:
            return False
        name, end = self.name(at + 1)
        return bool(name) and self.sign(end, TO | AT) > end

    def sign(self, at: int, words: Collection[str] = TO) -> int:
        """The token after the sign of a range that begins here; the same if there is none."""
        here = "".join(self.words.folded[at : at + 1])
        if here not in BEGINS:
            return at
        if (after := self._dots(at)) > at:
            return after
        means = here in words or (here == "-" and "-" not in self.marks)
        leads = means and not self.name(at)[0] and self.name(at + 1)[0]
        return at + 1 if leads else at

    def name(self, at: int) -> tuple[str, int]:
        """The label that begins at a token, or nothing, with the token after it."""
        if at >= len(self.words.tokens):
            return "", at
        found, end = self.lexicon.find(self.words, at)
        return (found.name, end) if isinstance(found, Label) else ("", end)

    def is_clear(self, start: int, end: int, stop: int) -> bool:
        """Whether the sign between two names means a range, and no third name follows on another.

        A dash among spaces, or among dashes, might as well part the names of a list.
        """
        if self.sign(stop) > stop:
            return False
        if self.words.tokens[start:end] != ["-"]:
            return True
        if not self.spans:
            self.spans = [token.span() for token in TOKEN.finditer(self.text)]
        before, dash, after = self.spans[start - 1 : end + 1]
        return before[1] == dash[0] and dash[1] == after[0]

    def _dots(self, at: int) -> int:
        """The token after dots that stand for names, with the commas around them."""
        start = self._past(at, PAUSES)
        if self.words.tokens[start : start + 2] != [".", "."]:
            return at
        if DOTS in self.marks or not self.lexicon.spare(DOT):
            return at
        return self._past(start, PAUSES | DOT)

    def _past(self, at: int, marks: Collection[str]) -> int:
        while at < len(self.words.tokens) and self.words.tokens[at] in marks:
            at += 1
        return at


def covered(ranges: Sequence[Range], options: Sequence[str]) -> frozenset[str]:
    """The options in any of the ranges, each of which ends where it begins or later."""
    if not ranges:
        return frozenset()
    places = {option: i for i, option in enumerate(options)}
    inside = bytearray(len(options))
    for one in ranges:
        start, end = places[one.first], places[one.last] + 1
        inside[start:end] = b"\1" * (end - start)
    return frozenset(option for option, there in zip(options, inside, strict=True) if there)
