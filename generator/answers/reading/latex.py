"""LaTeX that students type, converted to plain text."""

import re
from typing import Final

ARGUMENT: Final = r"\s*(?:\{([^{}]{0,120})\}|(\d))"
FRACTION: Final = re.compile(rf"\\[dtc]?frac{ARGUMENT}{ARGUMENT}")
UNBRACED: Final = re.compile(r"\\[dtc]?frac\s*(\d{1,9})\s*/\s*(\d{1,9})(?!\d)", re.ASCII)
r"""`\frac25/4`, where the bar is typed and the braces are not."""

OVERLINE: Final = re.compile(r"\\(?:overline|bar|widehat|dot)\s*(?:\{(\d{1,40})\}|(\d))", re.ASCII)
SUBSCRIPT: Final = re.compile(r"_\{(\w{1,9})\}")
MACRO: Final = re.compile(r"\\(?:[A-Za-z]{1,20}|.)\s?")
WITHOUT: Final = re.compile(r"(?<=\s)\\(?=\s)")
"""A set minus between spaces, as students type it; a space of LaTeX is never between spaces."""

DIGIT: Final = re.compile(r"[ \d+-]*")
WITHIN: Final = re.compile(r"(?<=\d)\$(?=\d)")
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


def plain(text: str) -> str:
    r"""`$2\frac{1}{3}$` as `2 1/3`, `\{c_{2}, c_3\}` as `{c2, c_3}`, `0{,}5` as `0,5`.

    Digits under a line are put in brackets: `0.\overline{3}` is `0.(3)`.
    """
    if "\\" not in text and "$" not in text and "{" not in text:
        return text
    text = text.replace("{,}", ",").replace("{.}", ".")
    text = WITHOUT.sub("\u2216", text)
    text = OVERLINE.sub(lambda found: f"({found[1] or found[2]})", text)
    text = UNBRACED.sub(r" \1/\2 ", text)
    text = SUBSCRIPT.sub(r"\1", FRACTION.sub(_fraction, text))
    text = MACRO.sub(_macro, text)
    return text if text.count("$") % 2 and WITHIN.search(text) else text.replace("$", " ")


def _fraction(found: re.Match[str]) -> str:
    over, under = found[1] or found[2] or "", found[3] or found[4] or ""
    parts = (part.strip() if DIGIT.fullmatch(part) else f"({part})" for part in (over, under))
    return f" {'/'.join(parts)} "


def _macro(found: re.Match[str]) -> str:
    return MEANS.get(found[0][1:].rstrip() or " ", found[0])
