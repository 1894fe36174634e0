"""Whole numbers in words up to millions, in English, Spanish, Italian and Portuguese."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from generator.answers.reading.counts import ALSO, COUNTS, SPOKEN, UNITS
from solver.exact import Rational

HUNDRED: Final = 100
THOUSAND_TIMES: Final = Rational(1_000)
MILLION_TIMES: Final = Rational(1_000_000)
LONGEST: Final = 8
"""Words of a number below a thousand, such as `nine hundred and ninety nine`."""

ENGLISH, SPANISH, ITALIAN, PORTUGUESE = UNITS
SPANISH_HUNDREDS: Final = (
    "cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos "
    "novecientos"
)
PORTUGUESE_HUNDREDS: Final = (
    "cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos"
)
HUNDREDS: Final = (SPANISH_HUNDREDS, PORTUGUESE_HUNDREDS)
THOUSAND: Final = frozenset({"thousand", "mil", "mila", "k"})
THOUSANDS: Final[Mapping[str, int]] = {"mil": 1_000, "mille": 1_000, "thousand": 1_000}
MILLIONS: Final = frozenset(
    {"million", "millions", "millon", "millones", "milione", "milioni", "milhao", "milhoes"}
)
LINKS: Final = frozenset({"and", "y", "e"})
ONES: Final = frozenset({"a", "un", "um"})
"""A million has one of these before it."""


@cache
def small() -> Mapping[str, int]:
    """Return every number below a thousand by its words, folded."""
    return dict(COUNTS) | dict(in_english()) | dict(in_italian()) | dict(in_two_languages())


def in_english() -> Iterator[tuple[str, int]]:
    """Yield `one hundred` to `nine hundred and ninety nine`."""
    below = tuple(_below_a_hundred(0))
    for n, digit in enumerate(("a", *ENGLISH[1:10])):
        first = f"{digit} hundred"
        yield first, 100 * max(n, 1)
        for word, rest in below:
            yield f"{first} and {word}", 100 * max(n, 1) + rest
            yield f"{first} {word}", 100 * max(n, 1) + rest


def in_italian() -> Iterator[tuple[str, int]]:
    """Yield `cento` to `novecentonovantanove`, also `centottanta` with one vowel less."""
    for n, digit in enumerate(("", "", *ITALIAN[2:10])):
        if n:
            first = f"{digit}cento"
            yield first, 100 * n
            for word, rest in _below_a_hundred(2):
                yield first + word, 100 * n + rest
                if word[0] in "ou":
                    yield first[:-1] + word, 100 * n + rest


def in_two_languages() -> Iterator[tuple[str, int]]:
    """Yield the hundreds of Spanish, and those of Portuguese with an `e` behind them."""
    for language, joint, words in zip((1, 3), (" ", " e "), HUNDREDS, strict=True):
        for n, first in enumerate(words.split(), 1):
            yield first, 100 * n
            lead = {"cien": "ciento", "cem": "cento"}.get(first, first)
            for word, rest in _below_a_hundred(language):
                yield lead + joint + word, 100 * n + rest


def _below_a_hundred(language: int) -> Iterator[tuple[str, int]]:
    """Yield the numbers of one of the languages, in the order of their table."""
    spoken = _languages()[language]
    return ((word, n) for word, n in COUNTS.items() if 0 < n < HUNDRED and word in spoken)


@cache
def _languages() -> tuple[frozenset[str], ...]:
    found = []
    for units, joined, tens in SPOKEN:
        words = [*units, *tens.split(), *ALSO]
        words += [w for ten in tens.split() for unit in units[1:10] for w in joined(ten, unit)]
        found.append(frozenset(words))
    return tuple(found)


def cardinal(words: Sequence[str], at: int) -> tuple[Rational, int] | None:
    """Return the number whose words begin there, and the word after it."""
    if words[at] in ONES and words[at + 1 : at + 2] and words[at + 1] in MILLIONS:
        value, end = Rational(1), at + 1
    elif found := _thousands(words, at):
        value, end = found
    else:
        return None
    return scaled(value, words, end)


def scaled(value: Rational, words: Sequence[str], end: int) -> tuple[Rational, int]:
    """Return a number with the `thousand` or the `million` that follows on it."""
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
    found = _thousands(words, start) if below else _small(words, start)
    return (value + found[0], found[1]) if found else (value, end)


def _thousands(words: Sequence[str], at: int) -> tuple[Rational, int] | None:
    if words[at] in THOUSANDS and words[at] != "thousand":
        return _with_rest(Rational(1_000), words, at + 1, below=False)
    if found := _joined(words[at]):
        return found, at + 1
    if (found_small := _small(words, at)) is None:
        return None
    value, end = found_small
    if end < len(words) and words[end] in THOUSAND:
        return _with_rest(value * THOUSAND_TIMES, words, end + 1, below=False)
    return value, end


def _joined(word: str) -> Rational | None:
    """Return what an Italian writes as one word: `duemilacentonovantasette`."""
    for sign, times in (("mila", None), ("mille", 1)):
        before, found, after = word.partition(sign)
        thousands = small().get(before) if times is None else (times if not before else None)
        if found and thousands and (not after or after in small()):
            return Rational(1_000 * thousands + small().get(after, 0))
    return None


def _small(words: Sequence[str], at: int) -> tuple[Rational, int] | None:
    """Return the longest number below a thousand that begins there."""
    known = small()
    for end in range(min(len(words), at + LONGEST), at, -1):
        value = known.get(" ".join(words[at:end]))
        if value is not None:
            return Rational(value), end
    return None
