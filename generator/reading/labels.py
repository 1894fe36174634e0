"""Lists of labels: moves, leaves, a line of play, one of the options."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from generator.kind import Form
from generator.outcome import Blank, Read, Unreadable
from generator.reading.lexicon import (
    MARKS,
    Ambiguous,
    Label,
    Lexicon,
    Words,
    chunk,
    prepared,
    stretch,
)
from generator.reading.read import read
from generator.reading.reasons import Reason, quoted
from generator.reading.words import ARTICLES, LETTERS, LONGEST, NONE, NOTHING, NOUNS, fold

NUMBERED: Final = re.compile(r"([a-z]+)(\d+)", re.ASCII)

DOTS: Final = ".."
"""The mark that two dots or more are, where they leave nothing out."""


def listed(
    text: str, form: Form, marks: frozenset[str], between: frozenset[str]
) -> list[str] | Unreadable:
    """The names in order, with what stands twice twice."""
    lexicon, ready = Lexicon.of(form), prepared(text)
    words = Words.of(ready)
    if words.are_too_many(form):
        return Unreadable(Reason.TOO_LONG)
    if says_none(text) and not isinstance(lexicon.find(words, 0)[0], Label):
        return []
    names: list[str] = []
    skipped = lexicon.spare(marks | between | NOUNS)
    last, i, exact = 0, 0, True
    while i < len(words.tokens):
        if names and _leaves_out(words, i, lexicon=lexicon, marks=marks):
            said = stretch(ready, last, _resumed(words, i, lexicon))
            return Unreadable(Reason.LEFT_OUT, quoted(said))
        if words.folded[i] in skipped or _is_article(words, i):
            i += 2 if _introduces(words, i) else 1
            continue
        found, end = lexicon.find(words, i)
        if isinstance(found, Label) and (found.exact or not (exact and _joins(words, i, between))):
            names.append(found.name)
            last, i, exact = i, end, found.exact
        elif found is None and words.folded[i] not in marks:
            return _stray(ready, i, words.folded[i])
        elif isinstance(found, Ambiguous):
            return Unreadable(Reason.AMBIGUOUS_LABEL, quoted(chunk(ready, i)))
        else:
            i += 1
    return names or unknown(text)


def from_list(items: Sequence[str], form: Form) -> Read | Unreadable | Blank:
    """A list of JSON."""
    return read(", ".join(items) or "-", form)


def expanded(names: Iterable[str], form: Form) -> frozenset[str]:
    """With those for which the names of groups stand."""
    sets = (frozenset({name}) if name in form.options else form.groups[name] for name in names)
    return frozenset().union(*sets)


def in_order(labels: Iterable[str]) -> list[str]:
    """Moves are numbered from a1 to z9 and on with aa1; other labels follow the alphabet."""
    return sorted(labels, key=_place)


def names_or_none(names: Iterable[str]) -> str:
    """As a student would write them: `c2, c3`, or the word for none."""
    return ", ".join(names) or NONE["en"]


def says_none(text: str) -> bool:
    """Whether it says that there is none: `none`, `ninguna hoja`."""
    if len(text) > LONGEST:
        return False
    said = fold(" ".join(text.split()).rstrip("."))
    return said in NOTHING or " ".join(w for w in said.split() if w not in NOUNS) in NOTHING


def unknown(text: str) -> Unreadable:
    """A name that is none of the options."""
    return Unreadable(Reason.UNKNOWN_LABEL, quoted(text))


def _joins(words: Words, i: int, between: frozenset[str]) -> bool:
    """Whether a word that could be a label as well is an `and` between two others.

    Italian `c2 e c3` has no E in it, unless the writer goes without capitals: `c e d`.
    """
    inside = 0 < i < len(words.tokens) - 1
    alone = inside and words.tokens[i - 1] not in MARKS and words.tokens[i + 1] not in MARKS
    return alone and words.tokens[i] in between


def _leaves_out(words: Words, i: int, *, lexicon: Lexicon, marks: frozenset[str]) -> bool:
    """Whether dots stand for names, or a dash does between two of them: `b1..d3`, `b1-d3`."""
    match words.tokens[i : i + 2]:
        case [".", "."]:
            return DOTS not in marks and "." in lexicon.spare(marks)
        case ["-", _]:
            name, after = (lexicon.find(words, at)[0] for at in (i, i + 1))
            return "-" not in marks and name is None and after is not None
        case _:
            return False


def _resumed(words: Words, i: int, lexicon: Lexicon) -> int:
    """The token after the name that follows on dots or a dash, or after these if none does."""
    while i < len(words.tokens) and words.tokens[i] in MARKS | {"-"}:
        i += 1
    return i if i == len(words.tokens) else lexicon.find(words, i)[1]


def _is_article(words: Words, i: int) -> bool:
    """Whether a letter that could be a name is the article of a noun: `a jogada a2`."""
    return words.folded[i] in LETTERS and not (NOUNS - ARTICLES).isdisjoint(
        words.folded[i + 1 : i + 2]
    )


def _introduces(words: Words, i: int) -> bool:
    """Whether a colon or an equals sign is part of what the word says: `move: a2`."""
    return words.folded[i] in NOUNS and words.folded[i + 1 : i + 2] in ([":"], ["="])


def _stray(text: str, i: int, word: str) -> Unreadable:
    if word in NOTHING and word.isalpha():
        return Unreadable(Reason.NONE_AND_MORE, quoted(word))
    return unknown(chunk(text, i))


def _place(label: str) -> tuple[int, str, int]:
    if found := NUMBERED.fullmatch(label):
        return len(found[1]), found[1], int(found[2])
    return 0, label, 0
