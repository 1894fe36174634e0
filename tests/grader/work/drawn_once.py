"""Exercises that several tests of exams ask for are drawn once in each process."""

import os
from collections import OrderedDict

import pytest

from generator.generation import generate

MAX_EXERCISES = 1_000
EXERCISES = OrderedDict()
"""By what decides it."""


@pytest.fixture(autouse=True, scope="module")
def _drawn_once():
    """Draw no exercise twice; an exercise is a value, and what decides it is part of the key.

    Laws about drawing itself are elsewhere, and the tests of a mutant draw anew.
    """
    draw = generate.generate_fair

    def draw_once(family, id_, convention):
        key = (family, id_, convention)
        if key not in EXERCISES:
            EXERCISES[key] = draw(family, id_, convention)
            if len(EXERCISES) > MAX_EXERCISES:
                EXERCISES.popitem(last=False)
        return EXERCISES[key]

    with pytest.MonkeyPatch.context() as patch:
        if "MUTANT_UNDER_TEST" not in os.environ:
            patch.setattr(generate, "generate_fair", draw_once)
        yield
