"""Texts that a course system compares: each that is listed is read as the answer it stands for."""

import drawn
import pytest
from read_back import language_of

from generator.answers.outcome import Read
from generator.answers.reading.read import read
from generator.answers.response import NumberRow, OneNumber, OptionsInOrder, Typed
from generator.families import FAMILIES
from grader.exports.items.describe_item import rounding, texts
from grader.marking.marks.grade import spelled as with_words
from grader.words.spellings import spellings_of


def is_typed(question):
    """Where nothing is ticked, chosen, or typed part by part."""
    response = question.form.kind.responded(question.key, question.form)
    return isinstance(response, OneNumber | NumberRow | OptionsInOrder | Typed)


def read_as(text, question, spellings):
    outcome = read(text, with_words(question, spellings))
    return outcome.answer if isinstance(outcome, Read) else None


@pytest.mark.parametrize("family", FAMILIES)
def test_every_text_that_is_listed_is_read_as_its_answer(family):
    exercise = drawn.exercise(family, "easy")
    spellings = spellings_of(exercise)
    for question in exercise.questions:
        listed = texts(question.key, question, language_of(family))
        for text in listed if is_typed(question) else (listed[0], listed[-1]):
            assert read_as(text, question, spellings) == question.key, (text, question.name)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_decimal_that_is_listed_rounds_its_answer(family):
    exercise = drawn.exercise(family, "easy")
    for question in exercise.questions:
        for text in rounding(question.key, question):
            outcome = read(text, question.form)
            kind = question.form.kind
            assert outcome.answer != question.key
            assert kind.rounds(outcome.answer, question.key, outcome.within), text
