"""The laws of every mistake of every family."""

import re
from collections import defaultdict
from functools import cache
from itertools import product

import laws
import pytest
from drawn import exercise, first_exercises

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.words.environment import say
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import mistake_of

EVERY = [(family, each.name) for family in FAMILIES for each in FAMILIES[family].mistakes]
every_mistake = pytest.mark.parametrize(("family", "mistake"), EVERY)


def of_all_levels(family, count):
    levels = FAMILIES[family].sizes
    return [each for level in levels for each in first_exercises(family, level, count)]


@every_mistake
def test_a_mistake_is_recognised_by_its_name(family, mistake):
    laws.a_mistake_is_recognised_by_its_name(of_all_levels(family, 1), mistake)


@pytest.mark.whole
@every_mistake
def test_so_it_is_in_more_exercises(family, mistake):
    laws.a_mistake_is_recognised_by_its_name(of_all_levels(family, None), mistake)


@every_mistake
def test_a_mistake_has_an_answer_of_its_own(family, mistake):
    laws.a_mistake_has_an_answer_of_its_own(of_all_levels(family, 4), mistake)


@pytest.mark.whole
@every_mistake
def test_so_it_has_in_more_exercises(family, mistake):
    laws.a_mistake_has_an_answer_of_its_own(of_all_levels(family, None), mistake)


@every_mistake
def test_a_mistake_has_its_occasion_at_some_level(family, mistake):
    laws.a_mistake_has_its_occasion(looked_through(family), mistake)


def looked_through(family):
    """Exercises of all levels, then some where cuts may be made otherwise, as they are needed."""
    for seed, level in product(range(20), FAMILIES[family].sizes):
        yield exercise(family, level, seed)
    if "cut" in FAMILIES[family].settings:
        for each in of_all_levels(family, None)[::2]:
            yield generate(each.id, CONVENTIONS["cs188"])


@cache
def names(language):
    """Return what people read, by the name in the code."""
    every = dict.fromkeys(name for _, name in EVERY)
    return {name: say("mistakes.md.j2", "called", language, name) for name in every}


@cache
def names_by_words(language):
    """Return the names in the code, by what people read."""
    found = defaultdict(list)
    for name, words in names(language).items():
        found[words].append(name)
    return found


@cache
def sentences(family):
    """Return what the marked sheet tells of each mistake of a family."""
    record = FAMILIES[family]
    return {each.name: mistake_of(record, each.name, "en") for each in record.mistakes}


@every_mistake
def test_a_mistake_has_a_name_of_one_word_and_one_that_people_can_read(family, mistake):
    """A mistake that several families know has one name in all of them, in every language."""
    assert re.fullmatch(r"[a-zè0-9'_/-]+", mistake), family
    for language in LANGUAGES:
        called = names(language)[mistake]
        assert called != mistake, f"give {mistake} of {family} its name in templates/mistakes.md.j2"
        assert names_by_words(language)[called] == [mistake], language


@every_mistake
def test_a_mistake_has_a_sentence_of_its_own(family, mistake):
    told = sentences(family)
    assert re.fullmatch(r"(?s).+[.!?]", told[mistake]), (
        f"tell {mistake} in templates/families/{family}.md.j2"
    )
    assert [name for name, sentence in told.items() if sentence == told[mistake]] == [mistake]
