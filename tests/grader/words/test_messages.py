"""What is refused is told in every language, and put together nowhere before."""

import ast
from copy import deepcopy
from datetime import datetime, timedelta, timezone
from io import BytesIO
from pathlib import Path

import pytest

from generator.base.errors import UnknownName
from grader.interfaces.cli.extraction import ROOMS, extract, spoken_sentences
from grader.words.messages import translate
from solver.errors import RequestError
from solver.exact import NotANumber
from solver.message import AllOf, AnyOf, Message
from solver.trees.notation import parse
from solver.trees.tree import NotationError

ROOT = Path(__file__).parents[3]
OTHERS = [
    ("es", "un árbol tiene 200\N{NO-BREAK SPACE}000 nodos como mucho; este tiene más"),
    ("it", "un albero ha al massimo 200\N{NO-BREAK SPACE}000 nodi; questo ne ha di più"),
    ("pt", "uma árvore tem 200\N{NO-BREAK SPACE}000 nós no máximo; esta tem mais"),
]


@pytest.mark.parametrize(("language", "says"), OTHERS)
def test_a_message_is_told_in_the_language_with_its_large_numbers(language, says):
    message = Message("a tree has at most {nodes:,} nodes; this one has more", nodes=200_000)
    assert translate(message, language) == says
    assert str(message) == "a tree has at most 200,000 nodes; this one has more"


@pytest.mark.parametrize(("words", "says"), [("a", "a"), ("ab", "a and b"), ("abc", "a, b, and c")])
def test_words_that_all_are_meant_have_one_and_before_the_last(words, says):
    assert str(Message("{all}", all=AllOf(words))) == says


def test_what_fills_a_blank_is_told_in_the_language_too():
    error = UnknownName("no level", "eassy", ["easy", "hard"])
    assert str(error) == "there is no level 'eassy'; did you mean 'easy'? there are easy, hard"
    assert translate(error.message, "it") == (
        "non c'è nessun livello 'eassy'; intendevi 'easy'? ci sono easy, hard"
    )
    outer = RequestError("{source}: {error}", source="x.toml", error=error)
    assert translate(outer.message, "it") == f"x.toml: {translate(error.message, 'it')}"


@pytest.mark.parametrize(("words", "says"), [(AnyOf, "min o max"), (AllOf, "min y max")])
def test_words_are_listed_as_the_language_has_it(words, says):
    assert translate(Message("{words}", words=words(("min", "max"))), "es") == says


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "the assignment opens on 1 December 2026, 18:00 UTC"),
        ("es", "la tarea se abre el 1 de diciembre de 2026, 18:00 UTC"),
        ("it", "il compito si apre il 1 dicembre 2026, 18:00 UTC"),
    ],
)
def test_a_moment_is_written_out_as_the_language_has_it(language, says):
    opens = datetime(2026, 12, 1, 19, tzinfo=timezone(timedelta(hours=1)))
    assert translate(Message("the assignment opens on {opens}", opens=opens), language) == says


def test_a_place_in_a_tree_is_told_in_the_language():
    with pytest.raises(NotationError) as refusal:
        parse("max(3,, 4)")
    assert translate(refusal.value.message, "es").startswith(
        "línea 1, columna 7: aquí no puede ir ','"
    )


def test_what_a_caller_writes_is_no_sentence_with_blanks():
    with pytest.raises(NotANumber) as refusal:
        parse_number("{0.__class__}")
    assert translate(refusal.value.message, "pt").startswith("'{0.__class__}' não é um número")


def parse_number(text):
    raise NotANumber(text)


def test_a_message_travels_from_one_process_to_another():
    message = NotANumber("x").message
    assert str(deepcopy(message)) == str(message)


@pytest.mark.parametrize("package", ROOMS)
def test_no_message_is_put_together_before_a_translator_has_seen_it(package):
    for room in (ROOT / package).rglob("*.py"):
        for said in spoken_sentences(room.read_text("utf-8")):
            assert not isinstance(said, ast.JoinedStr), f"{room}:{said.lineno}"


@pytest.mark.parametrize(
    "code",
    [
        b"raise RequestError('a tree is {what}', what=1)",
        b"Message('a tree is {what}', what=1)",
        b"class Bad(NotationError):\n def __init__(self): super().__init__('a tree is {what}')",
        b"field: str = Field(description='a tree is {what}')",
    ],
)
def test_a_sentence_is_found_wherever_a_message_is_made(code):
    assert [told for _, _, told, _ in extract(BytesIO(code))] == [("message", "a tree is {what}")]


def test_what_is_no_word_needs_no_translator():
    assert list(extract(BytesIO(b"raise RequestError('{where}: {error}', where=1, error=2)"))) == []
