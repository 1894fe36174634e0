"""What commands tell in another language, word by word against English and the catalogues."""

import json
import re
from functools import cache

import pytest
from babel.messages.pofile import read_po

from grader.cli.app import PANELS
from grader.desk import names
from grader.words.catalogue import LANGUAGES, LOCALE

TREE = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
COMMANDS = (
    ("--help",),
    ("grade", "--help"),
    ("families", "alpha-beta"),
    ("conventions",),
    ("new", "minimax", "--seed", "1", "--level", "easy", "--key"),
    ("show", "worlds.easy.1"),
    ("solution", "alpha-beta.easy.1"),
    ("check", "alpha-beta.easy.1", "--answer", "value=3", "--answer", "visited=b1"),
    ("solve", TREE, "--steps"),
    ("solve", "nim"),
    ("belief", "guess"),
    ("solve", "max(3, 4"),
    ("solve", TREE, "--method", "minmax"),
    ("new", "alpha-beta", "--set", "depth=9"),
    ("slove",),
    ("check", "nobody.json"),
)
WORD = re.compile(r"[^\W\d_]{3,}")
BARE = re.compile(r"(?:^|(?<=[\s(«“]))[^\W\d_]+(?=[\s.,:;!?)»”…]|$)")
"""A word by itself: none within `alpha-beta.easy.1`, --answer, `min(3, 4)`."""


LISTS = (("families", "alpha-beta"), ("families", "minimax"), ("conventions",))


@cache
def catalogue(language):
    with (LOCALE / language / "LC_MESSAGES/minimaestro.po").open("rb") as po:
        return list(read_po(po))


def vocabulary(texts):
    return {word.lower() for text in texts for word in WORD.findall(text)}


def strings(of):
    return [of] if isinstance(of, str) else list(of)


@cache
def translated(language):
    """Every word of the translations."""
    return vocabulary(text for message in catalogue(language) for text in strings(message.string))


@cache
def english():
    """Every word of our own sentences."""
    return vocabulary(text for message in catalogue("es") for text in strings(message.id))


@pytest.fixture
def told(run, monkeypatch):
    """What a command tells in a language."""

    def tell(command, language):
        monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
        _, out, err = run(*command)
        return out + err

    return tell


@pytest.fixture
def proper(told):
    """What is the same in every language: what is typed, and the names of books and their parts."""
    listed = [json.loads(told((*command, "--json"), "en")) for command in LISTS]
    texts = [text for each in listed for text in texts_in(each)]
    typed = vocabulary(text for text in (*texts, *known()) if " " not in text)
    return typed | (vocabulary(texts) - english())


def known():
    """Names that a refusal lists."""
    yield from (*names.families(), *names.methods())
    yield from (*names.formats(), *names.exports(), *names.drawings())
    for commands in PANELS.values():
        yield from commands


def texts_in(value):
    """Every text of JSON, keys too."""
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        return [text for each in value for text in texts_in(each)]
    return [str(value)]


def words(text):
    """Those that stand by themselves."""
    return {word.lower() for word in BARE.findall(text) if WORD.fullmatch(word)}


def left(spoken, other, *, language, proper):
    """The words of English that are told in the other language too, and are none of its own."""
    return words(spoken) & words(other) - translated(language) - proper


@pytest.mark.parametrize("language", [x for x in LANGUAGES if x != "en"])
def test_no_word_of_english_is_told_in_another_language(told, proper, language):
    for command in COMMANDS:
        spoken, other = told(command, "en"), told(command, language)
        assert left(spoken, other, language=language, proper=proper) == set(), command


def test_a_sentence_that_nobody_has_translated_is_found(proper):
    spoken = "The tree has the value 3. Its leaves are b1, b2."
    other = "El árbol vale 3. Its leaves are b1, b2."
    assert left(spoken, other, language="es", proper=proper) == {"its", "are"}
