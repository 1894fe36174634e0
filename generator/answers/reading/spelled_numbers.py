"""Numbers in words within a text, written in digits: `25 quarti` is `25/4`."""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from generator.answers.reading.numerals import ALSO, COUNTS, SPOKEN, TENS, UNITS
from solver.exact import Rational, text

# Whole numbers in words up to millions, in English, Spanish, Italian and Portuguese.


HUNDRED: Final = 100
THOUSAND_TIMES: Final = Rational(1_000)
MILLION_TIMES: Final = Rational(1_000_000)
LONGEST_NUMBER: Final = 8
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
    for end in range(min(len(words), at + LONGEST_NUMBER), at, -1):
        value = known.get(" ".join(words[at:end]))
        if value is not None:
            return Rational(value), end
    return None


# The words for parts of a whole in four languages: `thirds`, `cuarto`, `quinti`, `avos`.


REGULAR: Final = 11
"""From which on the words are made of those that count."""

IRREGULAR: Final = """
2 half halves medio medios media medias mitad mezzo mezzi meta meio meios meia meias metade
3 third thirds tercio tercios terzo terzi terza terco tercos terca tercera
4 quarter quarters fourth fourths cuarto cuartos cuarta quarto quarti quarta quartos
5 fifth fifths quinto quintos quinti quinta quintas
6 sixth sixths sexto sextos sexta sesto sesti sesta
7 seventh sevenths septimo septimos septima settimo settimi settima setimo setimos setima
8 eighth eighths octavo octavos octava ottavo ottavi ottava oitavo oitavos oitava
9 ninth ninths noveno novenos novena nono noni nona nonos
10 tenth tenths decimo decimos decima decimi
12 twelfth twelfths
100 hundredth hundredths centesimo centesimos centesimi centesima
1000 thousandth thousandths milesimo milesimos millesimo millesimi
"""


@cache
def denominators() -> Mapping[str, int]:
    """Return every word for a part of a whole, folded, with the number of such parts."""
    found: dict[str, int] = {}
    english, spanish, *_ = UNITS
    for n in range(REGULAR, len(english)):
        found |= {english[n] + end: n for end in ("th", "ths")}
        found |= {spanish[n] + end: n for end in ("avo", "avos")}
    for word, n in COUNTS.items():
        if n >= REGULAR and word not in english and " " not in word:
            stem = word if word.endswith(("tre", "sei")) else word[:-1]
            found |= {stem + "esimo": n, stem + "esimi": n, word + "avo": n, word + "avos": n}
    found |= {ten[:-1] + "ie" + end: 10 * k for k, ten in _english_tens() for end in ("th", "ths")}
    lines = (line.split() for line in IRREGULAR.strip().split("\n"))
    irregular = {word: int(n) for n, *words in lines for word in words}
    hyphened = {
        f"{ten}-{word}": 10 * k + n
        for k, ten in _english_tens()
        for word, n in irregular.items()
        if n in range(3, 10)
    }
    return found | hyphened | irregular


def _english_tens() -> list[tuple[int, str]]:
    return [*enumerate(TENS.strip().split("\n")[0].split(), 2)]


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
