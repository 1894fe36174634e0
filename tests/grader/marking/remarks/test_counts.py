"""Hardly any wrong answer gets a sentence that would fit every other one as well."""

from collections import Counter
from functools import cache

import counting
import pytest
from drawn import exercises

from generator.exercise.family import Level
from generator.families import FAMILIES

FEW, MANY = (1,), tuple(range(1, 13))
MOST_GENERIC = 5
"""Of a hundred wrong answers."""
MOST_GENERIC_IN_A_FAMILY = 10
MOST_ANYWHERE = 5


@cache
def sorts(family, seeds=FEW):
    """Return how many wrong answers of a family get a sentence of each sort."""
    found = Counter()
    for level in Level:
        found += counting.counted([*exercises(family, level, seeds)])
    return found


def percent(found, sort):
    places = counting.HERE, counting.ANYWHERE
    among = places if sort in places else found.keys() - {*places}
    return 100 * found[sort] / max(1, sum(found[each] for each in among))


@pytest.mark.parametrize("family", FAMILIES)
def test_hardly_any_wrong_number_is_told_the_rule_of_the_family_alone(family):
    """The sentence names the node, its children, own answers, or what the statement gives."""
    assert percent(sorts(family), counting.ANYWHERE) <= MOST_ANYWHERE


@pytest.mark.nightly
@pytest.mark.parametrize("family", FAMILIES)
def test_hardly_any_plausible_number_in_practice_is_told_the_rule_alone(family, record_property):
    """Mistakes' answers, slips, other questions' answers and leaves, one after the other."""
    found = Counter(
        counting.place_of(report, mark)
        for level in Level
        for exercise in exercises(family, level, FEW)
        for report, mark in counting.practised(exercise)
    )
    for place, n in found.items():
        record_property(place, n)
    assert percent(found, counting.ANYWHERE) <= MOST_ANYWHERE


@pytest.mark.parametrize("family", FAMILIES)
def test_hardly_any_sentence_of_a_family_fits_every_wrong_answer(family):
    assert percent(sorts(family), counting.GENERIC) <= MOST_GENERIC_IN_A_FAMILY


def test_at_most_five_of_a_hundred_sentences_fit_every_wrong_answer():
    found = sum((sorts(family) for family in FAMILIES), Counter())
    assert percent(found, counting.GENERIC) <= MOST_GENERIC


def test_most_sentences_look_at_the_answer():
    """What is said of a question alone, whatever the answer, is less than a fifth."""
    found = sum((sorts(family) for family in FAMILIES), Counter())
    assert percent(found, counting.HINT) < 20


def test_a_mistake_made_once_is_asked_about_seldom():
    found = sum((sorts(family) for family in FAMILIES), Counter())
    assert 0 < percent(found, counting.QUESTION) < 3


@pytest.mark.nightly
@pytest.mark.parametrize("family", FAMILIES)
def test_hardly_any_sentence_is_generic_on_many_exercises(family, record_property):
    found = sorts(family, MANY)
    for sort, n in found.most_common():
        record_property(sort, n)
    assert percent(found, counting.GENERIC) <= MOST_GENERIC
