"""Lists of labels: moves, leaves, a line of play, one of the options."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from generator.kind import Form
from generator.outcome import Outcome, Unreadable
from generator.reading.beside import Beside
from generator.reading.lexicon import (
    MARKS,
    Ambiguous,
    Label,
    Lexicon,
    Words,
    chunk,
    is_article,
    is_stuck,
    prepared,
    stretch,
)
from generator.reading.nothing import says_none
from generator.reading.phrases import bare_list
from generator.reading.ranges import AT, TO, Range, Ranges, covered
from generator.reading.read import read
from generator.reading.reasons import Reason, quoted
from generator.reading.words import (
    ASIDE,
    DENIALS,
    FIRST,
    LETTERS,
    NONE,
    NOTHING,
    NOUNS,
    OR,
    SOME,
    THEN,
)

SPARE: Final = NOUNS | ASIDE | SOME | FIRST | THEN
NUMBERED: Final = re.compile(r"([a-z]+)(\d+)", re.ASCII)

Named: TypeAlias = str | Range


def listed(
    text: str, form: Form, marks: frozenset[str], between: frozenset[str]
) -> Sequence[Named] | Unreadable:
    """The names and ranges in order, with what stands twice twice."""
    lexicon, ready = Lexicon.of(form), prepared(bare_list(text))
    words = Words.of(ready)
    if words.are_too_many(form):
        return Unreadable(Reason.TOO_LONG)
    if says_none(text) and not isinstance(lexicon.find(words, 0)[0], Label):
        return []
    ranges = Ranges(ready, words, lexicon, marks)
    order = {option: i for i, option in enumerate(form.options)}
    lister = _Lister(ready, words, lexicon, ranges, order, marks, between)
    if fault := lister.fault():
        return fault
    if lister.beside.differ and between >= OR:  # what each is worth, and not which of them
        return Unreadable(Reason.WORTHS, quoted(text))
    return lister.names or unknown(text)


def listed_singly(
    text: str, form: Form, marks: frozenset[str], between: frozenset[str]
) -> list[str] | Unreadable:
    """The same where no name can stand for those between two others."""
    names = listed(text, form, marks, between)
    if isinstance(names, Unreadable):
        return names
    single = [name for name in names if isinstance(name, str)]
    return single if len(single) == len(names) else Unreadable(Reason.LEFT_OUT, quoted(text))


@dataclass(slots=True)
class _Lister:
    """Goes through the words once, name by name."""

    text: str
    words: Words
    lexicon: Lexicon
    ranges: Ranges
    order: Mapping[str, int]
    marks: frozenset[str]
    between: frozenset[str]
    names: list[Named] = field(default_factory=list)
    beside: Beside = field(init=False)
    signs: frozenset[str] = TO
    exact: bool = True
    at: int = 0

    def __post_init__(self) -> None:
        self.beside = Beside(self.text)

    def fault(self) -> Unreadable | None:
        """The first thing that is no name, if there is one."""
        words = self.words
        while self.at < len(words.tokens):
            word = words.folded[self.at]
            if self._is_spare(word) or is_article(words, self.at):
                self.at += 2 if _introduces(words, self.at) else 1
            elif fault := self._step(word):
                return fault
        return None

    def _is_spare(self, word: str) -> bool:
        """Whether it may stand between names, and none begins with it."""
        between = word in self.marks or word in self.between or word in SPARE
        return between and not self.lexicon.begins(word)

    def _step(self, word: str) -> Unreadable | None:
        found, end = self.lexicon.find(self.words, self.at)
        match found:
            case Label() if not found.exact and is_stuck(self.text, self.words, self.at):
                return unknown(chunk(self.text, self.at))
            case Label() if found.exact or not (self.exact and self._joins()):
                self.exact = found.exact
                return self._named(found.name, self.beside.past(end))
            case Ambiguous():
                return Unreadable(Reason.AMBIGUOUS_LABEL, quoted(chunk(self.text, self.at)))
            case None if self.ranges.opens(self.at):
                self.signs = TO | AT
            case None if word not in self.marks and not self._leads(word):
                return _stray(self.text, self.at, word)
            case Label() | None:
                pass
        self.at += 1
        return None

    def _named(self, first: str, end: int) -> Unreadable | None:
        """A name, alone or with another to which it leads."""
        resumed = self.ranges.sign(end, self.signs)
        self.signs = TO
        if resumed == end:
            self.names.append(first)
            self.at = end
            return None
        last, stop = self.ranges.name(resumed)
        if not self._rises(first, last) or not self.ranges.is_clear(end, resumed, stop):
            return Unreadable(Reason.LEFT_OUT, quoted(stretch(self.text, self.at, stop)))
        self.names.append(Range(first, last))
        self.at = stop
        return None

    def _rises(self, first: str, last: str) -> bool:
        """Whether both are options, in the order of the sheet."""
        return self.order.get(first, len(self.order)) <= self.order.get(last, -1)

    def _leads(self, word: str) -> bool:
        """Whether a letter is the article of a name that begins the list: `a aposta baixa`."""
        after = self.at + 1
        if word not in LETTERS or self.names or after == len(self.words.tokens):
            return False
        return isinstance(self.lexicon.find(self.words, after)[0], Label)

    def _joins(self) -> bool:
        """Whether a word that could be a label as well is an `and` between two others.

        Italian `c2 e c3` has no E in it, unless the writer goes without capitals: `c e d`.
        """
        tokens, i = self.words.tokens, self.at
        inside = 0 < i < len(tokens) - 1
        alone = inside and tokens[i - 1] not in MARKS and tokens[i + 1] not in MARKS
        return alone and tokens[i] in self.between


def from_list(items: Sequence[str], form: Form) -> Outcome:
    """A list of JSON."""
    return read(", ".join(items) or "-", form)


def expanded(names: Iterable[Named], form: Form) -> frozenset[str]:
    """With those for which groups and ranges stand."""
    options, ranges, sets = set(form.options), [], []
    for name in dict.fromkeys(names):
        if isinstance(name, Range):
            ranges.append(name)
        else:
            sets.append({name} if name in options else form.groups[name])
    return covered(ranges, form.options).union(*sets)


def in_order(labels: Iterable[str]) -> list[str]:
    """Moves are numbered from a1 to z9 and on with aa1; other labels follow the alphabet."""
    return sorted(labels, key=_place)


def names_or_none(names: Iterable[str]) -> str:
    """As a student would write them: `c2, c3`, or the word for none."""
    return ", ".join(names) or NONE["en"]


def unknown(text: str) -> Unreadable:
    """A name that is none of the options."""
    return Unreadable(Reason.UNKNOWN_LABEL, quoted(text))


def _introduces(words: Words, i: int) -> bool:
    """Whether a colon or an equals sign is part of what the word says: `move: a2`."""
    return words.folded[i] in NOUNS and words.folded[i + 1 : i + 2] in ([":"], ["="])


def _stray(text: str, i: int, word: str) -> Unreadable:
    if word in NOTHING - DENIALS and word.isalpha():
        return Unreadable(Reason.NONE_AND_MORE, quoted(word))
    return unknown(chunk(text, i))


def _place(label: str) -> tuple[int, str, int]:
    if found := NUMBERED.fullmatch(label):
        return len(found[1]), found[1], int(found[2])
    return 0, label, 0
