"""Numbers and probabilities, alone or at the end of an equation."""

import re
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading import vocabulary
from generator.answers.reading.around_numbers import (
    beside_cut,
    either,
    extreme,
    for_min,
    noted,
    unbracketed,
)
from generator.answers.reading.beside_numbers import NODE, UNITS, is_name, unworded
from generator.answers.reading.folding import fold
from generator.answers.reading.glyphs import SUPERSCRIPTS
from generator.answers.reading.hedges import unaccented, without_hedges
from generator.answers.reading.numerals import (
    NUMERAL,
    Numeral,
    evaluate,
    near,
    numeral,
    said_recurring,
)
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.spelled_numbers import in_digits, powers
from generator.answers.reading.sums import reckoned, worked_out
from generator.answers.reading.words import AND, OR, unaccented_number
from generator.base.late_pattern import compile_late
from solver.exact import DIGITS, ZERO, Rational

# Digits in groups of three: `2,197` is 2197 where a whole number is asked.


GROUPS: Final = compile_late(
    r"(?<![\w.,])[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*(?![\w'])(?![.,]\d)"
)
SEVERAL: Final = compile_late(
    r"(?<![\w.,])([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})+)(?!\2?\d)((?!\2)[.,]\d{1,9})?(?![\w'])"
)
"""Two groups of digits or more, perhaps with decimals behind them."""

MIXED: Final = compile_late(
    r"(?<![\w.,])([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,9})(?![\w.,])"
    r"|(?<![\w.,])([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,9})(?![\w.,])"
)
"""`1.000,5`: one sign for the groups and the other for the decimals."""

ROUND: Final = compile_late(r"(?<![\w.,])[1-9]\d{0,2}(?: \d{3})* 000(?![\w.,])")
SPACED: Final = compile_late(r"(?<![\w.,])[1-9]\d{0,2}(?: \d{3})+(?![\w'])(?![.,]\d)")
"""Digits in groups with spaces, as `2 197`: one number where thousands are plausible."""

NOT_A_DIGIT: Final = compile_late(r"\D")
UNCLEAR_GROUP: Final = compile_late(
    r"(?<![\w.,'])([1-9]\d{0,2})([.,'])(\d{3})(?![\w'])(?![.,]\d)", re.ASCII
)
"""A single group of digits, which may be three decimals as well."""


def unclear_thousands(text: str, grouping: str) -> Unreadable | None:
    """Return the refusal of several numbers of which one may be in thousands or a decimal."""
    groups = UNCLEAR_GROUP.finditer(text) if grouping else ()
    unclear = next((group[0] for group in groups if group[2] in grouping), None)
    return Unreadable(Reason.THOUSANDS, quoted(unclear)) if unclear else None


def joined(text: str, *, integer: bool) -> str:
    """Join grouped digits where they can be nothing else.

    Where a whole number is asked, a single group is joined too; elsewhere `2,197` is a decimal.
    """
    text = MIXED.sub(_with_decimals, text)
    text = SEVERAL.sub(lambda match: NOT_A_DIGIT.sub("", match[1]) + (match[3] or ""), text)
    pattern = GROUPS if integer else ROUND
    return pattern.sub(lambda match: NOT_A_DIGIT.sub("", match[0]), text)


def _with_decimals(match: re.Match[str]) -> str:
    integer_digits, places = (match[1], match[2]) if match[1] else (match[3], match[4])
    return f"{NOT_A_DIGIT.sub('', integer_digits)}.{places}"


# Reasons why a text is no number.


REPEATING: Final = compile_late(
    r"[.,]\s*\d*\s*\(\d+\)|\.{3}|[\u0304\u0305\u0307\u0311\u23de]|\\(overline|bar|dot|widehat|overarc)\b"
)
GROUPED: Final = compile_late(r"[+-]?\s*\d{1,3}([., ']\d{3})+([.,]\d*)?", re.ASCII)
SUM: Final = compile_late(rf"[\d\s()+*/.,:^%{SUPERSCRIPTS}-]*", re.ASCII)
BETWEEN: Final = compile_late(r"[;,\s]+")


def why_not(text: str) -> Reason:
    """Return the likeliest reason why the text is no number."""
    if REPEATING.search(text):
        return Reason.REPEATING_DECIMAL
    if re.search(rf"\d{{{DIGITS + 1}}}", text):
        return Reason.TOO_MANY_DIGITS
    if GROUPED.fullmatch(text):
        return Reason.THOUSANDS
    if several(text):
        return Reason.SEVERAL_NUMBERS
    if SUM.fullmatch(text) and any(c.isdigit() for c in text):
        return Reason.ARITHMETIC
    return Reason.NOT_A_NUMBER


def several(text: str) -> bool:
    """Return whether the text is several numbers."""
    parts = [part for part in BETWEEN.split(text) if part and fold(part) not in (AND | OR) - {"+"}]
    return len(parts) > 1 and all(isinstance(numeral(part), Numeral) for part in parts)


MAX_TEXT_LENGTH: Final = 400
MAX_LENGTH: Final = 200
"""The greatest number of characters of a number with words around it."""

READINGS: Final = 4
"""The greatest number of readings of one number."""

EQUALS: Final = compile_late(r"(?<![<>!=])=(?![=>])|\u2248|~|-+>")
UNCLEAR: Final = compile_late(
    r"^\s*\d+\s*:\s*\d+\s*$|[/:]\s*[\d.,]+\s*[/:]|\d\s*\(\s*[\d.,/-]+\s*\)|\)\s*\(|^\s*0\*|\+\s?-",
    re.ASCII,
)
"""`4:7` may be odds or a quotient, `9(18)` is no product, `0*5` may be a decimal with a dot."""

APOSTROPHE: Final = compile_late(r"(?<=\d)'(?=\d)")
THOUSAND: Final = 1_000
POINTS: Final = frozenset(".,")
"""Signs before the last three digits, which may be a group."""

GROUPISH: Final = compile_late(r"\d[.,' ]\d{3}|\d'\d", re.ASCII)
"""A text that may be a group of digits."""
CASES: Final = compile_late(
    rf"(\d{{1,9}}) *(?:/|{vocabulary.either('numbers.cases_of')}) *(\d{{1,9}})",
    re.ASCII | re.IGNORECASE,
)

COUNTED: Final = compile_late(
    rf"(\d)\s+(?:{vocabulary.one_of(UNITS | vocabulary.words('numbers.counted'))})\s+(?=\D)",
    re.IGNORECASE,
)
"""The unit of `8 leaves out of 9`."""

NONE_OF_THEM: Final = vocabulary.words("numbers.none_of_them")


def one_number(
    text: str, *, integer: bool = False, total: int | None = None, grouping: str = ""
) -> Numeral | tuple[Numeral, ...] | Reason:
    """Read the number, or its several readings, the likeliest first.

    A comma is a decimal comma, unless a whole number is asked and three digits follow; `total` is
    how many things there are to count, below a thousand of which signs are decimal as well. A sign
    of `grouping` may also stand between thousands.
    """
    in_thousands = integer and (total is None or total >= THOUSAND)
    group = UNCLEAR_GROUP.search(text) if grouping and not integer else None
    if group and group[2] in grouping and len(text) <= MAX_TEXT_LENGTH:
        return _two_ways(text, group)
    if grouping:
        text = SPACED.sub(lambda match: NOT_A_DIGIT.sub("", match[0]), text)
    if match := NUMERAL.fullmatch(text):
        grouped = in_thousands and text[-4:-3] in POINTS
        if not grouped and not (integer and "/" in text):
            return evaluate(match)
    elif len(text) > MAX_TEXT_LENGTH:
        return Reason.TOO_LONG
    elif not (GROUPISH.search(text) or (integer and "/" in text)) and (known := _usually(text)):
        return known
    return (
        _counted(text, total, in_thousands=in_thousands)
        if integer
        else _grouped(text, integer=False)
    )


def _two_ways(text: str, group: re.Match[str]) -> tuple[Numeral, ...] | Reason:
    """Return both readings of a text with a group of digits that may be decimals: `2,500`."""
    before, after = text[: group.start()], text[group.end() :]
    signs = ("", ".") if group[3] == "000" else (".", "")
    texts = (f"{before}{group[1]}{sign}{group[3]}{after}" for sign in signs)
    found = [_grouped(one, integer=False) for one in texts]
    numbers = [number for both in found if isinstance(both, tuple) for number in both]
    several = tuple({number.value: number for number in numbers}.values())
    return several or next(reason for reason in found if isinstance(reason, Reason))


def _alone(match: re.Match[str]) -> tuple[Numeral, ...] | Reason:
    number = evaluate(match)
    return (number,) if isinstance(number, Numeral) else number


def _grouped(text: str, *, integer: bool) -> tuple[Numeral, ...] | Reason:
    """Read a number with grouped digits, or with words around it."""
    plain = joined(APOSTROPHE.sub(",", text), integer=integer)
    match = NUMERAL.fullmatch(plain)
    return _alone(match) if match else _said(plain)


def _usually(text: str) -> Numeral | None:
    """Read a number with only its name, its unit or an equation around it."""
    *before, last = (side.strip() for side in EQUALS.split(text))
    bare = last[:-1] if last[-1:] in {".", ",", ";"} else last
    number = numeral(bare) or numeral(unworded(bare))
    if isinstance(number, Numeral) and before:
        agreed = _agreed(before, number)
        return agreed if isinstance(agreed, Numeral) else None
    return number if isinstance(number, Numeral) else None


def _counted(text: str, total: int | None, *, in_thousands: bool) -> tuple[Numeral, ...] | Reason:
    """Read the first number of `8 of 9` and `8/9`, where a whole number is asked.

    The second one has to be the total. Where that is not known, `8 of 9` is refused, and `8/9` may
    be a fraction. Signs stand between thousands where there may be as many.
    """
    if fold(text) in NONE_OF_THEM:
        return (Numeral(ZERO),)
    *before, last = (side.strip() for side in EQUALS.split(without_hedges(text)))
    are_names = all(map(is_name, before))
    bare = (
        [unworded(COUNTED.sub(r"\1 ", spelling)) for spelling in (last, unaccented(last))]
        if are_names
        else []
    )
    match = next(filter(None, map(CASES.fullmatch, bare)), None)
    some, every = (int(match[1]), int(match[2])) if match else (1, 0)
    if some > every:
        return _grouped(text, integer=in_thousands)
    if total not in {None, every}:
        return Reason.SEVERAL_NUMBERS
    if not every:
        return Reason.ZERO_DENOMINATOR
    if total is None:
        both = Rational(some), Rational(some, every)
        return tuple(map(Numeral, both)) if "/" in text else Reason.ONLY_COUNT
    return (Numeral(Rational(some)),)


def _said(text: str) -> tuple[Numeral, ...] | Reason:
    """Read a number with other words around it, in one way or in two that agree."""
    if len(text) > MAX_LENGTH:
        return why_not(text)
    bare = unbracketed(without_hedges(text))
    if (negated := for_min(bare)) is not None:
        return _for_both(negated)
    sides = either(bare)
    if len(sides) == 1 or len(sides) > READINGS:
        return _equated(noted(beside_cut(bare)), text)
    numbers = [_equated(noted(side), side) for side in sides]
    numerals = [number for both in numbers if isinstance(both, tuple) for number in both]
    if len(numerals) != len(sides):
        return _equated(bare, text)
    exact = [number for number in numerals if number.half is None] or numerals
    if all(_agree(number, exact[0]) for number in numerals):
        return (exact[0],)
    return tuple({number.value: number for number in numerals}.values())


def _for_both(text: str) -> tuple[Numeral, ...] | Reason:
    """Return both meanings for Max of a number for Min: the opposite, or the same."""
    numerals = _equated(text, text)
    if isinstance(numerals, Reason) or len(numerals) > 1:
        return numerals if isinstance(numerals, Reason) else Reason.SEVERAL_NUMBERS
    (number,) = numerals
    opposite = Numeral(-number.value, number.half, number.telling)
    return (number, opposite) if number.value else numerals


def _equated(text: str, typed: str) -> tuple[Numeral, ...] | Reason:
    *before, last = (side.strip() for side in EQUALS.split(text))
    if before and (note := noted(last)) != last:
        *more, last = (side.strip() for side in EQUALS.split(note))
        before += more
    if len(before) == 1 and NODE.fullmatch(last):
        before, last = [last], before[0]
    numerals = _side(last, typed if not before else last)
    if isinstance(numerals, Reason) or not before:
        return numerals
    agreed = [_agreed(before, number) for number in numerals]
    known = tuple(number for number in agreed if isinstance(number, Numeral))
    return known or next(reason for reason in agreed if isinstance(reason, Reason))


def _side(text: str, typed: str) -> tuple[Numeral, ...] | Reason:
    bare = text[:-1] if text[-1:] in {".", ",", ";"} else text
    number = numeral(bare) or numeral(unworded(bare)) or in_other_ways(bare)
    if number is None:
        number = why_not(typed)
    return number if isinstance(number, Reason | tuple) else (number,)


def in_other_ways(text: str) -> Numeral | tuple[Numeral, ...] | Reason | None:
    """Read a number in words, a sum, or a number with a name behind it."""
    cut = unworded(beside_cut(text))
    if both := said_recurring(cut):
        return both
    digits = in_digits(powers(unaccented_number(cut).lower()))
    known = numeral(cut) or numeral(digits) or extreme(cut)
    unclear = UNCLEAR.search(digits) or GROUPS.search(digits) or REPEATING.search(digits)
    return known or (None if unclear or several(digits) else worked_out(digits))


def _agreed(before: list[str], last: Numeral) -> Numeral | Reason:
    """Return the number that an equation ends in, unless another part of it contradicts.

    `4/6 = 2/3`, `3/7 = 0.43` and `2 + 1 = 3` agree, `3 = 4` and `2 + 2 = 5` do not.
    """
    best = last
    for i, side in enumerate(before):
        bare = unworded(side)
        match numeral(bare):
            case Numeral() as number if _agree(number, last):
                best = number if best.half else best
            case None if _denied(bare, last):
                return Reason.CONTRADICTION
            case None if is_name(side) or (SUM.fullmatch(side) and (side or not i)):
                pass
            case Reason() as reason:
                return reason
            case _:
                return Reason.SEVERAL_NUMBERS
    return best


def _denied(side: str, last: Numeral) -> bool:
    """Return whether a side is a sum with another value, however its decimals were rounded."""
    if least := extreme(side):
        return not _agree(least, last)
    bounds = reckoned(side)
    if bounds is None or bounds[0] <= last.value <= bounds[1]:
        return False
    return not any(near(last.value, bound, last.half or ZERO) for bound in bounds)


def _agree(first: Numeral, other: Numeral) -> bool:
    half = max(first.half or ZERO, other.half or ZERO)
    return near(first.value, other.value, half) or near(other.value, first.value, half)
