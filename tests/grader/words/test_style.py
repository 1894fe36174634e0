"""Sentences are plain in English, and written in every other language as its people write."""

import re
from functools import cache

import pytest
from untranslated import written

from grader.words.language_catalogues import LANGUAGES

OTHERS = [language for language in LANGUAGES if language != "en"]
every_language = pytest.mark.parametrize("language", OTHERS)

BLANK = r"%\(\w+\)s|\{[^{}]*\}"
QUOTED = r'`[^`]*`|"[^"]*"|\'[^\']*\'|“[^”]*”|«[^»]*»|„[^“]*“'
FILE = r"\]\([^()]*\)|\b[\w-]+(?:\.[\w-]*[a-z][\w-]*)+\b|\w+://\S+|\b[a-z]+(?:-[a-z]+)+\b"
CODE = re.compile(rf"{BLANK}|{QUOTED}|{FILE}")
"""What is filled in, quoted, or a name: of a file, an address, an option, a mistake."""
TYPED = {
    "For example >= 3, <= 60, 4..8, or 18.",
    "a number looks like 3, -7/5 or 0.25",
}
"""Sentences that show what to type where only that is read."""

ON_A_KEYBOARD = re.compile(r"<=|>=|[-−]oo\b")
DECIMAL_POINT = re.compile(r"\d\.\d")
LONG_NUMBER = re.compile(r"\d{5,}")
TITLES = re.compile(r"\((?:19|20)\d\d\)")
"""Years of publication: a sentence with one cites books by their English titles."""
ENGLISH = re.compile(
    r"\b(?:the|of|with|which|whose|is|are|was|from|this|that|there|leaf|moves|worth)\b"
)
OWN = {"de": {"was"}}
"""English words that a language has as well."""
OLD = re.compile(
    r"\b(?:whoever|whosoever|anew|bears|sons|rooms|floors|reckon\w*|nought)\b|games in sight",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"(?<=[.?!])\s")
WORD = re.compile(r"[^\W_][\w’'-]*")
MOST_WORDS = 35
ELIDED = re.compile(r"(?<=\w)'")
"""An apostrophe, which opens no quotation."""


@cache
def said(language):
    """The sentences of a catalogue, each beside its English."""
    return [
        (english, text)
        for message in written(language)
        if message.id
        for english, text in zip(forms(message.id), forms(message.string), strict=False)
    ]


def forms(text):
    return [text] if isinstance(text, str) else list(text)


def prose(text):
    """The text without code: a blank counts as a word."""
    return CODE.sub("x", text)


def found(pattern, language):
    """The sentences of the language in whose prose the pattern is found."""
    return [
        text
        for english, text in said(language)
        if english not in TYPED and pattern.search(prose(text))
    ]


@every_language
@pytest.mark.parametrize("pattern", [ON_A_KEYBOARD, DECIMAL_POINT, LONG_NUMBER])
def test_a_translation_writes_signs_and_numbers_as_on_paper(language, pattern):
    assert found(pattern, language) == []


CURLED = re.compile(r"(?<=\w)’(?=\w)")
"""An apostrophe as only paper has it: sheets curl every one, the catalogues none."""


@every_language
def test_a_translation_writes_one_apostrophe(language):
    assert [text for _, text in said(language) if CURLED.search(text)] == []


BREAKABLE = re.compile(r"« | [»:;](?=\s|$)")
"""A space at which a line may break between a word and its sign, which French sets apart."""


@every_language
def test_no_line_of_a_translation_can_begin_with_a_punctuation_mark(language):
    assert [text for _, text in said(language) if BREAKABLE.search(text)] == []


@every_language
def test_a_translation_has_no_word_of_english(language):
    texts = [text for text in found(ENGLISH, language) if not TITLES.search(text)]
    assert [
        text for text in texts if {*ENGLISH.findall(prose(text))} - OWN.get(language, set())
    ] == []


def test_english_signs_are_those_of_paper_too():
    texts = {english for english, _ in said(OTHERS[0])} - TYPED
    assert [text for text in texts if ON_A_KEYBOARD.search(prose(text))] == []


def test_english_has_no_word_of_the_old_voice():
    assert [text for text, _ in said(OTHERS[0]) if OLD.search(prose(text))] == []


def long_sentences(texts):
    """The sentences of more words than one breath; apostrophes quote nothing."""
    plain = (prose(ELIDED.sub("’", text)) for text in texts)
    sentences = {s for text in plain for s in SENTENCE.split(text)}
    return [s for s in sentences if len(WORD.findall(s)) > MOST_WORDS]


def test_an_english_sentence_is_of_thirty_five_words_at_most():
    assert long_sentences(english for english, _ in said(OTHERS[0])) == []


@every_language
def test_a_translated_sentence_is_of_thirty_five_words_at_most(language):
    assert long_sentences(text for _, text in said(language)) == []


@pytest.mark.parametrize("language", OTHERS)
def test_what_these_laws_forbid_would_be_seen(language):
    wrong = {ON_A_KEYBOARD: "p <= 1/2, -oo", DECIMAL_POINT: "6.5", LONG_NUMBER: "20000 %(x)s"}
    assert all(pattern.search(prose(text)) for pattern, text in wrong.items())
    assert not any(pattern.search(prose("`p <= 6.5` 20 000; 6,5")) for pattern in wrong)
    assert {english for english, _ in said(language)} >= TYPED
