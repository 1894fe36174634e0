"""What was meant is read, or asked back: thousands of phrasings in four languages."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phrasings import line_of, moves_of, names_alone, phrased, several, tree_of
from tongues import TONGUES

from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer

FORMS = {
    "leaves": tree_of("A", ("B", "C", "D")),
    "leaves of vowels": tree_of("A", ("E", "I", "O", "U", "Y")),
    "leaves up to AB": tree_of("Y", ("Z", "AA", "AB")),
    "nodes": names_alone("nodes", *"ABCDE"),
    "nodes of vowels": names_alone("nodes", *"AEIOUY"),
    "moves": moves_of("A", ("B", "C", "D")),
    "moves to vowels": moves_of("A", ("E", "I", "O", "U", "Y")),
    "small letters": names_alone("moves", *"abcde"),
    "roads": names_alone("moves", "A", "B"),
    "bets": names_alone("moves", "pass", "bet 2", "bet 4"),
    "lines": line_of("A", ("B", "C", "D")),
    "lines by vowels": line_of("A", ("E", "I", "O")),
    "cards": names_alone("choice", *"AKQJ"),
    "choices": names_alone("choice", "a1", "a2", "a3"),
    "vowels": names_alone("choice", *"aeiouy"),
}
EACH = 150
MOST = {"small letters": 0.7, "vowels": 0.7}
"""The part that is read, where letters of options are words; else it is nearly all."""


def outcome(text, form, key):
    """How a phrasing fares: read, asked back, refused, or misread."""
    match read_answer(text, form):
        case ReadAnswer(answer):
            return "read" if answer == key else f"misread: {text!r} as {answer}, not {key}"
        case Ambiguous(readings):
            return "asked" if key in readings else f"asked without the key: {text!r}, {readings}"
        case Unreadable():
            return "refused"
        case found:
            return f"{found}: {text!r}"


@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("name", FORMS)
def test_a_phrasing_of_the_key_is_read_as_it_or_asked_back(name, language):
    form = FORMS[name]
    fared = [outcome(text, form, key) for text, key in several(form, TONGUES[language], EACH)]
    assert {one for one in fared if one not in {"read", "asked", "refused"}} == set()
    assert fared.count("refused") <= 0.05 * EACH
    assert fared.count("read") >= MOST.get(name, 0.9) * EACH


@settings(max_examples=10 * settings().max_examples)
@given(st.sampled_from(sorted(FORMS)), st.sampled_from(sorted(TONGUES)), st.integers(0))
def test_no_phrasing_of_a_key_is_another_answer(name, language, seed):
    text, key = phrased(seed, FORMS[name], TONGUES[language])
    assert outcome(text, FORMS[name], key) in {"read", "asked", "refused"}
