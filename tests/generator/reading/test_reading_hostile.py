"""Any text is read or refused, in time, and nothing of it is ever run."""

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.kinds import KINDS
from generator.outcome import Blank, Read, Unreadable
from generator.question import Form
from generator.reading.read import read
from generator.reading.reasons import Reason

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
    *("İ", "ø", "__", "and ", "minus ", "a very long option of many words in a ", "1%", "'"),
]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.kind}-{len(form.options)}")
@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:20]))
def test_hostile_texts_are_refused(text, form):
    assert isinstance(read(text, form), Unreadable)


@pytest.mark.parametrize("unit", UNITS)
def test_a_long_text_is_read_or_refused_within_ten_milliseconds(unit):
    for tail in ("", "x", "1"):
        text = (unit * 10_000)[: 10_000 - len(tail)] + tail
        for form in FORMS:
            assert quickest(text, form) < 0.010, form


def quickest(text, form):
    """Seconds of this thread's own work, the least of a few runs: others use the machine too."""
    least = 1.0
    for _ in range(5):
        start = time.thread_time()
        read(text, form)
        least = min(least, time.thread_time() - start)
        if least < 0.010:
            break
    return least


def test_a_longer_text_is_refused_at_once():
    for form in FORMS:
        assert read("3" * 10_001, form) == Unreadable(Reason.TOO_LONG)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.kind}-{len(form.options)}")
@given(st.text(max_size=200))
@example("½")
@example("\u02d9")
def test_no_text_raises(form, text):
    check(read(text, form))


PIECES = st.sampled_from(
    [
        *UNITS,
        "b1",
        "C",
        "bet 2",
        "pass",
        "<K,A>",
        "1/2",
        "0,5",
        ":",
        "=",
        ";",
        "-",
        "%",
        "+",
        "inf",
        "²",
    ]
)


@settings(max_examples=300)
@given(st.lists(PIECES, max_size=12), st.sampled_from(FORMS))
def test_no_jumble_of_pieces_raises(pieces, form):
    check(read("".join(pieces), form))


def check(found):
    match found:
        case Unreadable(reason, about):
            assert reason in list(Reason)
            assert len(about) <= 40
        case _:
            assert isinstance(found, Read | Blank)
