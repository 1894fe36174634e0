"""Hardly any wrong answer gets a sentence that would fit every other one as well."""

from collections import Counter
from functools import cache

import counting
import pytest
from drawn import each_family_at_a_level, exercises

from generator.exercise.family import Level
from generator.families import FAMILIES

MANY = tuple(range(1, 13))
MOST_GENERIC = 5
"""Of a hundred wrong answers."""
MOST_GENERIC_IN_A_FAMILY = 10
MOST_ANYWHERE = 5


def sorts(family, level):
    """Return how many wrong answers to an exercise get a sentence of each sort."""
    return counting.counted(counting.wrong_marks_at(family, level))


@cache
def all_sorts():
    """Return how many wrong answers get a sentence of each sort, over all families and levels."""
    return sum((sorts(family, level) for family in FAMILIES for level in Level), Counter())


def percent(found, sort):
    places = counting.HERE, counting.ANYWHERE
    among = places if sort in places else found.keys() - {*places}
    return 100 * found[sort] / max(1, sum(found[each] for each in among))


@each_family_at_a_level
def test_hardly_any_wrong_number_is_told_the_rule_of_the_family_alone(family, level):
    """The sentence names the node, its children, own answers, or what the statement gives."""
    assert percent(sorts(family, level), counting.ANYWHERE) <= MOST_ANYWHERE


@pytest.mark.nightly
@pytest.mark.parametrize("family", FAMILIES)
def test_hardly_any_plausible_number_in_practice_is_told_the_rule_alone(family, record_property):
    """Mistakes' answers, slips, other questions' answers and leaves, one after the other."""
    found = Counter(
        counting.place_of(report, mark)
        for level in Level
        for exercise in exercises(family, level, (1,))
        for report, mark in counting.practised(exercise)
    )
    for place, n in found.items():
        record_property(place, n)
    assert percent(found, counting.ANYWHERE) <= MOST_ANYWHERE


@each_family_at_a_level
def test_hardly_any_sentence_of_a_family_fits_every_wrong_answer(family, level):
    assert percent(sorts(family, level), counting.GENERIC) <= MOST_GENERIC_IN_A_FAMILY


@pytest.mark.whole
def test_at_most_five_of_a_hundred_sentences_fit_every_wrong_answer():
    assert percent(all_sorts(), counting.GENERIC) <= MOST_GENERIC


@pytest.mark.whole
def test_most_sentences_look_at_the_answer():
    """What is said of a question alone, whatever the answer, is less than a fifth."""
    assert percent(all_sorts(), counting.HINT) < 20


@pytest.mark.whole
def test_a_mistake_made_once_is_asked_about_seldom():
    assert 0 < percent(all_sorts(), counting.QUESTION) < 3


@pytest.mark.nightly
@pytest.mark.parametrize("family", FAMILIES)
def test_hardly_any_sentence_is_generic_on_many_exercises(family, record_property):
    drawn = [exercise for level in Level for exercise in exercises(family, level, MANY)]
    found = counting.counted(counting.wrong_marks(drawn))
    for sort, n in found.most_common():
        record_property(sort, n)
    assert percent(found, counting.GENERIC) <= MOST_GENERIC
