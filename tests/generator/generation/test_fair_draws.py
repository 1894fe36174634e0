from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import aims, fair_draws, given_away

AIMA = CONVENTIONS["aima"]
BALANCED = [name for name, family in FAMILIES.items() if family.balance]


@pytest.mark.parametrize("name", BALANCED)
@given(seed=st.integers(0, 10_000), level=st.sampled_from(Level))
def test_the_aims_that_are_missed_are_known_before_questions_are_made(name, seed, level):
    family = FAMILIES[name]
    id_ = ExerciseId(family=name, level=level, seed=seed, revision=family.revision)
    wanted = aims(family.balance, str(id_))
    for draw in filter(None, islice(fair_draws(family, id_, AIMA, Rng(str(id_))), 20)):
        exercise = draw.pose()
        limitless = given_away(exercise, {})
        assert draw.aims_missed(wanted) == given_away(exercise, wanted) - limitless


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("level", Level)
def test_the_key_is_known_before_questions_are_made(name, level):
    family = FAMILIES[name]
    id_ = ExerciseId(family=name, level=level, seed=4, revision=family.revision)
    draw = next(filter(None, fair_draws(family, id_, AIMA, Rng(str(id_)))))
    questions = family.ask(draw.problem, draw.solution)
    key = [(question.name, question.key) for question in questions]
    assert [*family.key(draw.problem, draw.solution).items()] == key
