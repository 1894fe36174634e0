"""Reading of one text, or one value of JSON, as an answer to a question's form."""

import re
import reprlib
from collections.abc import Iterable, Mapping
from decimal import Decimal
from itertools import islice
from typing import Final

from generator.answers.kind import Form
from generator.answers.outcome import Ambiguous, Blank, Outcome, ReadAnswer, Unreadable
from generator.answers.reading import glyphs, vocabulary
from generator.answers.reading.folding import fold
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.subjects import find_other_subject
from generator.answers.reading.words import without_reason
from generator.base.late_pattern import compile_late
from solver.exact import DIGITS

# LaTeX that students type, converted to plain text.


ARGUMENT: Final = r"\s*(?:\{([^{}]{0,120})\}|(\d))"
FRACTION: Final = compile_late(rf"\\[dtc]?frac{ARGUMENT}{ARGUMENT}")
UNBRACED: Final = compile_late(r"\\[dtc]?frac\s*(\d{1,9})\s*/\s*(\d{1,9})(?!\d)", re.ASCII)
r"""`\frac25/4`, where the bar is typed and the braces are not."""

OVERLINE: Final = compile_late(
    r"\\(?:overline|bar|widehat|dot)\s*(?:\{(\d{1,40})\}|(\d))", re.ASCII
)
SUBSCRIPT: Final = compile_late(r"_\{(\w{1,9})\}")
MACRO: Final = compile_late(r"\\(?:[A-Za-z]{1,20}|.)\s?")
WITHOUT: Final = compile_late(r"(?<=\s)\\(?=\s)")
"""A set minus between spaces, as students type it; a space of LaTeX is never between spaces."""

DIGIT: Final = compile_late(r"[ \d+-]*")
WITHIN: Final = compile_late(r"(?<=\d)\$(?=\d)")
"""A dollar sign that parts two numbers, unless another one opens or closes the formula."""

MEANS: Final = {
    **dict.fromkeys(
        ("left", "right", "big", "Big", "bigl", "bigr", "text", "mathrm", "mathbf"), ""
    ),
    **dict.fromkeys(("textbf", "textit", "mathit", "displaystyle", "mbox", "!"), ""),
    **dict.fromkeys((",", ";", ":", " ", "quad", "qquad", "\\", "(", ")", "[", "]"), " "),
    **dict.fromkeys(("div", "over", "slash"), "/"),
    **dict.fromkeys(("cdot", "times", "ast"), "*"),
    **dict.fromkeys(("to", "rightarrow", "Rightarrow", "longrightarrow", "mapsto"), "->"),
    **dict.fromkeys(("approx", "simeq", "cong"), "\u2248"),
    **dict.fromkeys(("emptyset", "varnothing"), "\u2205"),
    **dict.fromkeys(("le", "leq", "leqslant"), "<="),
    **dict.fromkeys(("ge", "geq", "geqslant"), ">="),
    **dict.fromkeys(("ne", "neq"), "!="),
    **dict.fromkeys(("lor", "vee", "cup"), "\u222a"),
    **dict.fromkeys(("land", "wedge", "cap"), "\u2229"),
    **{c: c for c in "{}%&$_#"},
    **dict.fromkeys(("langle", "lt"), "<"),
    **dict.fromkeys(("rangle", "gt"), ">"),
    **dict.fromkeys(("dots", "ldots", "cdots"), "..."),
    "lbrace": "{",
    "rbrace": "}",
    "infty": "\u221e",
    **dict.fromkeys(("setminus", "smallsetminus", "backslash"), " \u2216 "),
    "in": "\u2208",
    "mathbb": "",
}
"""The plain text for each macro; an unknown one is left in place, so that it is quoted as typed."""


def without_latex(text: str) -> str:
    r"""`$2\frac{1}{3}$` as `2 1/3`, `\{c_{2}, c_3\}` as `{c2, c_3}`, `0{,}5` as `0,5`.

    Digits under a line are put in brackets: `0.\overline{3}` is `0.(3)`.
    """
    if "\\" not in text and "$" not in text and "{" not in text:
        return text
    text = text.replace("{,}", ",").replace("{.}", ".")
    text = WITHOUT.sub("\u2216", text)
    text = OVERLINE.sub(lambda match: f"({match[1] or match[2]})", text)
    text = UNBRACED.sub(r" \1/\2 ", text)
    text = SUBSCRIPT.sub(r"\1", FRACTION.sub(_fraction, text))
    text = MACRO.sub(_macro, text)
    return text if text.count("$") % 2 and WITHIN.search(text) else text.replace("$", " ")


def _fraction(match: re.Match[str]) -> str:
    over, under = match[1] or match[2] or "", match[3] or match[4] or ""
    parts = (part.strip() if DIGIT.fullmatch(part) else f"({part})" for part in (over, under))
    return f" {'/'.join(parts)} "


def _macro(match: re.Match[str]) -> str:
    return MEANS.get(match[0][1:].rstrip() or " ", match[0])


# Texts of students without an answer: `?`, `no idea`, `no sé`, `boh`.


NOT_KNOWN: Final = vocabulary.words("blank.not_known")
"""Phrases of a student who does not know, folded; they fit any question."""

PASSED: Final = vocabulary.words("blank.passed") | {
    *("xxx", "...", "..", "?", "??", "???", "-", "--", "---", "----", "_", "__", "___", "____"),
    *("/", "//", "*", "(?)", "?!", "!", "(-)", "[?]", "~"),
}
"""Phrases of a student who passes over a question, unless they are an answer to it."""

MAX_EXCUSE_LENGTH: Final = max(map(len, NOT_KNOWN | PASSED)) + 4
STARTS: Final = frozenset(phrase[:2] for phrase in NOT_KNOWN)
"""The first two letters of such phrases; the second may have an accent."""

ASIDE: Final = ".!,;?: \u00bf\u00a1"


def is_not_known(text: str, form: Form) -> bool:
    """Return whether a plain text says that its writer does not know."""
    if len(text) > MAX_EXCUSE_LENGTH or not (text[:2].lower() in STARTS or text[1:2] > "~"):
        return False
    folded_text = _said(text)
    return folded_text in NOT_KNOWN and not _is_named(folded_text, form)


def is_passed_over(text: str) -> bool:
    """Return whether a plain text that is no answer says only that there is none."""
    if len(text) > MAX_EXCUSE_LENGTH:
        return False
    return _said(text) in PASSED or fold(text) in PASSED


def _said(text: str) -> str:
    return " ".join(map(fold, text.strip(ASIDE).split()))


def _is_named(text: str, form: Form) -> bool:
    """Return whether an option has this name, as the states of a game may."""
    return any(text == fold(name) for name in (*form.options, *form.aliases, *form.groups))


MAX_LENGTH: Final = 10_000


def read_answer(text: str, form: Form) -> Outcome:
    """Read a student's text; it never raises, and takes at most 10 ms.

    The reason of an Unreadable is one of `reasons.Reason`.
    """
    plain = without_latex(glyphs.write_plain(text)).strip() if len(text) <= MAX_LENGTH else text
    if len(plain) > MAX_LENGTH:
        return Unreadable(Reason.TOO_LONG)
    if not plain:
        return Blank()
    if plain[0].isalpha() and is_not_known(plain, form):
        return Blank()
    if form.kind.by_hand:  # every word of it is for a person
        return form.kind.parse(text.strip(), form)
    reading = _parsed(plain, form)
    if isinstance(reading, ReadAnswer):
        return reading
    return Blank() if isinstance(reading, Unreadable) and is_passed_over(plain) else single(reading)


UNEQUAL: Final = compile_late(r"=\s?[/!]=|[!/]=|<>|(?<![<>])-=|[+*]=|(?<![\w?!)])!(?=\s?[\w(])")
"""Signs for "not equal", and those of a programmer who changes a value."""

EQUAL: Final = compile_late(r"(?<![<>=!])==(?!=)")

VERBATIM: Final = frozenset({"choice", "phrase", "text"})
"""Kinds whose options and words may hold any sign."""


def _find_negation(plain: str, form: Form) -> str:
    """Return a sign that says what the answer is not, or ""; sets may have it."""
    if form.kind.name in VERBATIM:
        return ""
    crossed_out = next((sign for sign in plain if sign in glyphs.CROSSED_OUT), "")
    if crossed_out or plain.isalnum() or form.kind.name == "reals":
        return crossed_out
    match = UNEQUAL.search(plain)
    return match[0] if match else ""


def _parsed(plain: str, form: Form) -> ReadAnswer | Ambiguous | Unreadable:
    """Read a plain text that says something, unless it is about something else."""
    if negation := _find_negation(plain, form):
        return Unreadable(Reason.UNPLACED, quoted(negation))
    if form.kind.has_subject:
        plain = EQUAL.sub("=", plain)
    other = find_other_subject(plain, form) if form.kind.has_subject else None
    return other or form.kind.parse(without_reason(plain).rstrip("! ") or plain, form)


def single(reading: ReadAnswer | Ambiguous | Unreadable) -> ReadAnswer | Ambiguous | Unreadable:
    """Reduce readings that all give the same answer to one."""
    match reading:
        case Ambiguous(readings) if len(set(readings)) == 1:
            return reading.separate_readings[0]
        case ReadAnswer() | Ambiguous() | Unreadable():
            return reading


# Answers in the form in which JSON holds keys: a string, a list or a mapping.


TOO_LARGE: Final = 10**DIGITS


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
            return _misshapen(value) if text is None else read_answer(text, form)


def _texts(values: Iterable[object]) -> list[str] | None:
    """Return the values as texts, at most as many as a text holds; None if one is no text."""
    texts = [_text(value) for value in islice(values, MAX_LENGTH + 1)]
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
            return str(value) if abs(value) < TOO_LARGE else "9" * (DIGITS + 1)
        case float():
            return f"{Decimal(repr(value)):f}"
        case _:
            return None


def _misshapen(value: object) -> Unreadable:
    return Unreadable(Reason.WRONG_SHAPE, quoted(reprlib.repr(value)))
