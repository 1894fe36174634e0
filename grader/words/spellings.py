"""How the options of a question may be called: in every language, bent, in other words."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from generator.exercise.exercise import Exercise
from grader.words.filters import worded
from grader.words.language_catalogues import LANGUAGES, translations

KEPT = 1_000
"""So many sets of options, whose words in every language are remembered."""

SAID = files("templates") / "said.toml"


def spellings_of(exercise: Exercise[Any, Any]) -> Mapping[str, Mapping[str, str]]:
    """For each question, the words that its options have in some language -> the option."""
    return {
        q.name: spellings(q.form.options, frozenset(q.form.aliases.items()))
        for q in exercise.questions
    }


@lru_cache(maxsize=KEPT)
def spellings(labels: tuple[str, ...], aliases: frozenset[tuple[str, str]]) -> dict[str, str]:
    """Spellings that differ from the option; one that could mean two options is left out.

    What a form accepts beside its options is read in the words of each language as well.
    """
    written: dict[str, set[str]] = {}
    for name, option in [*((label, label) for label in labels), *sorted(aliases)]:
        for word in called(name):
            written.setdefault(word, set()).add(option)
    known = {*labels, *(alias for alias, _ in aliases)}
    return {
        word: next(iter(meant))
        for word, meant in written.items()
        if len(meant) == 1 and word not in known
    }


def called(label: str) -> Iterator[str]:
    """The label in the words of each language, as catalogues have them and as people say them."""
    yield from (worded(label, catalogue) for catalogue in map(translations, LANGUAGES))
    yield from said(label)


def said(label: str) -> Iterator[str]:
    """Of the whole label, or of it up to its last word (`bet 2`), or after its node (`B.call`)."""
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
    """Of each label, those of all languages together."""
    tables = tomllib.loads(SAID.read_text("utf-8"))
    return {
        label: tuple(word for words in languages.values() for word in words)
        for label, languages in tables.items()
    }
