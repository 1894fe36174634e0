"""Rows of numbers as students write them: `(1, 2, 6)`, `<1,2,6>`, `1;2;6`, `]3; +inf[`."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading import vocabulary
from generator.answers.reading.around_numbers import beside_cut
from generator.answers.reading.beside_numbers import LINKS, NAME, VALUES
from generator.answers.reading.folding import fold
from generator.answers.reading.hedges import without_hedges
from generator.answers.reading.numerals import Numeral, near, numeral
from generator.answers.reading.read_number import MAX_TEXT_LENGTH
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.spelled_numbers import in_digits
from generator.answers.reading.words import DENIALS, FIRST, THEN, unaccented_number
from generator.base.late_pattern import compile_late
from solver.exact import Rational, Value

# Less usual ways to part the numbers of a row: `4-7`, `4/7`, `4 for player 1, 7 for player 2`.


JOINED: Final = compile_late(r"\d+(?:\s*([-/:|&])\s*\d+)(?:\s*\1\s*\d+)*", re.ASCII)
TIGHT: Final = compile_late(r"\d+(?:-\d+)+", re.ASCII)
"""A dash among spaces may be a minus."""

PARTED: Final = compile_late(r"\s*[-/:|&]\s*")
NUMBER: Final = (
    r"[+-]?\s?(?:(?<!\d)\d++(?:[.,]\d++)?(?:\s?/\s?\d++)?|\u221e|oo"
    rf"|{vocabulary.either('words.infinity')})"
)
PLAYER: Final = rf"(?:{vocabulary.either('rows.player')}|[puvn])?\s*_?"
GETS: Final = (
    r"(?:\s*(?:[:=]|->)\s*|(?<=[A-Ia-i])\s+"
    rf"|\s+(?:{vocabulary.either('rows.gets')})\s+|\s*\()"
)
FOR: Final = rf"\s*(?:\(|\s(?:{vocabulary.either('rows.for')})\s+)\s*"
NAMED_FIRST: Final = compile_late(rf"{PLAYER}([1-9A-I]){GETS}({NUMBER})\)?", re.IGNORECASE)
NAMED_LAST: Final = compile_late(rf"({NUMBER}){FOR}{PLAYER}([1-9A-I])\)?", re.IGNORECASE)
PROVED_FIRST: Final = compile_late(
    rf"\b(pn|dn)(?:\s*[:=(]\s*|\s+(?:(?:{vocabulary.either('rows.is')})\s+)?)({NUMBER})\)?",
    re.IGNORECASE,
)
PROVED_LAST: Final = compile_late(rf"({NUMBER})\s*\(?\s*(pn|dn)\b\)?", re.IGNORECASE)
LEADS: Final = VALUES | LINKS - vocabulary.words("rows.not_leads") | vocabulary.words("rows.leads")
"""Words before a row that only say what it is."""

NODE: Final = compile_late(r"[A-Z]{1,2}|[a-z]\d{1,2}")
REST: Final = compile_late(
    rf"[\s,;.]*(?:(?:{vocabulary.either('rows.while')})\b)?[\s,;.]*", re.IGNORECASE
)
CLOSED: Final = compile_late(r"([(\[<{][^()\[\]<>{}]*[)\]>}])(.+)")
COMPARES: Final = compile_late(r"[<>]=|[\u2264\u2265]|^\s*[<>]\s*[^<>]*$")
PLACES: Final = ("123456789", "abcdefghi", "pndn")
SPACED: Final = compile_late(r"\s+")
DECIMALS: Final = compile_late(r"[+-]?\d+,\d+", re.ASCII)
MAX_ROW_LENGTH: Final = 200
NAMED_EITHER: Final = (
    (NAMED_FIRST, 1, 2),
    (NAMED_LAST, 2, 1),
    (PROVED_FIRST, 1, 2),
    (PROVED_LAST, 2, 1),
)
"""The patterns of named numbers, each with its groups for the place and the number."""


def other_texts(text: str) -> Iterator[str]:
    """Yield the text without the words around its row, and with digits for words."""
    if len(text) > MAX_ROW_LENGTH or COMPARES.search(text):
        return
    bare = _bare(text)
    if bare != text:
        yield bare
    digits = in_digits(unaccented_number(bare), mixed=False)
    if digits != bare:
        yield digits


def other_pieces(text: str, expected: int) -> Iterator[list[str]]:
    """Yield the ways to split the text into `expected` numbers."""
    if len(text) > MAX_ROW_LENGTH or COMPARES.search(text):
        return
    bare = without_hedges(text)
    yield from _in_places(unaccented_number(bare), expected)
    if expected:
        yield from _by_signs(bare.strip("()[]<>{} "), expected)


def _bare(text: str) -> str:
    """Return the text without hedges, and without the origin of a row in brackets."""
    bare = without_hedges(text)
    if (match := CLOSED.fullmatch(bare)) and not beside_cut(f"1{match[2]}")[1:]:
        return match[1]
    words = beside_cut(bare).split()
    leading_flags = (_leads(word) for word in words)
    return " ".join(words[next((i for i, leads in enumerate(leading_flags) if not leads), 0) :])


def _leads(word: str) -> bool:
    return NODE.fullmatch(word) is not None or fold(word.rstrip(":,=")) in LEADS


def _by_signs(text: str, expected: int) -> Iterator[list[str]]:
    """Yield the parts between dashes, bars or colons, or spaces between decimal commas."""
    if (match := JOINED.fullmatch(text)) and (match[1] != "-" or TIGHT.fullmatch(text)):
        yield PARTED.split(text)
    parts = SPACED.split(text)
    if len(parts) == expected and any(map(DECIMALS.fullmatch, parts)):
        yield parts


def _in_places(text: str, expected: int) -> Iterator[list[str]]:
    """Yield the numbers of players who are named, if they are in their order."""
    for pattern, place, number in NAMED_EITHER:
        matches = [*pattern.finditer(text)]
        places = "".join(match[place].lower() for match in matches)
        if len(matches) == (expected or 2) > 1 and places in {p[: len(places)] for p in PLACES}:
            rests = [text[a.end() : b.start()] for a, b in pairwise(matches)]
            rests += [text[: matches[0].start()], text[matches[-1].end() :]]
            if all(map(REST.fullmatch, rests)):
                yield [match[number] for match in matches]


MAX_LENGTH: Final = 1_000
"""The greatest number of characters of a row."""

OPENING, CLOSING = "([{<]", ")]}>["
ENDED: Final = tuple(f"{bracket}." for bracket in CLOSING)
NAMED: Final = compile_late(r"([^:=]{1,80})[:=]([^:=]*)")
CALLED: Final = compile_late(r"[^\W\d_]+\s*(?=[(\[{<])")
AND: Final = compile_late(rf",?\s(?:{vocabulary.either('rows.and')})(?=\s)", re.IGNORECASE)
SIGN: Final = compile_late(r"([+-])\s+")
SIGN_WORDS: Final = vocabulary.either("words.plus", "words.minus", accents=True)
END: Final = rf"(?:(?:{SIGN_WORDS})\s+)?\S+"
BETWEEN: Final = compile_late(
    rf"(?:(?:{vocabulary.either('rows.between')})\s+)?({END})\s+"
    rf"(?:{vocabulary.either('rows.between_and', accents=True)})\s+({END})",
    re.IGNORECASE,
)
DOTTED: Final = compile_late(r"([^\s.]\S*?)\s*\.{2,}\s*([^\s.].*)")
"""`-inf..14`."""

PAIR: Final = compile_late(r"[(\[<{]?\s*\d+\s*[-/:|]\s*\d+\s*[)\]>}]?", re.ASCII)
DASHED: Final = compile_late(r"[^\s]+(?:\s+-\s+[^\s+-]+)+")
"""A dash among spaces may be a minus, or part the numbers."""
LEAD: Final = compile_late(rf"(?:{vocabulary.one_of(FIRST)})\b[,:]?\s+", re.IGNORECASE)
NEXT: Final = compile_late(rf",?\s*(?:-+>|=>|\b(?:{vocabulary.one_of(THEN)})\b)\s*", re.IGNORECASE)
PLACED: Final = compile_late(r"(?:[^\W\d_]{1,12}\s*=?\s*)?(\d|[^\W\d_])\s*[:=]\s*(.*)")
"""A number with its place: `p1: 4`, `player 2 = 7`, `C = 6`, `d = 1: 4`."""

NOTHING: Final = frozenset({"", "?", "-", "--", "_", "__", "...", "\N{HORIZONTAL ELLIPSIS}"})
"""What stands in a cell of a row that is left empty."""

PROVED: Final = compile_late(r"(pn|dn)\s*[:=]?\s*(.*)", re.IGNORECASE)
"""A proof or disproof number, which must be in this order."""


def read_row(
    text: str, expected: int = 0, *, integer: bool = False
) -> tuple[Numeral, ...] | Unreadable:
    """Read one number or more; `expected` is how many there should be, 0 if any.

    Where there should be several, a single number is no row: `4/7` is 4 and 7.
    """
    if len(text) > MAX_LENGTH:
        return Unreadable(Reason.TOO_LONG)
    if integer and PAIR.fullmatch(text):
        expected = 2
    numerals = in_pieces(split(unwrapped(unnamed(text)), expected), text)
    if not isinstance(numerals, Unreadable) and (len(numerals) == expected or not expected):
        return numerals
    for other_text in other_texts(text):
        other = in_pieces(split(unwrapped(unnamed(other_text)), expected), text)
        if not isinstance(other, Unreadable) and (len(other) == expected or not expected):
            return other
    for pieces in other_pieces(text, expected):
        other = in_pieces(pieces, text)
        if not isinstance(other, Unreadable) and (len(other) == expected or not expected):
            return other
    if isinstance(numerals, Unreadable) or not (
        len(numerals) == 1 or loosely(text, numerals, expected)
    ):
        return numerals
    return Unreadable(Reason.OTHER_KIND, quoted(text))


def loosely(text: str, numerals: Sequence[Numeral], expected: int) -> bool:
    """Return whether the commas may be decimal, or decimal ones may separate the numbers."""
    return "," in text and (";" in text or len(numerals) == 2 * expected)


def in_pieces(pieces: Sequence[str], text: str) -> tuple[Numeral, ...] | Unreadable:
    """Read each piece as a number; return the refusal of the first that is none."""
    numbers: list[Numeral] = []
    for piece in pieces:
        match numeral(piece) if len(piece) <= MAX_TEXT_LENGTH else Reason.TOO_LONG:
            case Numeral() as number:
                numbers.append(number)
            case None:
                return Unreadable(Reason.OTHER_KIND, quoted(text))
            case Reason() as reason:
                return Unreadable(reason, quoted(piece))
    return tuple(numbers)


def read_pair(text: str) -> tuple[Numeral, Numeral] | Unreadable:
    """Read two numbers, the ends of an interval or a window: `from 3 to 5`, `entre 3 y 5`."""
    match = BETWEEN.fullmatch(text)
    if ".." in text and not match:
        match = DOTTED.fullmatch(unwrapped(text))
    match read_row(f"{match[1]}; {match[2]}" if match else text, 2):
        case Unreadable() as failure:
            return failure
        case (low, high) if low.value <= high.value or not PAIR.fullmatch(text):
            return low, high
        case _:
            return Unreadable(Reason.OTHER_KIND, quoted(text))


def empty_cells(text: str, names: Sequence[str]) -> Unreadable | None:
    """Return the refusal of a row of which some cells are empty, by name: `(99; )`, `[?, 99]`."""
    inside = unwrapped(unnamed(text))
    cells = [cell.strip() for cell in inside.split(";" if ";" in inside else ",")]
    empty = [name for name, cell in zip(names, cells, strict=False) if cell in NOTHING]
    if len(cells) != len(names) or not 0 < len(empty) < len(names):
        return None
    filled = (cell for cell in cells if cell not in NOTHING)
    is_row = all(isinstance(numeral(cell), Numeral) for cell in filled)
    return Unreadable(Reason.EMPTY_BLANKS, quoted(", ".join(empty))) if is_row else None


def coarsest(row: Sequence[Numeral]) -> Rational | None:
    """Return half a unit of the coarsest decimal, or None."""
    return max((n.within for n in row if n.within is not None), default=None)


def all_near(values: Sequence[Value], exact: Sequence[Value], within: Rational) -> bool:
    """Return whether the numbers are equally many, each within the distance of its exact one."""
    return len(values) == len(exact) and all(
        near(value, other, within) for value, other in zip(values, exact, strict=True)
    )


def unnamed(text: str) -> str:
    """Return the text after a name for all of it: `A: (1, 2, 6)`, `window [3, 5]`."""
    if (match := NAMED.fullmatch(text)) and NAME.fullmatch(match[1].strip()):
        text = match[2].strip()
    called = CALLED.match(text)
    denied = called is not None and fold(called[0].strip()) in DENIALS
    return text if denied else after(CALLED, text)


def after(lead: re.Pattern[str], text: str) -> str:
    """Return the text after the pattern, or all of it."""
    match = lead.match(text)
    return text[match.end() :] if match else text


def unwrapped(text: str) -> str:
    """Return the text without brackets around all of it."""
    text = text[:-1] if text.endswith(ENDED) else text
    inside = text[1:-1].strip()
    wraps = len(text) > 1 and text[0] in OPENING and text[-1] in CLOSING
    return inside if wraps and next((c for c in inside if c in "()"), "(") == "(" else text


def split(text: str, expected: int) -> list[str]:
    """Split at semicolons, arrows or `then`, else at commas, else at spaces.

    Where that gives more numbers than expected, and only the commas with a space behind them give
    as many, the others are decimal: `(0,5, 1,5)`.
    """
    plain = " ".join(map(fold, text.split()))
    text = NEXT.sub(";", after(LEAD, AND.sub(",", plain))).strip(",; ")
    text = text[:-1] if text.endswith(".") and not text.endswith("..") else text
    if DASHED.fullmatch(text):
        return [text]
    if ";" in text:
        pieces = text.split(";")
    elif "," in text:
        pieces = text.split(",")
        loose = re.split(r",\s+", text)
        pieces = loose if len(pieces) != expected == len(loose) else pieces
    else:
        pieces = SIGN.sub(r"\1", text).split() or [text]
    return placed([piece.strip() for piece in pieces])


def placed(pieces: list[str]) -> list[str]:
    """Return the pieces without their places, if these are in order."""
    matches = [PROVED.fullmatch(piece) or PLACED.fullmatch(piece) for piece in pieces]
    places = "".join(match[1].lower() for match in matches if match)
    in_order = len(places) == len(pieces) > 1 and ("123456789abcdefghi".find(places) in {0, 9})
    in_order |= len(places) == 2 * len(pieces) and places == "pndn"
    return [match[2] for match in matches if match] if in_order else pieces
