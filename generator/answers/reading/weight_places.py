"""Where a distribution is being read: its words, and what a sign among them is."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.answers.reading.lexicon import TOKEN, Ambiguous, Label, Lexicon, Words, is_article
from generator.answers.reading.numerals import PART
from generator.answers.reading.sums import worked_out
from generator.answers.reading.weight_words import OF, SUM


@dataclass(slots=True)
class WeightWords:
    """The words of a prepared text, and the one that is looked at."""

    text: str
    lexicon: Lexicon
    words: Words = field(init=False)
    finder: Iterator[re.Match[str]] = field(init=False)
    starts: list[int] = field(default_factory=list, init=False)
    labels: list[str] = field(default_factory=list, init=False)
    angles: int = field(default=0, init=False)
    at: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self.words = Words.of(self.text)
        self.finder = TOKEN.finditer(self.text)

    def _compares(self, word: str) -> bool:
        """Whether it is no bracket and no arrow: `K > 1/2` says no probability."""
        start = self._start(self.at)
        closes = word == ">" and (self.angles > 0 or self.text[start - 1 : start] in {"-", "="})
        self.angles += 1 if word == "<" else -1
        after = self.text[start + 1 : start + 9].lstrip(" =")
        return not closes and (after[:1].isdigit() or after[:1] == ".")

    def _is_article(self) -> bool:
        """Of a noun, and no label itself: `a linha a2`."""
        return is_article(self.words, self.at) and self.lexicon.find(self.words, self.at)[0] is None

    def _is_dash(self, word: str) -> bool:
        """The dash between label and weight of `K - 1/2`; `K: -1/2` has a minus."""
        if word != "-" or not self.labels:
            return False
        after = self._start(self.at) + 1
        return self.text[after : after + 1].isspace()

    def _is_point(self, word: str) -> bool:
        """The point of `K: .5`, or the comma of `K: ,5`, which in `(K,5)` is none."""
        if word not in {".", ","}:
            return False
        start = self._start(self.at)
        before = self.text[start - 1 : start]
        point = word == "." or before in {":", "="} or before.isspace()
        return point and self.text[start + 1 : start + 2].isdigit()

    def _wraps(self, word: str, found: Label | Ambiguous) -> bool:
        """The p of `p(K) = 1/2`, even where P is a label."""
        exact = isinstance(found, Label) and found.exact
        return word in OF and not exact and self.words.tokens[self.at + 1 : self.at + 2] == ["("]

    def _number(self) -> re.Match[str] | None:
        start = self._start(self.at)
        found = SUM.match(self.text, start) if self.labels else None
        return found if found and worked_out(found[0]) else PART.match(self.text, start)

    def _start(self, at: int) -> int:
        """Where a token begins in the text."""
        while len(self.starts) <= at:
            self.starts.append(next(self.finder).start())
        return self.starts[at]
