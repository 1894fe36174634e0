"""A lexicon of the labels that an answer may use, found in a text longest first."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Final

from generator.answers.kind import Form
from generator.answers.reading import vocabulary
from generator.answers.reading.folding import fold
from generator.answers.reading.glyphs import DIGIT_OF_RAISED, write_plain
from generator.answers.reading.words import ARTICLES, BEST, DO, LETTERS, NOUNS, SOME
from generator.base.late_pattern import compile_late
from solver.verbatim import Verbatim

TOKEN: Final = compile_late(r"[^\W\d_]+|\d+|->|[^\w\s]")
CACHE_SIZE: Final = 500
"""The number of tries that are cached: the same moves occur on many sheets."""
MAX_TOKENS: Final = 3_000
"""The greatest number of tokens of an answer; a form of many options allows more."""

MARKS: Final = frozenset(",;.()[]{}\"'`/*\u2022")
"""Marks that may stand around the labels of a list."""

LOWERED: Final = {**DIGIT_OF_RAISED, **dict.fromkeys(range(0x300, 0x370))}
"""Lowered digits are digits, accents that stand alone are dropped."""

BULLET: Final = compile_late(r"^[ \t]*-[ \t]+(?=\S)", re.MULTILINE)
"""A dash at the beginning of a line, which makes a list: `- a1`."""

HAND: Final = compile_late(r"<[^<>]*>")
IT_IS: Final = compile_late(r"^\s*it's\s+", re.IGNORECASE)
ELIDED: Final = compile_late(
    rf"\b(?:{vocabulary.either('names.elided')})(?=[^\W\d_])", re.IGNORECASE
)
"""An article such as the Italian one, which is no node L."""
ARTICLE: Final = LETTERS | SOME
INTRODUCED: Final = BEST | NOUNS - ARTICLES
"""Words before which an article stands."""
POSITION: Final = compile_late(r"[(\[{<]\s*(\d+(?:\s*[,;]\s*\d+|\s+\d+){1,20})\s*[)\]}>]", re.ASCII)
"""Numbers in brackets of any sort, which may be a position: `<6,8,1,1>`."""
INNER: Final = compile_late(r"\{([^{}]*)\}")
STRETCH: Final = compile_late(r"<[^<>]{0,60}>|[^\s,;(){}\[\]=:]+")


@dataclass(frozen=True, slots=True)
class LabelMatch:
    """A label that was found; `exact` if it is spelt as on the sheet, capitals included."""

    name: str
    exact: bool


@dataclass(frozen=True, slots=True)
class AmbiguousCapitals:
    """Two labels that differ only in capitals, and the text has neither's."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """A text as tokens (runs of letters, runs of digits, arrows, single signs) and these folded."""

    tokens: list[str]
    folded: list[str]

    def are_too_many(self, form: Form) -> bool:
        """Return whether there are more tokens than an answer could need."""
        return len(self.tokens) > MAX_TOKENS + 6 * len(form.options)

    @classmethod
    def from_text(cls, text: str) -> "Tokens":
        """Split a prepared text into tokens."""
        tokens = TOKEN.findall(text)
        if text.isascii():
            return cls(tokens, TOKEN.findall(text.lower()))
        return cls(tokens, [fold(token) for token in tokens])


@dataclass(slots=True)
class _Branch:
    """A node of the trie: its continuations, and the labels that end there by spelling."""

    further: "dict[str, _Branch]" = field(default_factory=dict)
    spellings: dict[tuple[str, ...], LabelMatch] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """A trie of the folded tokens of every spelling.

    Letters and digits are separate tokens, and characters between tokens (spaces, underscores) do
    not count: `a_1`, `a 1` and `A1` are a1.
    """

    root: _Branch

    @classmethod
    def from_form(cls, form: Form) -> "Lexicon":
        """Build the lexicon of a form: options first, then groups, then aliases; the first wins."""
        pairs = ((name, name) for name in (*form.options, *form.groups))
        spellings = (*pairs, *form.aliases.items())
        if any(isinstance(name, Verbatim) for name in form.options):
            return cls(_trie.__wrapped__(spellings))  # equal names that others wrote are not these
        return cls(_trie(spellings))

    def spare(self, marks: frozenset[str]) -> frozenset[str]:
        """Return the marks with which no label begins."""
        return marks - self.root.further.keys()

    def begins(self, word: str) -> bool:
        """Return whether a label begins with the word."""
        return word in self.root.further

    def find(self, words: Tokens, start: int) -> tuple[LabelMatch | AmbiguousCapitals | None, int]:
        """Return the longest label that begins at a token, or None, and the token after it."""
        folded = words.folded
        branch, longest, end = self.root.further.get(folded[start]), None, start
        position = start + 1
        while branch is not None:
            if branch.spellings:
                longest, end = branch, position
            if position == len(folded):
                break
            branch = branch.further.get(folded[position])
            position += 1
        if longest is None:
            return None, start
        return _chosen(longest, tuple(words.tokens[start:end])), end


def _chosen(branch: _Branch, tokens: tuple[str, ...]) -> LabelMatch | AmbiguousCapitals:
    if tokens in branch.spellings:
        return branch.spellings[tokens]
    names = {label.name for label in branch.spellings.values()}
    return LabelMatch(names.pop(), exact=False) if len(names) == 1 else AmbiguousCapitals()


@lru_cache(maxsize=CACHE_SIZE)
def _trie(spellings: tuple[tuple[str, str], ...]) -> _Branch:
    """Build the trie of pairs of spelling and name."""
    root = _Branch()
    for spelling, name in spellings:
        words = Tokens.from_text(prepared(write_plain(spelling)))
        branch = root
        for token in words.folded:
            branch = branch.further.setdefault(token, _Branch())
        branch.spellings.setdefault(tuple(words.tokens), LabelMatch(name, exact=True))
    return root


@lru_cache(maxsize=CACHE_SIZE)
def positions(options: tuple[str, ...]) -> Mapping[str, int]:
    """Return the position of each option on the sheet."""
    return {option: i for i, option in enumerate(options)}


def is_article(words: Tokens, i: int) -> bool:
    """Return whether a letter that could be a name is an article: `a jogada a2`, `I choose a2`."""
    after = words.folded[i + 1 : i + 2]
    if words.folded[i] == "i" and not DO.isdisjoint(after):
        return True
    return words.folded[i] in ARTICLE and not INTRODUCED.isdisjoint(after)


def is_stuck(text: str, words: Tokens, i: int) -> bool:
    """Return whether a single letter follows a digit: `D2b` is not a leaf of D and a node B."""
    if len(words.tokens[i]) > 1 or not (i and words.tokens[i - 1].isdigit()):
        return False
    digits, letter = islice(TOKEN.finditer(text), i - 1, i + 1)
    return letter[0].isalpha() and digits.end() == letter.start()


def prepared(text: str) -> str:
    """Prepare a text: `a₁` becomes `a1`, `l'asso` `asso`.

    The hands `<{A,K},{A}>` become `<AK,A>`, the position `<6;8;1>` becomes `(6,8,1)`.
    """
    if "'" in text:
        text = ELIDED.sub("", IT_IS.sub("it is ", text))
    if not text.isascii():
        text = text.translate(LOWERED)
    if "{" in text and "<" in text:
        text = HAND.sub(_hands, text)
    return POSITION.sub(_position, text)


def _position(position: re.Match[str]) -> str:
    numbers = ",".join(re.split(r"[\s,;]+", position[1].strip()))
    return f"({numbers})"


def _hands(state: re.Match[str]) -> str:
    return INNER.sub(lambda hand: "".join(re.split(r"[\s,]+", hand[1])), state[0])


def stretch(text: str, first: int, end: int) -> str:
    """Return the text of a prepared text from one token up to another."""
    places = [*islice(TOKEN.finditer(text), first, end)]
    return text[places[0].start() : places[-1].end()]


def chunk(text: str, token: int) -> str:
    """Return the stretch without spaces and list marks in which a token stands, or the position."""
    place = next(islice(TOKEN.finditer(text), token, None)).start()
    for position in POSITION.finditer(text, max(0, place - 80), place + 80):
        if position.start() <= place < position.end():
            return position[0]
    for stretch in STRETCH.finditer(text, max(0, place - 80), place + 80):
        if stretch.end() > place:
            return stretch[0] if stretch.start() <= place else text[place]
    return text[place]
