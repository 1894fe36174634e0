"""Reading of one text, or one value of JSON, as an answer to a question's form."""

import reprlib
from collections.abc import Iterable, Mapping
from decimal import Decimal
from itertools import islice
from typing import Final

from generator.answers.kind import Form
from generator.answers.outcome import Ambiguous, Blank, Outcome, Read, Unreadable
from generator.answers.reading import glyphs, latex, vocabulary
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.words import fold, without_reason
from solver.exact import DIGITS

# Texts of students without an answer: `?`, `no idea`, `no sé`, `boh`.


NOT_KNOWN: Final = vocabulary.words("blank.not_known")
"""Phrases of a student who does not know, folded; they fit any question."""

PASSED: Final = vocabulary.words("blank.passed") | {
    *("xxx", "...", "..", "?", "??", "???", "-", "--", "---", "----", "_", "__", "___", "____"),
    *("/", "//", "*", "(?)", "?!", "!", "(-)", "[?]", "~"),
}
"""Phrases of a student who passes over a question, unless they are an answer to it."""

LONGEST_EXCUSE: Final = max(map(len, NOT_KNOWN | PASSED)) + 4
STARTS: Final = frozenset(phrase[:2] for phrase in NOT_KNOWN)
"""The first two letters of such phrases; the second may have an accent."""

ASIDE: Final = ".!,;?: \u00bf\u00a1"


def is_not_known(text: str, form: Form) -> bool:
    """Return whether a plain text says that its writer does not know."""
    if len(text) > LONGEST_EXCUSE or not (text[:2].lower() in STARTS or text[1:2] > "~"):
        return False
    said = _said(text)
    return said in NOT_KNOWN and not _is_named(said, form)


def is_passed_over(text: str) -> bool:
    """Return whether a plain text that is no answer says only that there is none."""
    if len(text) > LONGEST_EXCUSE:
        return False
    return _said(text) in PASSED or fold(text) in PASSED


def _said(text: str) -> str:
    return " ".join(map(fold, text.strip(ASIDE).split()))


def _is_named(said: str, form: Form) -> bool:
    """Return whether an option has this name, as the states of a game may."""
    return any(said == fold(name) for name in (*form.options, *form.aliases, *form.groups))


LONGEST: Final = 10_000


def read(text: str, form: Form) -> Outcome:
    """Read a student's text; it never raises, and takes at most 10 ms.

    The reason of an Unreadable is one of `reasons.Reason`.
    """
    plain = latex.plain(glyphs.plain(text)).strip() if len(text) <= LONGEST else text
    if len(plain) > LONGEST:
        return Unreadable(Reason.TOO_LONG)
    if not plain:
        return Blank()
    if plain[0].isalpha() and is_not_known(plain, form):
        return Blank()
    if form.kind.by_hand:  # every word of it is for a person
        return form.kind.read(text.strip(), form)
    found = form.kind.read(without_reason(plain).rstrip("! ") or plain, form)
    if isinstance(found, Read):
        return found
    return Blank() if isinstance(found, Unreadable) and is_passed_over(plain) else single(found)


def single(found: Read | Ambiguous | Unreadable) -> Read | Ambiguous | Unreadable:
    """Reduce readings that all give the same answer to one."""
    match found:
        case Ambiguous(readings) if len(set(readings)) == 1:
            return found.each[0]
        case Read() | Ambiguous() | Unreadable():
            return found


# Answers in the form in which JSON holds keys: a string, a list or a mapping.


MOST: Final = 10**DIGITS


def read_plain(value: object, form: Form) -> Outcome:
    """Read a value of JSON, YAML or TOML; its strings are read like a student's text."""
    match value:
        case None:
            return Blank()
        case list() | tuple() if form.kind.from_list:
            items = _texts(value)
            return _misshapen(value) if items is None else form.kind.from_list(items, form)
        case Mapping() if form.kind.from_pairs:
            names, items = _texts(value), _texts(value.values())
            if names is None or items is None:
                return _misshapen(value)
            return form.kind.from_pairs(list(zip(names, items, strict=True)), form)
        case _:
            text = _text(value)
            return _misshapen(value) if text is None else read(text, form)


def _texts(values: Iterable[object]) -> list[str] | None:
    """Return the values as texts, at most as many as a text holds; None if one is no text."""
    texts = [_text(value) for value in islice(values, LONGEST + 1)]
    known = [text for text in texts if text is not None]
    return known if len(known) == len(texts) else None


def _text(value: object) -> str | None:
    """Return a string as it is, a number in digits, and None for anything else."""
    match value:
        case str():
            return value
        case bool():
            return None
        case int():
            return str(value) if abs(value) < MOST else "9" * (DIGITS + 1)
        case float():
            return f"{Decimal(repr(value)):f}"
        case _:
            return None


def _misshapen(value: object) -> Unreadable:
    return Unreadable(Reason.WRONG_SHAPE, quoted(reprlib.repr(value)))
