"""However a key is phrased in four languages, it is read as the key or asked back."""

from itertools import islice

import pytest
from distribution_phrasings import DISTRIBUTIONS, distributions
from hypothesis import given
from hypothesis import strategies as st
from number_forms import COUNT, NUMBER, OUT_OF_NINE, PROBABILITY
from number_phrasings import (
    CHANCES,
    GROUPED,
    KEYS,
    LANGUAGES,
    chances,
    counts,
    numbers,
    out_of_nine,
)
from row_phrasings import BOUNDS, ROWS, bounds, rows

from generator.answers.kinds.number import Number
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer

MOST = 0.95


def phrasings(language):
    """Every text, with its form and the answer that it means."""
    tables = LANGUAGES[language]
    for key in KEYS:
        yield from ((text, NUMBER, Number(key)) for text in numbers(key, tables))
    for key in GROUPED:
        yield from ((text, COUNT, Number(key)) for text in counts(key, tables))
        yield from ((text, OUT_OF_NINE, Number(key)) for text in out_of_nine(key, tables))
    for key in CHANCES:
        yield from ((text, PROBABILITY, Number(key)) for text in chances(key, tables))
    for form, key in ROWS:
        yield from ((text, form, key) for text in rows(form, key, language))
    for form, key in BOUNDS:
        yield from ((text, form, key) for text in bounds(form, key, language))
    for form, key in DISTRIBUTIONS:
        yield from ((text, form, key) for text in distributions(form, key, language))


def read_as_meant(text, form, key):
    """Whether it is read as the key; no other answer may be read."""
    match read_answer(text, form):
        case ReadAnswer(answer):
            assert answer == key, (text, form.kind.name, answer, key)
            return True
        case Ambiguous(readings):
            assert key in readings, (text, form.kind.name, readings, key)
            return False
        case found:
            assert isinstance(found, Unreadable), (text, form.kind.name, found)
            return False


@pytest.mark.parametrize("step", [6, pytest.param(1, marks=pytest.mark.whole)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_means_a_key_is_read_as_the_key_or_asked_back(language, step):
    """By day one in six texts."""
    refused = {}
    for text, form, key in islice(phrasings(language), None, None, step):
        seen, missed = refused.setdefault(form.kind.name, ([], []))
        seen.append(text)
        if not read_as_meant(text, form, key):
            missed.append(text)
    assert sum(len(seen) for seen, _ in refused.values()) > 2_000 / step
    for kind, (seen, missed) in refused.items():
        assert len(missed) <= (1 - MOST) * len(seen), (kind, len(missed), len(seen), missed[:40])


NOISE = st.lists(
    st.sampled_from(
        [
            "no",
            "at least",
            "casi",
            "menos",
            "or",
            "e",
            "9",
            "b2",
            "(",
            ")",
            "half",
            "than",
            "max",
            "%",
            "rest",
            "each",
            "y",
            "<",
            "=",
        ]
    ),
    min_size=1,
    max_size=3,
)


@given(st.sampled_from(list(LANGUAGES)), st.sampled_from(KEYS), NOISE, st.data())
def test_a_denial_is_never_passed_over(language, key, noise, data):
    text = data.draw(st.sampled_from(list(numbers(key, LANGUAGES[language]))[:40]))
    denied = " ".join(("not", text, *noise))
    assert not isinstance(read_answer(denied, NUMBER), ReadAnswer)
