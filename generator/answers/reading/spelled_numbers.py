"""Numbers in words within a text, written in digits: `25 quarti` is `25/4`."""

import re
from collections.abc import Container, Sequence
from typing import Final

from generator.answers.reading.cardinals import cardinal, scaled
from generator.answers.reading.fraction_words import denominators
from solver.exact import Rational, text

HYPHENED: Final = re.compile(r"\b([^\W\d_]+)-([^\W\d_]+)\b")
WORD: Final = re.compile(
    r"[^\W\d_]+[0-9]+|[^\W\d_]+(?:-[^\W\d_]+)*|[0-9]+(?:[.,][0-9]+)?(?:\s?/\s?[0-9]+)?|\S"
)
DIGITS: Final = frozenset("0123456789")
LONGEST: Final = 30
"""Characters of a number."""

SUFFIX: Final = re.compile(r"(\d+\s?/\s?\d+)\s?(?:ths?|rds?|nds?)\b", re.ASCII)
ARTICLES: Final = frozenset({"a", "an", "un", "una", "um", "uma", "la", "the", "il", "el", "o"})
ALONE: Final = frozenset({"half", "mitad", "meta", "metade", "mezzo", "medio", "meio"})
"""Halves that need no number before them."""

PART: Final = frozenset({"parte", "partes", "parti", "part", "parts"})
POINT: Final = frozenset({"point", "punto", "coma", "virgola", "virgula", "comma", "ponto"})
AND: Final = frozenset({"and", "y", "e", "con"})
OVER: Final = frozenset({"over", "sobre", "su"})
PER_CENT: Final = {"per": "cent cento", "por": "ciento cento"}
ONE: Final = frozenset({"uno", "una", "um", "uma"})
"""After `cada`, where it is no number."""

ONE_WHOLE: Final = Rational(1)
SINGLE: Final = frozenset({"half", "media", "meia", "mitad", "meta", "metade", "mezzo", "medio"})
"""`9 half` may be nine halves, or nine and a half."""

AVOS: Final = frozenset({"avo", "avos"})


POWERS: Final = {
    re.compile(pattern): sign
    for pattern, sign in (
        (r"\bsquared\b|\b(?:elevad[oa] )?al? (?:cuadrado|quadrato)\b|\bao quadrado\b", "^2"),
        (r"\bcubed\b|\b(?:elevad[oa] )?al cubo\b|\bao cubo\b", "^3"),
        (r"\bto the power(?: of)?\b|\belevad[oa] a(?: la)?\b|\belevat[oa] a(?:lla)?\b", "^"),
        (r"\bto the fourth\b|\b(?:a la cuarta|alla quarta|a quarta)\b", "^4"),
        (r"\bto the fifth\b|\b(?:a la quinta|alla quinta|a quinta)\b(?! parte)", "^5"),
    )
}
"""Powers in words, after a number."""


def powers(plain: str) -> str:
    """Return a folded text with `^2` for `squared`."""
    for pattern, sign in POWERS.items():
        plain = pattern.sub(sign, plain)
    return plain


def in_digits(plain: str, kept: Container[str] = (), *, mixed: bool = True) -> str:
    """Return a text without accents with digits for its words, except those that are kept.

    Where `mixed` is not set, `3 and 1/2` are two numbers. A kept `a` is an article all the same
    where `a quarter` follows in small letters; a kept `A` is none.
    """
    plain = HYPHENED.sub(_parted, SUFFIX.sub(r"\1", plain))
    spans = [(found[0], *found.span()) for found in WORD.finditer(plain)]
    typed = [word for word, _, _ in spans]
    speller = _Speller([word.lower() for word in typed], kept, typed, mixed=mixed)
    pieces, at, last = [], 0, 0
    while at < len(spans):
        found = speller.number(at)
        if found and found[0] != "%" and at and last == spans[at - 1][2] and _digit(spans[at - 1]):
            found = None  # `7 a quarta` is no mixed number
        end = found[1] if found else at + 1
        pieces.append(plain[last : spans[at][1]])
        pieces.append(found[0] if found else spans[at][0])
        last, at = spans[end - 1][2], end
    return "".join(pieces) + plain[last:]


def _parted(found: re.Match[str]) -> str:
    """`two-thirds` as two words, `thirty-sixths` as one."""
    parts = found[2].lower() in denominators() and found[0].lower() not in denominators()
    return f"{found[1]} {found[2]}" if parts else found[0]


def _digit(word: tuple[str, int, int]) -> bool:
    return word[0][0] in DIGITS


class _Speller:
    """Finds the number that begins at a word."""

    __slots__ = ("kept", "mixed", "typed", "words")

    def __init__(
        self, words: Sequence[str], kept: Container[str], typed: Sequence[str], *, mixed: bool
    ) -> None:
        self.words, self.kept, self.mixed, self.typed = words, kept, mixed, typed

    def _is_kept(self, at: int) -> bool:
        """Whether it begins a name, and no fraction."""
        word = self.words[at]
        article = word in ARTICLES and self.typed[at] == word
        return word in self.kept and not (article and self._word(at + 1) in denominators())

    def number(self, at: int) -> tuple[str, int] | None:
        """Return it in digits, with the word after it."""
        words = self.words
        if self._is_kept(at) or (at and words[at - 1] == "cada" and words[at] in ONE):
            return None
        if words[at] in PER_CENT and self._word(at + 1) in PER_CENT[words[at]].split():
            return "%", at + 2
        if words[at] in {"percent", "pct"}:
            return "%", at + 1
        return self._fraction_alone(at) or self._counted(at)

    def _word(self, at: int) -> str:
        return self.words[at] if at < len(self.words) else ""

    def _fraction_alone(self, at: int) -> tuple[str, int] | None:
        """Return `half`, `a quarter`, `la tercera parte`."""
        start = at + 1 if self.words[at] in ARTICLES else at
        n = denominators().get(self._word(start))
        if n is None or (start == at and self.words[at] not in ALONE):
            return None
        return f"1/{n}", start + 1 + (self._word(start + 1) in PART)

    def _counted(self, at: int) -> tuple[str, int] | None:
        """Return what begins with a whole number: `three`, `3 quarters`, `six and a half`."""
        known = self._whole(at)
        if known is None:
            return None
        value, end, changed = known
        if fraction := self._parts(value, end):
            return fraction
        if decimal := self._decimal(value, end):
            return decimal
        if whole := self._with_fraction(value, end):
            return whole
        return (text(value), end) if changed else None

    def _whole(self, at: int) -> tuple[Rational, int, bool] | None:
        word = self.words[at]
        if word[0] not in DIGITS:
            found = cardinal(self.words, at)
            return (*found, True) if found else None
        if "/" in word or len(word) > LONGEST:
            return None
        value, end = scaled(Rational(word.replace(",", ".")), self.words, at + 1)
        return value, end, end > at + 1

    def _parts(self, value: Rational, end: int) -> tuple[str, int] | None:
        """Return `25 quarti`, `two thirds`, `dois onze avos`, `1 over 4`."""
        if value.denominator != 1:
            return None
        n = denominators().get(self._word(end))
        if n and self._word(end) not in (self.kept if value == ONE_WHOLE else SINGLE):
            return f"{value}/{n}", end + 1 + (self._word(end + 1) in PART)
        over = self._word(end) in OVER
        under = self._whole(end + over) if end + over < len(self.words) else None
        if under and under[0].denominator == 1 and (over or self._word(under[1]) in AVOS):
            return f"{value}/{under[0]}", under[1] + (not over)
        return None

    def _decimal(self, value: Rational, end: int) -> tuple[str, int] | None:
        """Return `six point two five`, `seis coma veinticinco`."""
        if self._word(end) not in POINT or value.denominator != 1:
            return None
        places, at = "", end + 1
        while at < len(self.words) and (known := self._whole(at)) and known[0].denominator == 1:
            places, at = places + str(known[0]), known[1]
        return (f"{value}.{places}", at) if places else None

    def _with_fraction(self, value: Rational, end: int) -> tuple[str, int] | None:
        """Return `six and a half`, `6 e 1/4`."""
        if not self.mixed or self._word(end) not in AND or value.denominator != 1:
            return None
        after = self._word(end + 1)
        if after[:1] in DIGITS and "/" in after:
            over, under = map(int, after.split("/"))
            return (f"{value} {after}", end + 2) if over < under else None
        found = self._half_after(end + 1) if after else None
        return (f"{value} {found[0]}", found[1]) if found and "/" in found[0] else None

    def _half_after(self, at: int) -> tuple[str, int] | None:
        """Return a fraction, which after an `and` may lack its article: `tres y cuarto`."""
        if found := self._fraction_alone(at):
            return found
        n = denominators().get(self._word(at))
        if n:
            return f"1/{n}", at + 1
        known = self._whole(at)
        return self._parts(known[0], known[1]) if known else None
