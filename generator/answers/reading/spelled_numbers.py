"""Numbers in words within a text, written in digits: `25 quarti` is `25/4`."""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Final

from generator.answers.reading import vocabulary
from generator.answers.reading.numerals import BELOW, COUNTS
from generator.base.late_pattern import compile_late
from solver.exact import Rational, text

# Whole numbers in words up to millions.


HUNDRED: Final = 100
THOUSAND_TIMES: Final = Rational(1_000)
MILLION_TIMES: Final = Rational(1_000_000)
SPACE, TOGETHER = "_", "+"
"""Signs of a space and of nothing between hundreds and the rest."""
MAX_NUMBER_LENGTH: Final = 8
"""The greatest number of words of a number below a thousand: `nine hundred and ninety nine`."""

THOUSAND: Final = vocabulary.words("numbers.times_thousand")
"""Words for a thousand behind a number."""
THOUSANDS: Final = vocabulary.words("numbers.thousand")
"""Words for a thousand alone."""
WITHIN: Final = tuple(sorted(vocabulary.words("numbers.within_a_word")))
"""Words for a thousand that are written in one word with the rest: `duemilacentonovantasette`."""
MILLIONS: Final = vocabulary.words("numbers.times_million")
LINKS: Final = vocabulary.words("numbers.joint")
ONES: Final = vocabulary.words("numbers.one_before_million")
"""Words of which a million has one before it."""


@cache
def small() -> Mapping[str, int]:
    """Return every number below a thousand by its words, folded."""
    hundreds = (pair for language in BELOW for pair in of_hundreds(language))
    return vocabulary.agreed((*COUNTS.items(), *hundreds))


def of_hundreds(language: str) -> Iterator[tuple[str, int]]:
    """Yield the numbers from a hundred on: `one hundred` to `nine hundred and ninety nine`."""
    alone, before, joints = (
        vocabulary.in_each(f"numbers.{key}")[language]
        for key in ("hundreds", "hundreds_and", "hundreds_joint")
    )
    between = [joint.replace(SPACE, " ").replace(TOGETHER, "") for joint in joints]
    below = [pair for pair in BELOW[language].items() if pair[1]]
    for n, (spellings, lead) in enumerate(zip(alone, before, strict=True), 1):
        yield from ((first, HUNDRED * n) for first in spellings.split("|"))
        for first, joint in product(lead.split("|"), between):
            yield from ((first + joint + word, HUNDRED * n + rest) for word, rest in below)


def cardinal(words: Sequence[str], position: int) -> tuple[Rational, int] | None:
    """Return the number whose words begin at a word, and the word after it."""
    if (
        words[position] in ONES
        and words[position + 1 : position + 2]
        and words[position + 1] in MILLIONS
    ):
        value, end = Rational(1), position + 1
    elif value_and_end := _thousands(words, position):
        value, end = value_and_end
    else:
        return None
    return scaled(value, words, end)


def scaled(value: Rational, words: Sequence[str], end: int) -> tuple[Rational, int]:
    """Return a number times the `thousand` or the `million` that follows it."""
    if end < len(words) and words[end] in THOUSAND:
        return _with_rest(value * THOUSAND_TIMES, words, end + 1, below=False)
    if end < len(words) and words[end] in MILLIONS:
        return _with_rest(value * MILLION_TIMES, words, end + 1, below=True)
    return value, end


def _with_rest(
    value: Rational, words: Sequence[str], end: int, *, below: bool
) -> tuple[Rational, int]:
    """Add what follows: `dos mil ciento noventa y siete`."""
    start = end + 1 if words[end : end + 1] and words[end] in LINKS else end
    if start >= len(words):
        return value, end
    rest = _thousands(words, start) if below else _small(words, start)
    return (value + rest[0], rest[1]) if rest else (value, end)


def _thousands(words: Sequence[str], position: int) -> tuple[Rational, int] | None:
    if words[position] in THOUSANDS:
        return _with_rest(Rational(1_000), words, position + 1, below=False)
    if joined_value := _joined(words[position]):
        return joined_value, position + 1
    if (found_small := _small(words, position)) is None:
        return None
    value, end = found_small
    if end < len(words) and words[end] in THOUSAND:
        return _with_rest(value * THOUSAND_TIMES, words, end + 1, below=False)
    return value, end


def _joined(word: str) -> Rational | None:
    """Read a number that is one word: `duemilacentonovantasette`."""
    for sign in WITHIN:
        before, separator, after = word.partition(sign)
        thousands = small().get(before) if before else int(sign in THOUSANDS)
        if separator and thousands and (not after or after in small()):
            return Rational(1_000 * thousands + small().get(after, 0))
    return None


def _small(words: Sequence[str], position: int) -> tuple[Rational, int] | None:
    """Return the longest number below a thousand that begins at a word."""
    known = small()
    for end in range(min(len(words), position + MAX_NUMBER_LENGTH), position, -1):
        value = known.get(" ".join(words[position:end]))
        if value is not None:
            return Rational(value), end
    return None


# The words for parts of a whole: `thirds`, `cuarto`, `quinti`, `avos`.


REGULAR: Final = 11
"""The denominator from which on the words are regular."""


@cache
def denominators() -> Mapping[str, int]:
    """Return every word for a part of a whole, folded, with the number of such parts.

    A regular ending stands behind the number, or instead of its last letter.
    """
    regular = {
        stem + ending: n
        for language, endings in vocabulary.in_each("numbers.part_endings").items()
        for word, n in BELOW[language].items()
        if n >= REGULAR and " " not in word
        for stem in (word, word[:-1])
        for ending in endings
    }
    return regular | vocabulary.numbered("numbers.parts")


HYPHENED: Final = compile_late(r"\b([^\W\d_]+)-([^\W\d_]+)\b")
WORD: Final = compile_late(
    r"[^\W\d_]+[0-9]+|[^\W\d_]+(?:-[^\W\d_]+)*|[0-9]+(?:[.,][0-9]+)?(?:\s?/\s?[0-9]+)?|\S"
)
DIGITS: Final = frozenset("0123456789")
MAX_WORD_LENGTH: Final = 30
"""The greatest number of digits of a number."""

SUFFIX: Final = compile_late(r"(\d+\s?/\s?\d+)\s?(?:ths?|rds?|nds?)\b", re.ASCII)
ARTICLES: Final = vocabulary.words("numbers.part_articles")
ALONE: Final = vocabulary.words("numbers.halves")
"""Halves that need no number before them."""

PART: Final = vocabulary.words("numbers.part")
POINT: Final = vocabulary.words("numbers.point")
AND: Final = vocabulary.words("numbers.and")
OVER: Final = vocabulary.words("numbers.over")
PER_CENT: Final = vocabulary.words("numbers.per_cent")
EACH: Final = vocabulary.words("numbers.each")
ONE: Final = vocabulary.words("numbers.one_each")
"""After `cada`, where it is no number."""

ONE_WHOLE: Final = Rational(1)
SINGLE: Final = vocabulary.words("numbers.half_after")
"""`9 half` may be nine halves, or nine and a half."""

AVOS: Final = vocabulary.words("numbers.part_of")


POWERS: Final = {
    compile_late(rf"\b(?:{vocabulary.either(key)})\b(?!\s+(?:{vocabulary.one_of(PART)})\b)"): sign
    for key, sign in (
        ("numbers.squared", "^2"),
        ("numbers.cubed", "^3"),
        ("numbers.to_the_power", "^"),
        ("numbers.to_the_fourth", "^4"),
        ("numbers.to_the_fifth", "^5"),
    )
}
"""Powers in words, after a number."""


def powers(plain: str) -> str:
    """Return a folded text with `^2` for `squared`."""
    for pattern, sign in POWERS.items():
        plain = pattern.sub(sign, plain)
    return plain


def in_digits(plain: str, kept_words: Container[str] = (), *, mixed: bool = True) -> str:
    """Return a text without accents with digits for its words, except the names in `kept_words`.

    If `mixed` is False, `3 and 1/2` are two numbers. A kept `a` is still an article before `a
    quarter` in small letters; a kept `A` is not.
    """
    plain = HYPHENED.sub(_parted, SUFFIX.sub(r"\1", plain))
    spans = [(match[0], *match.span()) for match in WORD.finditer(plain)]
    typed = [word for word, _, _ in spans]
    speller = _Speller([word.lower() for word in typed], kept_words, typed, mixed=mixed)
    pieces, index, last = [], 0, 0
    while index < len(spans):
        number = speller.number(index)
        if (
            number
            and number[0] != "%"
            and index
            and last == spans[index - 1][2]
            and _digit(spans[index - 1])
        ):
            number = None  # `7 a quarta` is no mixed number
        end = number[1] if number else index + 1
        pieces.append(plain[last : spans[index][1]])
        pieces.append(number[0] if number else spans[index][0])
        last, index = spans[end - 1][2], end
    return "".join(pieces) + plain[last:]


def _parted(match: re.Match[str]) -> str:
    """Return `two-thirds` as two words, `thirty-sixths` as one."""
    parts = match[2].lower() in denominators() and match[0].lower() not in denominators()
    return f"{match[1]} {match[2]}" if parts else match[0]


def _digit(word: tuple[str, int, int]) -> bool:
    return word[0][0] in DIGITS


class _Speller:
    """A reader of the number that begins at a word."""

    __slots__ = ("kept", "mixed", "typed", "words")

    def __init__(
        self, words: Sequence[str], kept_words: Container[str], typed: Sequence[str], *, mixed: bool
    ) -> None:
        self.words, self.kept, self.mixed, self.typed = words, kept_words, mixed, typed

    def _is_kept(self, position: int) -> bool:
        """Return whether a name begins at the word, and no fraction."""
        word = self.words[position]
        article = word in ARTICLES and self.typed[position] == word
        return word in self.kept and not (article and self._word(position + 1) in denominators())

    def number(self, position: int) -> tuple[str, int] | None:
        """Return the number in digits, and the word after it."""
        words = self.words
        if self._is_kept(position) or (
            position and words[position - 1] in EACH and words[position] in ONE
        ):
            return None
        if words[position] in PER_CENT:
            return "%", position + 1
        if f"{words[position]} {self._word(position + 1)}" in PER_CENT:
            return "%", position + 2
        return self._fraction_alone(position) or self._counted(position)

    def _word(self, position: int) -> str:
        return self.words[position] if position < len(self.words) else ""

    def _fraction_alone(self, position: int) -> tuple[str, int] | None:
        """Read `half`, `a quarter`, `la tercera parte`."""
        start = position + 1 if self.words[position] in ARTICLES else position
        n = denominators().get(self._word(start))
        if n is None or (start == position and self.words[position] not in ALONE):
            return None
        return f"1/{n}", start + 1 + (self._word(start + 1) in PART)

    def _counted(self, position: int) -> tuple[str, int] | None:
        """Read a number that begins with a whole one: `three`, `3 quarters`, `six and a half`."""
        known = self._whole(position)
        if known is None:
            return None
        value, end, changed = known
        if fraction := self._parts(value, end):
            return fraction
        if decimal := self._decimal(value, end):
            return decimal
        if mixed_number := self._with_fraction(value, end):
            return mixed_number
        return (text(value), end) if changed else None

    def _whole(self, position: int) -> tuple[Rational, int, bool] | None:
        word = self.words[position]
        if word[0] not in DIGITS:
            number_and_end = cardinal(self.words, position)
            return (*number_and_end, True) if number_and_end else None
        if "/" in word or len(word) > MAX_WORD_LENGTH:
            return None
        value, end = scaled(Rational(word.replace(",", ".")), self.words, position + 1)
        return value, end, end > position + 1

    def _parts(self, value: Rational, end: int) -> tuple[str, int] | None:
        """Read `25 quarti`, `two thirds`, `dois onze avos`, `1 over 4`."""
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
        """Read `six point two five`, `seis coma veinticinco`."""
        if self._word(end) not in POINT or value.denominator != 1:
            return None
        places, position = "", end + 1
        while (
            position < len(self.words)
            and (known := self._whole(position))
            and known[0].denominator == 1
        ):
            places, position = places + str(known[0]), known[1]
        return (f"{value}.{places}", position) if places else None

    def _with_fraction(self, value: Rational, end: int) -> tuple[str, int] | None:
        """Read `six and a half`, `6 e 1/4`."""
        if not self.mixed or self._word(end) not in AND or value.denominator != 1:
            return None
        after = self._word(end + 1)
        if after[:1] in DIGITS and "/" in after:
            over, under = map(int, after.split("/"))
            return (f"{value} {after}", end + 2) if over < under else None
        fraction = self._half_after(end + 1) if after else None
        return (f"{value} {fraction[0]}", fraction[1]) if fraction and "/" in fraction[0] else None

    def _half_after(self, position: int) -> tuple[str, int] | None:
        """Read a fraction, which after an `and` may lack its article: `tres y cuarto`."""
        if fraction := self._fraction_alone(position):
            return fraction
        n = denominators().get(self._word(position))
        if n:
            return f"1/{n}", position + 1
        known = self._whole(position)
        return self._parts(known[0], known[1]) if known else None
