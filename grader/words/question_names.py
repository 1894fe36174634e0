"""Finding a question by its name, or by its place as a sheet names it (`D.coger`)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from generator.answers.reading.folding import fold
from generator.base.errors import UnknownName
from generator.exercise.exercise import Exercise
from grader.words.filters import worded
from grader.words.language_catalogues import LANGUAGES, translations

BETWEEN = re.compile(r"[\s._-]+")


def question_named(text: str, exercise: Exercise[Any, Any]) -> str:
    """Return the question's name in the exercise; UnknownName if unknown or ambiguous."""
    names = [question.name for question in exercise.questions]
    if text in names:
        return text
    meant = called(names).get(plainly(text), set())
    if len(meant) != 1:
        raise UnknownName("no question", text, names)
    return next(iter(meant))


def called(names: Iterable[str]) -> Mapping[str, set[str]]:
    """Return all names under which questions may be called, each with the questions it means."""
    questions_by_words: dict[str, set[str]] = {}
    for name in names:
        for words in variants(name):
            questions_by_words.setdefault(plainly(words), set()).add(name)
    return questions_by_words


def variants(name: str) -> Iterator[str]:
    """Yield the name as it is, and in each language from each of its words on."""
    yield name
    parts = name.split("-")
    for catalogue in map(translations, LANGUAGES):
        for n in range(len(parts)):
            tail = worded(" ".join(parts[n:]), catalogue)
            yield "-".join([*parts[:n], tail])


def plainly(text: str) -> str:
    """Return the text in lower case, without accents, with hyphens between its words."""
    return "-".join(fold(word) for word in BETWEEN.split(text.strip()))
