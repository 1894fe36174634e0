"""What people say for labels stands in one table, and never means two options of one question."""

from importlib.resources import files
from itertools import product
from string import ascii_lowercase

import pytest

from grader.words.filters import worded
from grader.words.language_catalogues import LANGUAGES, translations
from grader.words.spellings import called, said_in, spellings, synonyms_of
from solver.beliefs.model import NOTHING

SAID = {language: table for language in LANGUAGES if (table := said_in(language))}
TERMS = (files("templates") / "terms.md.j2").read_text("utf-8")
CARDS = frozenset("AKQJ")
LABELS = {*SAID["es"]}


@pytest.mark.parametrize("language", SAID)
def test_a_label_of_the_tables_has_its_words_in_every_language_with_a_table(language):
    assert "-" in language or set(SAID[language]) >= LABELS
    for label, words in SAID[language].items():
        assert f'"{label}"' in TERMS or label in CARDS
        assert words
        assert label not in words
        assert len(set(words)) == len(words)


def test_bent_words_are_read_whole_before_an_amount_and_after_a_node():
    of_three = spellings(("pass", "bet 2", "C.draw"), frozenset())
    assert (of_three["pasa"], of_three["apuesta de 2"]) == ("pass", "bet 2")
    assert (of_three["punta 2"], of_three["C.pesca"]) == ("bet 2", "C.draw")


def test_what_could_mean_two_options_means_none():
    assert spellings(("stay", "draw"), frozenset())["pasa"] == "stay"
    assert "pasa" not in spellings(("stay", "pass"), frozenset())
    assert "pass" not in spellings(("stay", "pass"), frozenset())


def test_what_a_form_accepts_is_bent_as_well():
    words = spellings(("bet 2", "bet 4"), frozenset({("low bet", "bet 2")}))
    assert (
        words["apuesta baja"]
        == words["puntata bassa"]
        == words["aposta baixa"]
        == words["baja"]
        == "bet 2"
    )


def test_spellings_lead_back_to_the_option_and_leave_out_what_is_ambiguous():
    words = spellings(("pass", "bet 2"), frozenset())
    assert {words[word] for word in ("pasar", "passare", "passar")} == {"pass"}
    assert {words[word] for word in ("apostar 2", "puntare 2")} == {"bet 2"}
    assert spellings(("call", "igualar"), frozenset())["vedere"] == "call"
    assert "igualar" not in spellings(("call", "igualar"), frozenset())


def test_cards_are_read_by_the_letters_of_other_decks():
    hands = spellings(("KK", "KJ", "K", "J"), frozenset({("JK", "KJ")}))
    assert {hands[word] for word in ("RV", "VR", "KB", "RF")} == {"KJ"}
    assert (hands["R"], hands["B"], hands["roi"]) == ("K", "J", "K")


def test_cards_are_read_where_a_player_may_see_none():
    seen = spellings(("A", "K", NOTHING), frozenset())
    assert (seen["ace"], seen["roi"], seen["niente"]) == ("A", "K", NOTHING)


def test_a_node_is_no_card():
    assert not {"R", "V", "roi", "ace"} & set(spellings(("A", "J", "K", "L"), frozenset()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbered_moves_are_the_same_in_every_language(language):
    labels = [
        f"{letters}{number}"
        for letters in (*ascii_lowercase, *map("".join, product(ascii_lowercase, repeat=2)))
        for number in range(1, 10)
    ]
    assert all(worded(label, translations(language)) == label for label in labels)
    assert not any(next(synonyms_of(label), "") for label in labels)
    assert all([*called(label)] == [label] for label in labels)
