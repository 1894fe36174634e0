"""Texts that nobody writes who means to answer, and the forms in which they are read."""

from generator.answers.kinds import KINDS
from generator.answers.question import Form

LEAVES = tuple(f"{letter}{i}" for letter in "bcdefghij" for i in (1, 2, 3))
BELOW = {letter.upper(): frozenset(f"{letter}{i}" for i in (1, 2, 3)) for letter in "bcdefghij"}
LONG = "a very long option of many words in a row"
FORMS = [Form(kind=kind, options=LEAVES, groups=BELOW) for kind in KINDS.values()] + [
    Form(kind=kind, options=("pass", "bet 2", "<K,A>", LONG), aliases={"p": "pass"})
    for kind in KINDS.values()
]

HOSTILE = [
    "__import__('os').system('true')",
    "().__class__.__base__.__subclasses__()",
    "(lambda: 1)()",
    "9**9**9**9",
    "factorial(10**7)",
    "1e999999999",
    "-1e999999999/3",
    "9" * 10_000,
    "1/" + "0" * 9_998,
    "{{ 7 * 7 }}",
    "=cmd|' /C calc'!A0",
    "'; DROP TABLE marks; --",
    "\x00\x01\x7f",
    "\ud800",
    "\u202e3/7",
    "a" + "\u0301\u0316" * 4_999,
    "\ufdfa" * 10_000,
]
UNITS = [
    *(
        "1",
        " ",
        "1 ",
        "1/",
        "/",
        "1,",
        "- ",
        "(",
        "((",
        "{",
        "$",
        "\\",
        "_{",
        "=",
        "x=",
        "3=3=",
        "~",
    ),
    *(
        "\\frac{",
        "\\frac{1}{",
        "\\frac",
        "\\a",
        "b1",
        "b1 ",
        "b1->",
        "B ",
        "e ",
        "b1 e ",
        "bet ",
        "<K,",
    ),
    *(
        "<",
        "<{",
        "K: 1/2, ",
        "pass: 0, ",
        "\u0301",
        "½",
        "³",
        "³\u2044₇",
        "∞",
        "none, ",
        "9**",
        "0.(3)",
        "...",
    ),
    *("leaf ", "leaf: ", "value ", "la hoja ", "value: "),
    *("x<1 or ", "x<", "x and ", "(1;2] U ", "{1", "1;", "<1,", "alpha=", "alpha=1;"),
    *("α", "] ", "or ", "never or ", "((((((((", "{1};"),
    *(
        "2+",
        "2*(",
        "2^9",
        "9^(",
        "(((1",
        "1=1+",
        "b1..",
        "b1-",
        "b1..j3 ",
        "from ",
        "de b1 a ",
        "to ",
    ),
    *("$1", "b1-j3,", "b1,..,"),
    *("İ", "ø", "__", "and ", "minus ", "a very long option of many words in a ", "1%", "'"),
]


def at_length(unit, tail=""):
    """As long a text as is read at all."""
    return (unit * 10_000)[: 10_000 - len(tail)] + tail
