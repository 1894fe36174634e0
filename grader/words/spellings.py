"""The spellings of a question's options: in every language, inflected, and as synonyms."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from generator.answers.kind import Form
from generator.exercise.exercise import Exercise
from grader.words.filters import worded
from grader.words.language_catalogues import LANGUAGES, folder_of, translations
from solver.beliefs.model import NOTHING
from solver.verbatim import Verbatim

CACHE_SIZE = 1_000
"""The number of sets of options whose spellings are cached."""

LABEL_CACHE_SIZE = 5_000
"""The number of labels, such as names of nodes, that many sets of options share."""

SAID = "said.toml"
"""What people of a language say for labels, in its folder."""

RANKS = frozenset("AKQJ")
"""The labels of cards. Nodes have the same letters, but a king is no node K."""


NUMBERED = re.compile(r"[a-z]{1,2}\d+")
"""A move or a leaf such as `b3`, which is the same in all languages."""


def spellings_of(exercise: Exercise[Any, Any]) -> Mapping[str, Mapping[str, str]]:
    """Return for each question a mapping from spellings in any language to options."""
    return {q.name: spellings_in(q.form) for q in exercise.questions}


def spellings_in(form: Form) -> Mapping[str, str]:
    """Return the spellings of a form; of names that a teacher gave none are kept for others."""
    aliases = frozenset(form.aliases.items())
    if any(isinstance(name, Verbatim) for name in form.options):
        return spellings.__wrapped__(form.options, aliases)
    return spellings(form.options, aliases)


@lru_cache(maxsize=CACHE_SIZE)
def spellings(labels: tuple[str, ...], aliases: frozenset[tuple[str, str]]) -> dict[str, str]:
    """Return the options by other spellings, without ambiguous ones.

    Aliases that a form accepts are read in every language as well.
    """
    options_by_word: dict[str, set[str]] = {}
    are_cards = all(RANKS.issuperset(label) for label in labels if label != NOTHING)
    for name, option in [*((label, label) for label in labels), *sorted(aliases)]:
        for word in (*called(name), *(card_words(name) if are_cards else ())):
            options_by_word.setdefault(word, set()).add(option)
    known = {*labels, *(alias for alias, _ in aliases)}
    sure = {
        word: meant
        for word, meant in options_by_word.items()
        if len(meant) == 1 and word not in known
    }
    once = {word.casefold(): word for word in reversed(sure)}  # Dame, and dame in French
    return {word: next(iter(sure[word])) for word in sure if once[word.casefold()] == word}


def called(label: str) -> tuple[str, ...]:
    """Return the label in each language; of names that a teacher gave nothing is kept."""
    return names_of(label) if type(label) is str else names_of.__wrapped__(label)


@lru_cache(maxsize=LABEL_CACHE_SIZE)
def names_of(label: str) -> tuple[str, ...]:
    """Return the label in each language, as catalogues have it and as people say it.

    A numbered label loads no catalogue.
    """
    if NUMBERED.fullmatch(label) and not isinstance(label, Verbatim):
        return (label,)
    translated = [worded(label, catalogue) for catalogue in map(translations, LANGUAGES)]
    return tuple(dict.fromkeys([*translated, *synonyms_of(label)]))


def card_words(label: str) -> Iterator[str]:
    """Yield what people call a card, and hands by the letters of a language: `RV` for `KJ`."""
    yield from other_words().get(label, ()) if label in RANKS else ()
    if len(label) > 1 and RANKS.issuperset(label):
        yield from (label.translate(letters) for letters in card_letters())


@cache
def card_letters() -> tuple[Mapping[int, str], ...]:
    """Return the letters on the cards of each language that has letters of its own."""
    tables = [
        {
            ord(label): word
            for label, words in said_in(language).items()
            for word in words
            if label in RANKS and len(word) == 1
        }
        for language in LANGUAGES
    ]
    return tuple(filter(None, tables))


def synonyms_of(label: str) -> Iterator[str]:
    """Yield synonyms of the label, also of its part before an amount or after a node."""
    if label in RANKS:
        return
    if label in other_words():
        yield from other_words()[label]
        return
    name, space, amount = label.rpartition(" ")
    node, point, move = label.rpartition(".")
    yield from (word + space + amount for word in other_words().get(name, ()))
    if point and node.isalpha():
        yield from (node + point + word for word in other_words().get(move, ()))


@cache
def other_words() -> Mapping[str, tuple[str, ...]]:
    """Return the synonyms of each label, of all languages together."""
    synonyms: dict[str, tuple[str, ...]] = {}
    for language in LANGUAGES:
        for label, words in said_in(language).items():
            synonyms[label] = (*synonyms.get(label, ()), *words)
    return synonyms


def said_in(language: str) -> Mapping[str, list[str]]:
    """Return the synonyms of each label in a language, as its folder has them."""
    table = folder_of(language) / SAID
    return tomllib.loads(table.read_text("utf-8")) if table.is_file() else {}
