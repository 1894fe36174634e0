"""Any text is read or refused, and nothing of it is ever run."""

import pytest
from hostile_texts import FORMS, HOSTILE, UNITS, at_length
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.answers.outcome import Ambiguous, Blank, ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from generator.answers.reading.reasons import Reason


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:20]))
def test_hostile_texts_are_refused(text):
    for form in FORMS:
        is_refused = isinstance(read_answer(text, form), Unreadable)
        takes_any_words = form.kind.by_hand or form.kind.name == "phrase"
        assert is_refused != takes_any_words, form


@pytest.mark.slow
@pytest.mark.parametrize("unit", UNITS)
def test_a_long_text_is_read_or_refused(unit):
    for form in FORMS:
        check(read_answer(at_length(unit), form))


def test_a_longer_text_is_refused_at_once():
    for form in FORMS:
        assert read_answer("3" * 10_001, form) == Unreadable(Reason.TOO_LONG)


@pytest.mark.parametrize("text", ["½", "\u02d9"])
def test_a_character_that_becomes_several_is_read_or_refused(text):
    for form in FORMS:
        check(read_answer(text, form))


@settings(max_examples=4 * settings().max_examples)
@given(st.text(max_size=200), st.sampled_from(FORMS))
def test_no_text_raises(text, form):
    check(read_answer(text, form))


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


@settings(max_examples=4 * settings().max_examples)
@given(st.lists(PIECES, max_size=12), st.sampled_from(FORMS))
def test_no_jumble_of_pieces_raises(pieces, form):
    check(read_answer("".join(pieces), form))


def check(found):
    match found:
        case Unreadable(reason, about):
            assert reason in list(Reason)
            assert len(about) <= 40
        case Ambiguous(readings, about):
            assert len(set(readings)) == len(readings) > 1
            assert len(about) <= 40
        case _:
            assert isinstance(found, ReadAnswer | Blank)
