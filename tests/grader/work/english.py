"""What is left of English in what is told in another language, word by word."""

import re
from functools import cache
from html import unescape

import pytest
from untranslated import missing, written

from grader.actions.desk import known_names
from grader.interfaces.cli.app import PANELS
from grader.words.language_catalogues import LANGUAGES, SOURCE, base_of

WORD = re.compile(r"[^\W\d_]{3,}")
BARE = re.compile(r"(?:^|(?<=[\s(«“]))[^\W\d_]+(?=[\s,:;!?)»”…]|\.\s|\.?$)", re.MULTILINE)
"""A word by itself: none within `alpha-beta.easy.1.r4`, `bank.xml`, --answer, `min(3, 4)`."""
TYPED = re.compile(r"^[ #]*minimaestro .*|^(?:# )?\w+ = ", re.MULTILINE)
"""A command, and what is set by a line of TOML."""
UNREAD = re.compile(r"<(style|script|svg)\b.*?</\1>|<[^>]*>", re.DOTALL)
"""What nobody reads of a page."""
OTHERS = tuple(x for x in LANGUAGES if x != "en")
every_language = pytest.mark.parametrize("language", OTHERS)


def catalogue(language):
    return list(written(language))


def vocabulary(texts):
    return {word.lower() for text in texts for word in WORD.findall(text)}


def strings(of):
    return [of] if isinstance(of, str) else list(of)


@cache
def translated(language):
    """Every word of the translations, and for a region of those that it falls back on."""
    own = vocabulary(text for message in catalogue(language) for text in strings(message.string))
    base = base_of(language)
    return own if base == SOURCE else own | translated(base)


@cache
def english():
    """Every word of our own sentences."""
    return vocabulary(text for message in catalogue("es") for text in strings(message.id))


def known():
    """Names that a refusal lists."""
    yield from (*known_names.families(), *known_names.methods())
    yield from (*known_names.formats(), *known_names.exports(), *known_names.drawings())
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
    there = BARE.findall(TYPED.sub("", text))
    return {word.lower() for word in there if WORD.fullmatch(word)}


def left(spoken, other, *, language, proper):
    """The words of English that are told in the other language too, and are none of its own.

    What nobody has translated yet is found by a check of its own.
    """
    found = words(spoken) & words(other) - translated(language) - proper
    return found - untold(language) if found else found


@cache
def untold(language):
    """The words of the messages that the language does not have yet."""
    return vocabulary(text for _, message in missing(language) for text in strings(message))


def of_html(page):
    """What a person reads of it."""
    return unescape(UNREAD.sub(" ", page))
