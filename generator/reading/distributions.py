"""A probability for each label, as students and lecture notes write them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from generator.kind import Form
from generator.outcome import Unreadable
from generator.reading.beside_numbers import VALUES
from generator.reading.lexicon import (
    MARKS,
    TOKEN,
    Ambiguous,
    Label,
    Lexicon,
    Words,
    chunk,
    is_article,
    prepared,
)
from generator.reading.numerals import PART, Numeral, evaluate
from generator.reading.reasons import Reason, quoted
from generator.reading.words import AND, NOUNS, ONLY
from solver.exact import ONE, ZERO, Rational

SIGNS: Final = MARKS | AND | {":", "=", "->", ">", "\u2248", "|"}
OF: Final = frozenset({"p", "pr", "prob", "b"})
ASIDE: Final = (
    NOUNS
    | VALUES
    | ONLY
    | {"always", "siempre", "sempre", "with", "con", "com", "of", "de", "di", "da", "is", "es"}
)


@dataclass(frozen=True, slots=True)
class Weights:
    """A probability by label; `within` is half a unit of the coarsest decimal, if there is one."""

    weights: Mapping[str, Rational]
    within: Rational | None = None


def read_weights(text: str, form: Form) -> Weights | Unreadable:
    """Labels and weights in pairs, or one label alone for a certainty; a state may stand twice.

    `K: 1/2, A: 50%`, `((<A,AA>, 1/7), (<A,AK>, 6/7))`, `1/2 K + 1/2 A`.
    """
    reader = _Reader(prepared(text), Lexicon.of(form), frozenset(form.options))
    if reader.words.are_too_many(form):
        return Unreadable(Reason.TOO_LONG)
    return reader.fault() or reader.answer()


@dataclass(slots=True)
class _Reader:
    """Goes through the tokens once; a label waits for its weight, or a weight for its label."""

    text: str
    lexicon: Lexicon
    options: frozenset[str]
    words: Words = field(init=False)
    finder: Iterator[re.Match[str]] = field(init=False)
    starts: list[int] = field(default_factory=list)
    weights: dict[str, Rational] = field(default_factory=dict)
    within: Rational | None = None
    label: str | None = None
    weight: Numeral | None = None
    weight_first: bool = False
    twice: str | None = None
    at: int = 0

    def __post_init__(self) -> None:
        self.words = Words.of(self.text)
        self.finder = TOKEN.finditer(self.text)

    def answer(self) -> Weights | Unreadable:
        """What was read, once there is no fault."""
        if self.label is not None and not self.weights:
            return Weights({self.label: ONE})
        if self.label is not None:
            return Unreadable(Reason.MISSING_WEIGHT, quoted(self.label))
        if self.weight is not None:
            return Unreadable(Reason.MISSING_LABEL, str(self.weight.value))
        if not self.weights:
            return Unreadable(Reason.OTHER_KIND, quoted(self.text))
        if self.twice and (len(self.weights) == 1 or sum(self.weights.values(), ZERO) > ONE):
            return Unreadable(Reason.LABEL_TWICE, quoted(self.twice))
        return Weights(self.weights, self.within)

    def fault(self) -> Unreadable | None:
        """The first thing that cannot be read, if there is one."""
        skipped = self.lexicon.spare(SIGNS | {"<"} | ASIDE)
        while self.at < len(self.words.folded):
            word = self.words.folded[self.at]
            passed = self._is_article() or self._is_dash(word)
            if passed or (word in skipped and not self._is_point(word)):
                self.at += 1
            elif fault := self._step(word):
                return fault
        return None

    def _step(self, word: str) -> Unreadable | None:
        if self.label is not None and (number := self._number()):
            return self._weighed(number)
        found, end = self.lexicon.find(self.words, self.at)
        if found is not None and not self._wraps(word, found):
            return self._labelled(found, end)
        if number := self._number():
            return self._weighed(number)
        if word in OF | SIGNS:
            self.at += 1
            return None
        name = word[0].isalpha() or word == "<"
        return self._refused(Reason.UNKNOWN_LABEL if name else Reason.OTHER_KIND)

    def _is_article(self) -> bool:
        """Of a noun, and no label itself: `a linha a2`."""
        return is_article(self.words, self.at) and self.lexicon.find(self.words, self.at)[0] is None

    def _is_dash(self, word: str) -> bool:
        """The dash between label and weight of `K - 1/2`; `K: -1/2` has a minus."""
        if word != "-" or self.label is None:
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
        return PART.match(self.text, self._start(self.at))

    def _start(self, at: int) -> int:
        """Where a token begins in the text."""
        while len(self.starts) <= at:
            self.starts.append(next(self.finder).start())
        return self.starts[at]

    def _labelled(self, found: Label | Ambiguous, end: int) -> Unreadable | None:
        if isinstance(found, Ambiguous):
            return self._refused(Reason.AMBIGUOUS_LABEL)
        if found.name not in self.options:
            return self._refused(Reason.UNKNOWN_LABEL)
        if self.label is not None or (self.weight_first and self.weight is None):
            return Unreadable(Reason.MISSING_WEIGHT, quoted(self.label or found.name))
        self.label, self.at = found.name, end
        return self._paired(found.name, self.weight) if self.weight is not None else None

    def _weighed(self, number: re.Match[str]) -> Unreadable | None:
        weight = evaluate(number)
        if isinstance(weight, Reason):
            return Unreadable(weight, quoted(number[0]))
        orphan = self.label is None and self.weights and not self.weight_first
        if self.weight is not None or orphan:
            return Unreadable(Reason.MISSING_LABEL, quoted(number[0]))
        self.weight_first, self.weight = self.label is None, weight
        while self.at < len(self.words.tokens) and self._start(self.at) < number.end():
            self.at += 1
        return self._paired(self.label, weight) if self.label is not None else None

    def _paired(self, label: str, weight: Numeral) -> Unreadable | None:
        p = weight.value
        assert not isinstance(p, float), "a weight is written in digits"
        if p < 0:
            return Unreadable(Reason.NEGATIVE_WEIGHT, quoted(label))
        if label in self.weights:  # two ways to one state, not yet added up
            self.twice = label
        self.weights[label] = self.weights.get(label, ZERO) + p
        if weight.within is not None:
            self.within = max(self.within or ZERO, weight.within)
        self.label = self.weight = None
        return None

    def _refused(self, reason: Reason) -> Unreadable:
        return Unreadable(reason, quoted(chunk(self.text, self.at)))
