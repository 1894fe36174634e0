"""What Brazilians write otherwise than the Portuguese is read as well."""

import pytest
from number_forms import NUMBER, value
from row_phrasings import REALS

from generator.answers.outcome import Blank, ReadAnswer
from generator.answers.reading.read import read_answer
from grader.words.spellings import spellings


@pytest.mark.parametrize(
    "text",
    [
        *("eu acho que {}", "acredito que seja {}", "se não me engano {}", "{}, eu acho"),
        *("pra mim é {}", "tenho certeza que é {}", "com certeza {}", "deu {}", "achei {}"),
    ],
)
def test_a_number_may_stand_among_words_of_brazil(text):
    assert value(text.format("19")) == value(text.format("dezenove")) == 19


@pytest.mark.parametrize(
    "text", ["não faço a mínima ideia", "nem ideia", "n sei", "não deu tempo", "pulei"]
)
def test_who_says_to_know_nothing_leaves_a_blank(text):
    assert read_answer(text, NUMBER) == Blank()


@pytest.mark.parametrize("text", ["não há poda", "nunca poda", "sem poda"])
def test_where_nothing_is_ever_pruned_no_number_is_meant(text):
    assert read_answer(text, REALS) == read_answer("nunca", REALS)
    assert isinstance(read_answer(text, REALS), ReadAnswer)


def test_where_it_is_always_pruned_every_number_is_meant():
    assert (
        read_answer("sempre há poda", REALS)
        == read_answer("sempre", REALS)
        == read_answer("x > -inf", REALS)
    )


@pytest.mark.parametrize(
    ("labels", "said"),
    [
        (("pass", "call"), {"mesa": "pass", "foge": "pass", "pago": "call", "pagar": "call"}),
        (("draw", "stay"), {"pegar": "draw", "puxa": "draw", "não pegar": "stay"}),
        (("home", "bet 1"), {"ir embora": "home", "vai pra casa": "home"}),
        (("play on", "leave"), {"continuar jogando": "play on", "ir embora": "leave"}),
    ],
)
def test_options_are_known_by_what_brazilians_call_them(labels, said):
    words = spellings(labels, frozenset())
    assert {word: words[word] for word in said} == said
