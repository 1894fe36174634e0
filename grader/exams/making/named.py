"""What a teacher says of questions: by name, by a pattern of names, by the kind of answer."""

from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import TypeVar

from generator.answers.question import Question

T = TypeVar("T")


def named(said: Mapping[str, T], question: Question) -> T | None:
    """What is said of a question: by its name, else by the first pattern, else by its kind."""
    name, kind = question.name, question.form.kind.name
    if name in said:
        return said[name]
    patterns = (pattern for pattern in said if "*" in pattern and fnmatchcase(name, pattern))
    return said.get(next(patterns, kind))


def fits(key: str, question: Question) -> bool:
    """Whether the key speaks of the question."""
    return key == question.form.kind.name or fnmatchcase(question.name, key)
