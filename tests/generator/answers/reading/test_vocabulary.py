"""The words by which answers are read stand in the folders of the languages, and agree."""

import pytest
from number_forms import value

from generator.answers.reading import vocabulary
from generator.answers.reading.numerals import BELOW, COUNTS
from generator.answers.reading.spelled_numbers import denominators, small
from generator.answers.reading.vocabulary import unaccented

LANGUAGES = vocabulary.languages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_no_key_but_those_of_the_english_file(language):
    for table, keys in LANGUAGES[language].items():
        assert keys.keys() <= LANGUAGES["en"][table].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_that_counts_has_every_number_below_a_thousand(language):
    if not BELOW[language]:
        pytest.skip("a region counts as its base does")
    assert sorted(set(BELOW[language].values())) == list(range(100))
    assert set(small().values()) >= set(range(1000))


def test_a_word_that_is_two_numbers_in_two_languages_is_none():
    assert vocabulary.agreed([("nou", 9), ("nou", 9), ("six", 6)]) == {"nou": 9, "six": 6}
    assert vocabulary.agreed([("dos", 2), ("dos", 12)]) == {}


def test_the_article_of_four_languages_is_no_one():
    assert "un" not in COUNTS


@pytest.mark.parametrize(
    ("word", "number"), [("vingt et un", 21), ("quatre-vingt-dix-sept", 97), ("nonante et un", 91)]
)
def test_french_counts_in_all_its_ways(word, number):
    assert COUNTS[word] == number
    assert COUNTS[word.replace("-", " ")] == number


@pytest.mark.parametrize(
    ("word", "number"),
    [
        *(("vint-i-dues", 22), ("vint i u", 21), ("huitanta-cinc", 85), ("cent trenta-set", 137)),
        *(("dos-cents vint-i-cinc", 225), ("tres cents dos", 302), ("nou-centes", 900)),
    ],
)
def test_catalan_counts_in_all_its_ways(word, number):
    assert small()[word] == number


@pytest.mark.parametrize("word", ["cinquè", "SETÈ", "novè", "onzè", "vintè"])
def test_a_part_that_without_its_accent_is_a_number_of_another_language_stays_a_part(word):
    assert 0 < value(f"un {word}") < 1
    assert value(unaccented(word)) > 1


def test_a_regular_part_stands_instead_of_the_last_letter():
    parts = denominators()
    assert (parts["onzieme"], parts["vingtieme"], parts["undicesimo"]) == (11, 20, 11)


def test_phrases_stand_between_commas_over_several_lines():
    found = vocabulary.parsed("[words]\nand = '''\ny, e,\n asi como'''", "xx")
    assert found == {"words": {"and": ("y", "e", "asi como")}}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[words]\nand = 3", "holds texts"),
        ("words = 'and'", "holds texts"),
        (f"[words]\nand = '{'a' * 61}'", "too long"),
        (f"# {'a' * 50_000}", "longer than"),
        ("[words", "Expected"),
    ],
)
def test_a_file_that_is_no_table_of_phrases_is_refused(text, wrong):
    with pytest.raises(ValueError, match=wrong):
        vocabulary.parsed(text, "xx")


def test_accents_are_read_with_and_without():
    assert vocabulary.unaccented("Élaguée") == "elaguee"
    pattern = vocabulary.either("numbers.recurring", accents=True)
    assert {"périodique", "periodique"} <= set(pattern.split("|"))


def test_no_phrase_at_all_matches_nothing():
    assert vocabulary.one_of(()) == "(?!)"
