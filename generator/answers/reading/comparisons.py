"""Comparisons in words, as signs."""

import re
from collections.abc import Mapping
from typing import Final

from generator.answers.reading import vocabulary
from generator.answers.reading.vocabulary import either
from generator.base.late_pattern import compile_late

SAYING: Final[Mapping[str, str]] = {
    ">=": "comparisons.at_least",
    ">": "comparisons.more",
    "<=": "comparisons.at_most",
    "<": "comparisons.less",
    "=": "comparisons.equal",
}
SIGN_NUMBERS: Final = {sign: n for n, sign in enumerate(SAYING)}
PHRASES: Final[Mapping[str, str]] = {
    phrase: [*SAYING][n]
    for phrase, n in vocabulary.agreed(
        (phrase, SIGN_NUMBERS[sign])
        for sign, key in SAYING.items()
        for phrase in vocabulary.words(key)
    ).items()
}
"""Phrases that mean a sign, folded."""

IS: Final = rf"(?:\b(?:{either('comparisons.is')}) +)?"
SAID: Final = compile_late(rf"{IS}\b({vocabulary.one_of(PHRASES)})\b")
NUMBER: Final = rf"(?:[-+] ?)?(?:\d[\d/.,]*|inf\w*|\u221e|oo|{either('words.infinity')})"
OR_BEYOND: Final = compile_late(
    rf"{IS}({NUMBER}),? +(?:{either('comparisons.or_and')}) +"
    rf"(?:(?:{either('comparisons.or_more')})(?P<more>)|{either('comparisons.or_less')})"
    r"(?! *[\w<>=])"
)
ONWARDS: Final = compile_late(
    rf"{IS}(?:(?:{either('comparisons.starting')}) +)?({NUMBER}),? +"
    rf"(?:(?:{either('comparisons.onwards')})(?P<more>)|{either('comparisons.downwards')})"
    r"(?! *[\w<>=])"
)
"""`from 3 upwards`, to which 3 belongs."""
STARTS: Final = (
    frozenset(phrase.split()[0] for phrase in PHRASES)
    | vocabulary.words("comparisons.or_and")
    | frozenset(
        phrase.split()[0]
        for phrase in vocabulary.words("comparisons.onwards", "comparisons.downwards")
    )
)
"""Words without any of which a text has no comparison."""

DENIED: Final = compile_late(
    rf"\b({either('words.denials')}) (?:{either('comparisons.be')}) (?=[a-z])"
)
"""`no es mayor que`, which says the same as `no mayor que`."""

OR_EQUAL: Final = compile_late(
    rf"([<>]) *({NUMBER}),? +(?:{either('comparisons.or')}) +"
    rf"(?:{either('comparisons.equal_to_it')}|= *\2)(?! *[\w<>=])"
)
"""`< 9 or equal`."""

TWO_ENDS: Final = compile_late(
    rf"(?:{either('comparisons.from')}) +(\S.*?) +(?:{either('comparisons.to')}) +"
    r"(\S+(?: +infinit\w)?)"
)
WITH: Final = either("comparisons.included")
WITHOUT: Final = either("comparisons.excluded")
SIDE: Final = rf"({NUMBER}(?: infinit\w)?)(?:,? *\(? *({WITHOUT}|{WITH}) *\)?,?)?"
ENDS: Final = compile_late(
    rf"(?P<strictly>(?:{either('comparisons.strictly')}) +)?(?:{either('comparisons.between')})"
    rf" +{SIDE} +(?:{either('comparisons.between_and')}) +{SIDE}"
    rf"(?:,? *\(?(?:(?:{either('comparisons.ends_both')}) +)(?P<both>{WITHOUT}|{WITH})\)?)?"
)
OPENERS: Final = frozenset(
    phrase.split()[0] for phrase in vocabulary.words("comparisons.strictly", "comparisons.between")
)
END_SAID: Final = compile_late(
    rf"([<>])=? *({NUMBER}),? *\(? *({WITHOUT}|{WITH}) *\)?(?! *[\w<>=])"
)
OUT: Final = compile_late(WITHOUT)


def in_signs(text: str) -> str:
    """Return a folded text with signs for the words: `p at least 1/2` is `p >= 1/2`."""
    words = frozenset(text.split())
    if STARTS.isdisjoint(words):
        return text
    with_signs = SAID.sub(
        _sign, ONWARDS.sub(_beyond, OR_BEYOND.sub(_beyond, DENIED.sub(r"\1 ", text)))
    )
    return OR_EQUAL.sub(r"\1= \2", END_SAID.sub(_end, with_signs))


def _beyond(match: re.Match[str]) -> str:
    return f" {'<=' if match['more'] is None else '>='} {match[1]}"


def _end(match: re.Match[str]) -> str:
    """Read `up to 9 (exclusive)`, `from 9 included`."""
    return f"{match[1]}{'' if OUT.match(match[3]) else '='} {match[2]}"


def _sign(match: re.Match[str]) -> str:
    """Return the sign, with an `and` before it where it follows a number: `above 9 up to 18`."""
    before = match.string[: match.start()].rstrip(" ,")
    number = before[-1:].isdigit() or before.endswith(("inf", "\u221e", "oo"))
    joins = number and ("<" in before or ">" in before or SAID.search(before) is not None)
    return f"{' and' if joins else ''} {PHRASES[match[1]]} "


def two_ends(text: str) -> tuple[str, str] | None:
    """Return both ends of `from 3 to 5`, which belong to the interval."""
    match = TWO_ENDS.fullmatch(text)
    return (match[1], match[2]) if match else None


def ends_said(text: str) -> tuple[str, str, str, str] | None:
    """Return both ends with the brackets that say whether they belong: `(`, `9`, `18`, `]`.

    If the text speaks of only one end, the other one belongs; if of neither, the brackets are `?`.
    """
    match = ENDS.fullmatch(text)
    if match is None:
        return None
    both = "out" if match["strictly"] else match["both"]
    low, high = (match[3] or both, match[5] or both)
    if low is None and high is None:
        return "?", match[2], match[4], "?"
    if low is None and high and not OUT.match(high):  # `between 3 and 5 inclusive`
        low = high
    opens = "(" if low and (low == "out" or OUT.match(low)) else "["
    closes = ")" if high and (high == "out" or OUT.match(high)) else "]"
    return opens, match[2], match[4], closes
