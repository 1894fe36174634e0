"""Words of a distribution: labels, their weights, `each`, `the rest`."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading import vocabulary
from generator.answers.reading.beside_numbers import VALUES
from generator.answers.reading.lexicon import (
    MARKS,
    TOKEN,
    AmbiguousCapitals,
    LabelMatch,
    Lexicon,
    Tokens,
    chunk,
    is_article,
)
from generator.answers.reading.numerals import PART, Numeral, evaluate
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.sums import worked_out
from generator.answers.reading.words import AND, BOTH, NOUNS, ONLY
from generator.base.late_pattern import compile_late

# The words around the weights of a distribution.


SIGNS: Final = MARKS | AND | {":", "=", "->", ">", "\u2248", "|"}
OF: Final = frozenset({"p", "pr", "prob", "b"})
ASIDE: Final = NOUNS | VALUES | ONLY | vocabulary.words("weights.aside")
EACH: Final = BOTH | vocabulary.words("weights.each")
ANGLES: Final = frozenset({"<", ">"})
ONE: Final = vocabulary.words("weights.one_each")
"""Words after `cada`."""

REST: Final = vocabulary.words("weights.rest")
OTHER: Final = vocabulary.words("weights.other")
BEFORE_REST: Final = vocabulary.words("weights.before_rest")
SUM: Final = compile_late(
    r"\d+(?:[.,/]\d+)*%?(?:\s*[-+*]\s*\d+(?:[.,/]\d+)*%?)+"
    rf"(?=\s*(?:$|[,;)\]}}\n]|\b(?:{vocabulary.either('words.and')})\b))",
    re.ASCII,
)


# The place in a distribution that is read: its words, and the role of a sign.


@dataclass(slots=True)
class WeightWords:
    """The words of a prepared text, and the position among them."""

    text: str
    lexicon: Lexicon
    words: Tokens = field(init=False)
    finder: Iterator[re.Match[str]] = field(init=False)
    starts: list[int] = field(default_factory=list, init=False)
    labels: list[str] = field(default_factory=list, init=False)
    angles: int = field(default=0, init=False)
    position: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self.words = Tokens.from_text(self.text)
        self.finder = TOKEN.finditer(self.text)

    def _compares(self, word: str) -> bool:
        """Return whether the sign is neither bracket nor arrow: `K > 1/2` is no probability."""
        start = self._start(self.position)
        closes = word == ">" and (self.angles > 0 or self.text[start - 1 : start] in {"-", "="})
        self.angles += 1 if word == "<" else -1
        after = self.text[start + 1 : start + 9].lstrip(" =")
        return not closes and (after[:1].isdigit() or after[:1] == ".")

    def _is_article(self) -> bool:
        """Return whether it is the article of a noun, and no label itself: `a linha a2`."""
        return (
            is_article(self.words, self.position)
            and self.lexicon.find(self.words, self.position)[0] is None
        )

    def _is_dash(self, word: str) -> bool:
        """Return whether it is the dash between label and weight of `K - 1/2`, not a minus."""
        if word != "-" or not self.labels:
            return False
        after = self._start(self.position) + 1
        return self.text[after : after + 1].isspace()

    def _is_point(self, word: str) -> bool:
        """Return whether it is the point of `K: .5`, or the comma of `K: ,5`; not of `(K,5)`."""
        if word not in {".", ","}:
            return False
        start = self._start(self.position)
        before = self.text[start - 1 : start]
        point = word == "." or before in {":", "="} or before.isspace()
        return point and self.text[start + 1 : start + 2].isdigit()

    def _wraps(self, word: str, label_match: LabelMatch | AmbiguousCapitals) -> bool:
        """Return whether it is the p of `p(K) = 1/2`, even where P is a label."""
        exact = isinstance(label_match, LabelMatch) and label_match.exact
        return (
            word in OF
            and not exact
            and self.words.tokens[self.position + 1 : self.position + 2] == ["("]
        )

    def _number(self) -> re.Match[str] | None:
        start = self._start(self.position)
        match = SUM.match(self.text, start) if self.labels else None
        return match if match and worked_out(match[0]) else PART.match(self.text, start)

    def _start(self, position: int) -> int:
        """Return where a token begins in the text."""
        while len(self.starts) <= position:
            self.starts.append(next(self.finder).start())
        return self.starts[position]


@dataclass(slots=True)
class Share:
    """Labels with one weight, which is each one's if `is_each`; None stands for the rest."""

    labels: tuple[str, ...]
    weight: Numeral | None
    is_each: bool
    joined: bool


@dataclass(slots=True)
class Weigher(WeightWords):
    """A reader that goes through the tokens once; a label or a weight waits for the other."""

    options: Sequence[str]
    shares: list[Share] = field(default_factory=list)
    weight: Numeral | None = None
    is_each: bool = False
    joined: bool = False
    rest: bool = False
    weight_first: bool = False

    def fault(self) -> Unreadable | None:
        """Read all tokens; return the first fault, or None."""
        skipped = self.lexicon.spare(SIGNS | {"<"} | ASIDE)
        while self.position < len(self.words.folded):
            word = self.words.folded[self.position]
            passed = self._is_article() or self._is_dash(word)
            if passed or (word in skipped and not self._is_point(word)):
                if word in ANGLES and self._compares(word):
                    return self._refused_text()
                self.joined |= word in AND and bool(self.labels)
                self.position += 1
            elif fault := self._step(word):
                return fault
        return self._left()

    def _left(self) -> Unreadable | None:
        """Return the fault of a label or weight that is still waiting, or None."""
        if self.labels and (self.shares or len(self.labels) > 1):
            return Unreadable(Reason.MISSING_WEIGHT, quoted(self.labels[0]))
        if self.weight is not None and not self.is_each:
            return Unreadable(Reason.MISSING_LABEL, str(self.weight.value))
        return self._refused_text() if self.rest else None

    def _refused_text(self) -> Unreadable:
        return Unreadable(Reason.OTHER_KIND, quoted(self.text))

    def _step(self, word: str) -> Unreadable | None:
        if self.labels and (number := self._number()):
            return self._weighed(number)
        label_match, end = self.lexicon.find(self.words, self.position)
        if label_match is not None and not self._wraps(word, label_match):
            return self._labelled(label_match, end)
        if number := self._number():
            return self._weighed(number)
        if word in OF | SIGNS:
            self.position += 1
            return None
        return self._said(word)

    def _said(self, word: str) -> Unreadable | None:
        """Read a word that says how the weights are distributed."""
        after = self.words.folded[self.position + 1 : self.position + 2]
        if word in EACH:
            self.position += 1 + bool(after and after[0] in ONE)
            return self._of_each()
        if word in BEFORE_REST and after and after[0] in REST | OTHER:
            self.position += 1
            return None
        if word in REST:
            self.position += 1
            return self._rest()
        remaining_names = [
            name for name in self.options if all(name not in s.labels for s in self.shares)
        ]
        if word in OTHER and len(remaining_names) == 1 and not self.labels:
            return self._named(remaining_names[0], self.position + 1)
        name = word[0].isalpha() or word == "<"
        return self._refused(Reason.UNKNOWN_LABEL if name else Reason.OTHER_KIND)

    def _of_each(self) -> Unreadable | None:
        """Read an `is_each`, which stands before the weight, behind it, or before its labels."""
        if self.labels or self.weight is not None:
            self.is_each = True
        elif self.shares and len(self.shares[-1].labels) > 1:
            last = self.shares.pop()
            self.shares.append(Share(last.labels, last.weight, is_each=True, joined=True))
        elif self.words.folded[self.position - 1] in BOTH:
            self.is_each = True
        else:
            return self._refused_text()
        return None

    def _rest(self) -> Unreadable | None:
        if self.rest or self.weight is not None or len(self.labels) > 1:
            return self._refused_text()
        if self.labels:
            self._share(None)
        else:
            self.rest = True
        return None

    def _labelled(self, label_match: LabelMatch | AmbiguousCapitals, end: int) -> Unreadable | None:
        if isinstance(label_match, AmbiguousCapitals):
            return self._refused(Reason.AMBIGUOUS_LABEL)
        if label_match.name not in self.options:
            return self._refused(Reason.UNKNOWN_LABEL)
        if self.weight_first and self.weight is None and not self.rest:
            return Unreadable(Reason.MISSING_WEIGHT, quoted(label_match.name))
        return self._named(label_match.name, end)

    def _named(self, name: str, end: int) -> Unreadable | None:
        self.labels.append(name)
        self.position = end
        if self.rest:
            self.rest = False
            self._share(None)
        elif self.weight is not None:
            weight, is_each = self.weight, self.is_each
            self._share(weight)
            self.weight, self.is_each = (weight, True) if is_each else (None, False)
        return None

    def _weighed(self, number: re.Match[str]) -> Unreadable | None:
        weight = evaluate(number) if number.re is PART else worked_out(number[0])
        if not isinstance(weight, Numeral):
            return Unreadable(weight or Reason.OTHER_KIND, quoted(number[0]))
        orphan = not self.labels and self.shares and not self.weight_first
        if (self.weight is not None and not self.is_each) or orphan:
            return Unreadable(Reason.MISSING_LABEL, quoted(number[0]))
        self.weight_first, self.weight = not self.labels, weight
        while self.position < len(self.words.tokens) and self._start(self.position) < number.end():
            self.position += 1
        if self.labels:
            self._share(weight)
        else:
            self.is_each = False
        return self._negative()

    def _share(self, weight: Numeral | None) -> None:
        self.shares.append(Share(tuple(self.labels), weight, self.is_each, self.joined))
        self.labels, self.weight, self.is_each, self.joined = [], None, False, False

    def _negative(self) -> Unreadable | None:
        for share in self.shares[-1:]:
            if share.weight is not None and share.weight.value < 0:
                return Unreadable(Reason.NEGATIVE_WEIGHT, quoted(share.labels[0]))
        return None

    def _refused(self, reason: Reason) -> Unreadable:
        return Unreadable(reason, quoted(chunk(self.text, self.position)))
