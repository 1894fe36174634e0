"""Whatever order, brackets and signs a statement allows, an answer that is the key is right."""

from dataclasses import replace
from functools import cache

import pytest
from allowed_spellings import spelled_key
from hypothesis import given
from hypothesis import strategies as st

from generator.answers.kinds import KINDS
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate

LEVELS = (Level.EASY, Level.HARD)
NOT_ASKED = {"text", "phrase", "never-entered"}


@cache
def exercise(family, level, seed):
    id_ = ExerciseId(family=family, level=level, seed=seed, revision=FAMILIES[family].revision)
    return generate(id_, CONVENTIONS["aima"])


def where_points_are_decimal(form):
    return replace(form, grouping=form.grouping.replace(".", ""))


@pytest.mark.parametrize("family", FAMILIES)
@given(level=st.sampled_from(LEVELS), writer=st.randoms(use_true_random=False))
def test_every_allowed_spelling_of_a_key_is_right(family, level, writer):
    for question in exercise(family, level, 1).questions:
        form = where_points_are_decimal(question.form)
        text = spelled_key(question.key, form, writer)
        outcome = read_answer(text, form)
        assert isinstance(outcome, ReadAnswer), (question.name, text, outcome, question.key)
        assert question.accepts(outcome.answer), (question.name, text, outcome, question.key)


def test_every_kind_is_among_them():
    forms = {q.form.kind.name for f in FAMILIES for q in exercise(f, Level.EASY, 1).questions}
    hard = {q.form.kind.name for f in FAMILIES for q in exercise(f, Level.HARD, 1).questions}
    assert forms | hard == {*KINDS} - NOT_ASKED
